import { LOCALES } from '../../../src/shared/languages'
import { applyRules, type Rule, type Rules } from './rules'
import type { Project } from '../text/project'

/** What readers expect of a printed page and the build cannot repair by itself. */
export const checkTypography = ({ passages }: Pick<Project, 'passages'>) => applyRules(RULES, passages)

const COMMON: Rule[] = [
  {
    pattern: /(?<!-)--(?!-)|—/g,
    message: 'dashAsConnector',
    example: 'Trois phases : configuration, formation, mise en production',
  },
  { pattern: /(?<=\p{L})·(?=\p{L})/gu, message: 'medianPoint', example: 'les équipes' },
  {
    pattern: /(?<=\p{L}) {2,}(?=\p{L})/gu,
    message: 'doubleSpace',
    example: 'le dossier',
  },
  {
    pattern: /(?<![\p{L}.])(?:\p{Lu}\.){2,}(?! ?\d)/gu,
    message: 'dottedAcronym',
    example: (found) => found.replaceAll('.', ''),
  },
  {
    pattern: /\b[LRDA](?:\.(?=\d)| (?=\d)|(?=\d{3}))\d{2,3}(?:-\d+)*/g,
    message: 'articleOfCode',
    example: (found) => found.replace(/^([LRDA])[. ]*/, '$1. '),
  },
  {
    pattern: /\b([Aa]rt) (?=\d|[LR]\.)/g,
    message: 'abbreviatedArticle',
    example: (found) => `${found.trim()}. L. 561-5`,
  },
]

const FRENCH: Rule[] = [
  {
    pattern: /[\p{L}\d)\]}»][;?!»](?!\S*\/)/gu,
    message: 'spaceBeforeSign',
    example: (found) => `${found.charAt(0)} ${found.slice(1)}`,
  },
  {
    pattern: /[\p{L}\d)\]}»]:(?=\s|$)/gu,
    message: 'spaceBeforeColon',
    example: (found) => `${found.charAt(0)} :`,
  },
  {
    pattern: /[\d}][%€]/g,
    message: 'spaceBeforeUnit',
    example: '25 %, 10 000 €',
  },
  { pattern: /["“”]/g, message: 'guillemets', example: '« loi Hoguet »' },
  {
    pattern: /(?<![\p{L}\d])'(?=\p{L})/gu,
    message: 'guillemetsNotApostrophes',
    example: '« loi Hoguet »',
  },
  {
    pattern: /€ ?\d[\d ,.]*|\d+[.,]\d{3}(?!\d) ?€?/g,
    message: 'frenchAmount',
    example: '10 000 €',
  },
  {
    pattern: /(?<![\d.,/-])\d{5,}(?![\d/-])/g,
    message: 'frenchThousands',
    example: (found) => Number(found).toLocaleString(LOCALES.fr).replace(/\s/g, ' '),
  },
  {
    pattern:
      /(?<!\d)1 (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g,
    message: 'firstOfMonth',
    example: '1er juillet 2025',
  },
  {
    pattern: /\bn°(?=\d)|\bn[o.] ?(?=\d)/g,
    message: 'numberSign',
    example: 'n° 70-9',
  },
  {
    pattern:
      /(?<![\p{L}’'])A (?=propos\b|partir\b|noter\b|défaut\b|réception\b)|(?<!\p{L})E(?=tat|tude|diteur|tape|valu|crire|change|quipe)\p{L}+/gu,
    message: 'accentedCapital',
    example: (found) => found.replace(/^A/, 'À').replace(/^E/, 'É'),
  },
  {
    pattern: /\b(KYC|PPE|PEP|RGPD|LCB-FT|UBO|API|CRM|ERP)s\b/g,
    message: 'acronymPlural',
    example: (found) => `les ${found.slice(0, -1)}`,
  },
]

const ENGLISH: Rule[] = [
  {
    pattern: /(?<=[\p{L}\d)]) +[:;?!](?=\s|$)/gu,
    message: 'englishSpaceBeforeSign',
    example: (found) => found.trim(),
  },
  { pattern: /["«»]/g, message: 'curlyQuotes', example: '“Hoguet law”' },
  {
    pattern: /(?<![\p{L}\d])'(?=\p{L})/gu,
    message: 'curlyQuotes',
    example: '“Hoguet law”',
  },
  { pattern: /\d\s%/g, message: 'englishPercent', example: '25%' },
  {
    pattern: /\d[\d ,.]*\s?€/g,
    message: 'englishCurrency',
    example: '€10,000',
  },
  {
    pattern: /(?<![\d-])\d{1,3}(?:\s\d{3})+(?!\d)|(?<![\d.,/-])\d{5,}(?![\d/-])/g,
    message: 'englishThousands',
    example: (found) => Number(found.replace(/\s/g, '')).toLocaleString(LOCALES.en),
  },
  {
    pattern:
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th)?(?:,|\b)(?! \d{4}-)|\b\d{1,2}(?:st|nd|rd|th) (?=[A-Z])/g,
    message: 'englishDate',
    example: '10 July 2027',
  },
]

const RULES: Rules = { fr: [...COMMON, ...FRENCH], en: [...COMMON, ...ENGLISH] }
