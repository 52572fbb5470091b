import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLegalDate } from '../../../tools/content/checks/legal-date'
import { checkTranslation } from '../../../tools/content/checks/translation'
import { markReviewed } from '../../../tools/content/review/mark-reviewed'
import { projectOf, readProject } from '../../../tools/content/text/project'
import { legalHash } from '../../../tools/content/review/review-record'
import { filesWith, printed, project, told, WRITERS, type Spoiled } from './writers'

describe('a translation', () => {
  const check = (spoiled: Spoiled) => printed(checkTranslation(project(spoiled)))

  it('is up to date in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('is out of date where the other language has changed, and only there', () => {
    expect(check({ 'contact/fr': [['répond sous', 'vous répond sous']] })).toEqual([
      told(
        'contact/en.md:14:3',
        'lead: the French has changed since both were read together (fr.md:14); bring the English up to date, then mark the page',
        'Our team answers within {answer_hours} hours. The beneficial owner holds more than {ubo_percent} of the capital (Art. L.…',
        'npm run content -- --reviewed contact',
      ),
    ])
  })

  it('is not out of date where a required field is missing, which the schema tells', () => {
    expect(check({ 'contact/en': [['form: Write to us\n', '']] })).toEqual([])
  })

  it('is out of date the other way round too', () => {
    expect(check({ 'terms/en': [['They apply from', 'They are valid from']] })).toEqual([
      told(
        'terms/fr.md:16:1',
        '“Duration”: the English has changed since both were read together (en.md:16); bring the French up to date, then mark the page',
        '## Durée',
        'npm run content -- --reviewed terms',
      ),
    ])
  })

  it('is to be read again where both have changed', () => {
    expect(
      check({ 'contact/fr': [['Écrivez-nous', 'Écrivez']], 'contact/en': [['Write to us', 'Write']] }),
    ).toEqual([
      told(
        'contact/en.md:16:7',
        'form: both languages have changed since they were read together (fr.md:16); if they say the same, mark the page',
        'Write',
        'npm run content -- --reviewed contact',
      ),
    ])
  })

  it('is not out of date when a text is only folded otherwise, or another stands before it', () => {
    expect(check({ 'contact/fr': [['heures.\n  Le', 'heures. Le']] })).toEqual([])
    expect(
      check({ 'terms/fr': [['## Contact', '## Objet\n\nLe site.\n\n## Contact']] }).map(
        (text) => text.split('\n')[0],
      ),
    ).toEqual([
      'content/pages/terms/en.md:21:1  “Objet”: the French has changed since both were read together (fr.md:23, 25); bring the English up to date, then mark the page',
    ])
  })

  it('misses what has been taken out', () => {
    expect(check({ 'contact/fr': [[/menu:[\s\S]*?order: 1\n/, '']] })).toEqual([
      told(
        'contact/en.md:1:1',
        'something has been taken out of the French since both were read together, under menu; compare, then mark the page',
        '(nothing)',
        'npm run content -- --reviewed contact',
      ),
    ])
  })
})

describe('the date of a legal page', () => {
  const check = (spoiled: Spoiled) => printed(checkLegalDate(project(spoiled)))

  it('is right in a project that is right', () => {
    expect(check({})).toEqual([])
  })

  it('changes with the text', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(check({ 'terms/fr': [['Ces conditions valent', 'Ces règles valent']] })).toEqual([
      told(
        'terms/fr.md:11:1',
        'updated: the text has changed since 2025-07-01, or a figure, name or table that it takes from elsewhere has; write the day of the change (a slip of the pen: npm run content -- --reviewed terms --same-date)',
        '2025-07-01',
        `updated: '${today}'`,
      ),
    ])
  })

  it('is the same in both languages, later than the last one, and repeated in the description', () => {
    expect(check({ 'terms/fr': [["updated: '2025-07-01'", "updated: '2025-06-30'"]] })).toEqual([
      told(
        'terms/en.md:9:1',
        'updated: expected the same day in both languages; content/pages/terms/fr.md says 2025-06-30',
        '2025-07-01',
        `updated: '2025-06-30'`,
      ),
      told(
        'terms/fr.md:11:1',
        'updated: an earlier day than the last one, 2025-07-01',
        '2025-06-30',
        `updated: '2025-07-01'`,
      ),
      told(
        'terms/fr.md:9:58',
        'description: expected the same date as “updated”, 2025-06-30',
        '1er juillet 2025',
        '30 juin 2025',
      ),
    ])
  })

  it('changes with a table that the code generates', () => {
    const spoiled: Spoiled = { 'terms/fr': [['Ces conditions valent pour {product}.', '{retention_table}']] }
    const { blocks, ...rest } = project(spoiled)
    const withBlock = (html: string) =>
      checkLegalDate({ ...rest, blocks: { ...blocks, fr: new Map([['retention_table', html]]) } })
    expect(withBlock('Ces conditions valent pour {product}.')).toEqual([])
    expect(withBlock('<table>30 jours</table>')).toHaveLength(1)
    // How a table is built is not what it says.
    expect(withBlock('<p class="x">Ces conditions valent pour {product}.</p>')).toEqual([])
  })

  it.each([
    ['product', 'Vigie'],
    ['art_threshold', '15 000 €'],
  ])('changes with what {%s} stands for', (name, value) => {
    const { tokens, ...rest } = project()
    const fr = new Map([...tokens.fr, [name, value]])
    expect(printed(checkLegalDate({ ...rest, tokens: { ...tokens, fr } }))).toEqual([
      expect.stringContaining('updated: the text has changed since 2025-07-01'),
    ])
  })

  it('is the same on each host, whose address is its own', () => {
    const { files, blocks, tokens } = project({ 'terms/fr': [['valent pour', 'valent sur {site_url} pour']] })
    const hashOn = (host: string) =>
      files.map((file) =>
        legalHash(file, { blocks, tokens: { ...tokens, fr: new Map([...tokens.fr, ['site_url', host]]) } }),
      )
    expect(hashOn('https://a.example')).toEqual(hashOn('https://b.example'))
  })
})

