/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import enArt from '../../../locales/en/art.json'
import enIllustrations from '../../../locales/en/illustrations.json'
import frArt from '../../../locales/fr/art.json'
import frIllustrations from '../../../locales/fr/illustrations.json'
import { readContentFiles } from '../../../src/build/content/parse/files'
import { DiligenceSheet, type DiligenceSheetData } from '../../../src/illustrations/DiligenceSheet'
import type { IllustrationData } from '../../../src/illustrations/types'
import { levelAt } from '../../../src/illustrations/cases/matrix'
import { findOwners, ownersToday, structureOf } from '../../../src/illustrations/cases/ownership'
import { RISK_LEVELS, type RiskLevel } from '../../../src/illustrations/cases/values'
import { LOCALES, type Language } from '../../../src/shared/languages'

const WORDS = {
  fr: { art: frArt, illustrations: frIllustrations },
  en: { art: enArt, illustrations: enIllustrations },
}

interface Case {
  page: string
  language: Language
  file: IllustrationData
  illustrations: IllustrationData[]
  diligenceSheet: DiligenceSheetData
}

/** The cases of all sector pages, as the content files have them. */
const CASES = readContentFiles(`${__dirname}/../../..`)
  .filter(({ data }) => data['kind'] === 'sector')
  .map(({ language, data }): Case => {
    const { steps, diligenceSheet } = data['case'] as {
      steps: { illustration?: IllustrationData }[]
      diligenceSheet: DiligenceSheetData
    }
    return {
      page: String(data['id']),
      language: language as Language,
      file: data['file'] as IllustrationData,
      illustrations: steps.flatMap(({ illustration }) => illustration ?? []),
      diligenceSheet,
    }
  })

const caseOf = (page: string, language: Language): Case => {
  const found = CASES.find((one) => one.page === page && one.language === language)
  if (!found) throw new Error(`No case of ${page} in ${language}`)
  // A copy, which the test may change. jsdom has no structuredClone.
  return JSON.parse(JSON.stringify(found)) as Case
}

/** Renders a due diligence sheet. @returns the element, and the list entries under one of its headings */
function show({ language, file, illustrations, diligenceSheet }: Case) {
  const i18n = i18next.createInstance()
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: WORDS[language] },
    interpolation: { escapeValue: false },
  })
  render(
    <I18nextProvider i18n={i18n}>
      <DiligenceSheet file={file} illustrations={illustrations} sheet={diligenceSheet} />
    </I18nextProvider>,
  )
  const article = screen.getByRole('article', { name: WORDS[language].illustrations.diligenceSheet.title })
  const entriesUnder = (heading: string) => {
    const section = within(article).getByRole('heading', { level: 4, name: heading }).closest('section')
    return [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) =>
      textContent?.replace(/\s+/g, ' '),
    )
  }
  return { article, entriesUnder }
}

/** Replaces a text everywhere in a case's drawings and file. */
const replaceIn = <T,>(value: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to)) as T

const OWNERS = frIllustrations.diligenceSheet.owners

describe('the due diligence sheet follows its case', () => {
  it('lists an owner with the share that the ownership drawing computes, and no owner below the threshold', () => {
    const { article, entriesUnder } = show(caseOf('lawyers', 'fr'))
    expect(entriesUnder(OWNERS)).toEqual([
      expect.stringMatching(/^Claire Vidal .*45 %$/),
      expect.stringMatching(/^Jan Weber .*24 %24 % par multiplication, 40 % retenus$/),
    ])
    expect(article).toHaveTextContent('À 25 % ou moins : Eva Lenz (16 %), Inès Duarte (15 %).')
  })

  it('changes when a share changes', () => {
    const one = caseOf('lawyers', 'fr')
    const percents: Record<string, number> = { 'Claire Vidal': 20, 'Inès Duarte': 40 }
    one.illustrations = one.illustrations.map(({ shares, ...illustration }) => ({
      ...illustration,
      shares:
        shares?.map((share) => ({ ...share, percent: percents[share.holder] ?? share.percent })) ?? null,
    }))
    const { article, entriesUnder } = show(one)
    expect(entriesUnder(OWNERS)).toEqual([
      expect.stringMatching(/^Jan Weber /),
      expect.stringMatching(/^Inès Duarte .*40 %$/),
    ])
    expect(article).toHaveTextContent('Claire Vidal (20 %)')
  })

  it.each(CASES.map(({ page, language }) => [page, language] as const))(
    'changes when a name, a matter, the level, a date or the year changes (%s, %s)',
    (page, language) => {
      const before = caseOf(page, language)
      const name = before.file.title
      const one = {
        ...before,
        file: replaceIn(replaceIn(before.file, name, 'Ada & Co'), before.file.detail ?? '', 'Another matter'),
        illustrations: replaceIn(before.illustrations, name, 'Ada & Co'),
        diligenceSheet: replaceIn(before.diligenceSheet, name, 'Ada & Co'),
      }
      const level = before.diligenceSheet.decision.level ?? before.file.level
      const other = level === 'low' ? 'high' : 'low'
      const decision = { ...one.diligenceSheet.decision, level: other, date: '1 April' }
      one.diligenceSheet = { ...one.diligenceSheet, decision, year: 2031 }
      const { article } = show(one)
      expect(article).toHaveTextContent('Ada & Co')
      expect(article).not.toHaveTextContent(name)
      expect(article).toHaveTextContent('Another matter')
      expect(article.querySelector('header')).toHaveTextContent(WORDS[language].art.risk[other])
      const { decision: heading, upTo } = WORDS[language].illustrations.diligenceSheet
      const lastDay = one.diligenceSheet.events.at(-1)?.date ?? ''
      expect(article).toHaveTextContent(heading.replace('{{date}} {{year}}', '1 April 2031'))
      expect(article.querySelector('header')).toHaveTextContent(
        upTo.replace('{{date}} {{year}}', `${lastDay} 2031`),
      )
    },
  )

  it('follows the level of the file, unless the decision changed it', () => {
    const one = caseOf('accountants', 'en')
    const { article } = show({ ...one, file: { ...one.file, level: 'medium' } })
    expect(article.querySelector('header')).toHaveTextContent('Medium')
  })

  it('follows the place in the matrix', () => {
    const one = caseOf('lawyers', 'en')
    const matrix = one.illustrations.find(({ kind }) => kind === 'matrix')
    Object.assign(matrix ?? {}, { line: 'PEP' })
    const { entriesUnder } = show(one)
    expect(entriesUnder('Risk and decision of 9 February 2026')[0]).toMatch(
      /^Matrix: PEP × Share purchase\s+High$/,
    )
  })

  it('cites the law of the country of its case', () => {
    const one = caseOf('domiciliation-companies', 'en')
    expect(show(one).article).toHaveTextContent('Drawn up under Luxembourg law')
    document.body.replaceChildren()
    const french = { ...one, diligenceSheet: { ...one.diligenceSheet, country: 'france' } }
    expect(show(french).article).toHaveTextContent('Art. L. 561-12')
  })
})