describe('marking a page as read', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'writers-'))
    cpSync(WRITERS, root, { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const at = (spoiled: Spoiled) => projectOf(root, filesWith(spoiled))
  const recordOf = (id: string) => readFileSync(join(root, `content/pages/${id}/reviewed.json`), 'utf8')

  it('settles what has changed', () => {
    const spoiled: Spoiled = { 'contact/fr': [['répond sous', 'vous répond sous']] }
    expect(checkTranslation(at(spoiled))).toHaveLength(1)
    expect(markReviewed(at(spoiled), 'contact', { language: 'en' })).toEqual({
      ok: true,
      path: 'content/pages/contact/reviewed.json',
    })
    expect(checkTranslation(at(spoiled))).toEqual([])
    // And what it was before counts as a change from now on.
    expect(checkTranslation(readProject(root))).toHaveLength(1)
  })

  it('is asked of a page that nobody has marked', () => {
    rmSync(join(root, 'content/pages/contact/reviewed.json'))
    expect(printed(checkTranslation(readProject(root)))).toEqual([
      told(
        'contact/en.md:1:1',
        'nobody has marked this page as saying the same in both languages; compare them, then mark it',
        '(nothing)',
        'npm run content -- --reviewed contact',
      ),
    ])
  })

  it.each([
    ['a merge conflict', '<<<<<<< HEAD\n{ "fr": {} }\n=======\n'],
    ['no record', 'null'],
    ['half a record', '{ "fr": {} }'],
  ])('writes a record anew that holds %s, and is asked for there', (_, broken) => {
    const record = 'content/pages/terms/reviewed.json'
    const before = recordOf('terms')
    writeFileSync(join(root, record), broken)
    expect(printed([...checkTranslation(readProject(root)), ...checkLegalDate(readProject(root))])).toEqual([
      told(
        'terms/reviewed.json:1:1',
        'this record cannot be read, perhaps since a merge; compare both languages, then mark the page, which writes it anew',
        '(nothing)',
        'npm run content -- --reviewed terms',
      ),
    ])
    expect(markReviewed(readProject(root), 'terms', { language: 'en' })).toEqual({ ok: true, path: record })
    expect(recordOf('terms')).toBe(before)
  })

  it('is refused to a legal page under its old date, unless a slip was mended', () => {
    const spoiled: Spoiled = { 'terms/en': [['These terms', 'The terms']] }
    const before = recordOf('terms')
    const marked = markReviewed(at(spoiled), 'terms', { language: 'en' })
    expect(marked.ok ? '' : marked.reason).toContain('updated: the text has changed since 2025-07-01')
    expect(recordOf('terms')).toBe(before)

    expect(markReviewed(at(spoiled), 'terms', { sameDate: true, language: 'en' }).ok).toBe(true)
    expect([...checkLegalDate(at(spoiled)), ...checkTranslation(at(spoiled))]).toEqual([])
  })

  it('names the pages where the page is unknown', () => {
    expect(markReviewed(readProject(root), 'term', { language: 'en' })).toEqual({
      ok: false,
      reason: 'There is no page “term” with both languages. There are contact, terms',
    })
  })
})