describe.each(CASES)('the due diligence sheet of $page in $language', (one) => {
  const { language, file, illustrations, diligenceSheet } = one
  const ownership = illustrations.find(({ kind }) => kind === 'ownership')
  const matrix = illustrations.find(({ kind }) => kind === 'matrix')
  const level = (diligenceSheet.decision.level ?? file.level) as RiskLevel
  const identified = diligenceSheet.people.map(({ name }) => name)

  it('names the client as the file and the ownership drawing do', () => {
    expect(identified[0]).toBe(file.title)
    if (ownership) expect(ownership.client).toBe(file.title)
  })

  it('says how each beneficial owner was identified, each person once', () => {
    const owners = ownership ? ownersToday(findOwners(structureOf(ownership))) : []
    expect(identified).toEqual(expect.arrayContaining(owners))
    expect(new Set(identified).size).toBe(identified.length)
  })

  it('has the level of the matrix, or a higher one with reasons', () => {
    const place = { line: matrix?.line ?? '', column: matrix?.column ?? '' }
    const inMatrix = levelAt(matrix?.lines ?? [], matrix?.columns ?? [], place)
    expect(RISK_LEVELS).toContain(level)
    if (inMatrix !== level) expect(diligenceSheet.reasons).toMatch(/\S/)
    if (inMatrix)
      expect(RISK_LEVELS.indexOf(level)).toBeGreaterThanOrEqual(RISK_LEVELS.indexOf(inMatrix as RiskLevel))
  })

  it('names no other level than its own', () => {
    const words = JSON.stringify(diligenceSheet)
    for (const other of RISK_LEVELS.filter((risk) => risk !== level)) {
      const word = WORDS[language].art.risk[other].toLowerCase()
      expect(words).not.toMatch(
        new RegExp(`(risque|niveau) ${word}|${word}[ -](risk|rating)(?! country)`, 'i'),
      )
    }
  })

  it('has its checks before the decision, and all events after it, in order', () => {
    const dayOf = (text: string) => {
      const [day = '', month = ''] = text.split(' ')
      const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
      const index = Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at))).indexOf(month)
      expect([text, index]).not.toEqual([text, -1])
      return index * 31 + Number(day)
    }
    const inOrder = (dates: string[]) => {
      const days = dates.map(dayOf)
      expect(days).toEqual([...days].sort((a, b) => a - b))
    }
    const checks = (file.rows ?? []).flatMap(({ date }) => date ?? [])
    const events = diligenceSheet.events.map(({ date }) => date)
    expect(checks).not.toEqual([])
    inOrder([...checks, diligenceSheet.decision.date, ...events])
    const last = dayOf(events.at(-1) ?? '')
    for (const { date } of diligenceSheet.people) expect(dayOf(date)).toBeLessThanOrEqual(last)
  })

  it('is a sheet with a heading for each part, and lists', () => {
    const { article } = show(one)
    expect(within(article).getAllByRole('heading', { level: 3 })).toHaveLength(1)
    const parts = [...article.querySelectorAll('section')]
    expect(parts.length).toBeGreaterThanOrEqual(6)
    for (const part of parts) expect(part.querySelector('h4')?.textContent).toMatch(/\S/)
    for (const text of [
      ...diligenceSheet.pieces,
      diligenceSheet.kept,
      diligenceSheet.decision.by,
      diligenceSheet.covered,
    ])
      expect(article).toHaveTextContent(text)
  })
})
