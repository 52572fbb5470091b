import { LOCALES } from '../../../src/languages'
import { applyRules, type Rule, type Rules } from './rules'
import type { Project } from '../text/project'

/** What readers expect of a printed page and the build cannot repair by itself (content brief, section 1.3). */
export const checkTypography = ({ passages }: Pick<Project, 'passages'>) => applyRules(RULES, passages)

const COMMON: Rule[] = [
  {
    pattern: /(?<!-)--(?!-)|—/g,
    message: 'no dash as a connector; use a colon, a comma or a full stop',
    example: 'Trois phases : configuration, formation, mise en production',
  },
  { pattern: /(?<=\p{L})·(?=\p{L})/gu, message: 'no median points', example: 'les équipes' },
  {
    pattern: /(?<=\p{L}) {2,}(?=\p{L})/gu,
    message: 'one space between words',
    example: 'le dossier',
  },
  {
    pattern: /(?<![\p{L}.])(?:\p{Lu}\.){2,}(?! ?\d)/gu,
    message: 'acronyms are written without full stops',
    example: (found) => found.replaceAll('.', ''),
  },
  {
    pattern: /\b[LRDA](?:\.(?=\d)| (?=\d)|(?=\d{3}))\d{2,3}(?:-\d+)*/g,
    message: 'articles of codes are written with a full stop and a space',
    example: (found) => found.replace(/^([LRDA])[. ]*/, '$1. '),
  },
  {
    pattern: /\b([Aa]rt) (?=\d|[LR]\.)/g,
    message: '“art.” takes a full stop',
    example: (found) => `${found.trim()}. L. 561-5`,
  },
]

const FRENCH: Rule[] = [
  {
    pattern: /[\p{L}\d)\]}»][;?!»](?!\S*\/)/gu,
    message: 'a space comes before ; ? ! and » (the build makes it a no-break space)',
    example: (found) => `${found.charAt(0)} ${found.slice(1)}`,
  },
  {
    pattern: /[\p{L}\d)\]}»]:(?=\s|$)/gu,
    message: 'a space comes before a colon (the build makes it a no-break space)',
    example: (found) => `${found.charAt(0)} :`,
  },
  {
    pattern: /[\d}][%€]/g,
    message: 'a space comes before % and € (the build makes it a no-break space)',
    example: '25 %, 10 000 €',
  },
  { pattern: /["“”]/g, message: 'quotations stand in guillemets', example: '« loi Hoguet »' },
  {
    pattern: /(?<![\p{L}\d])'(?=\p{L})/gu,
    message: 'quotations stand in guillemets, not in apostrophes',
    example: '« loi Hoguet »',
  },
  {
    pattern: /€ ?\d[\d ,.]*|\d+[.,]\d{3}(?!\d) ?€?/g,
    message: 'French figures have spaces between thousands, a decimal comma and the currency after',
    example: '10 000 €',
  },
  {
    pattern: /(?<![\d.,/-])\d{5,}(?![\d/-])/g,
    message: 'figures of five digits and more have a space between thousands',
    example: (found) => Number(found).toLocaleString(LOCALES.fr).replace(/\s/g, ' '),
  },
  {
    pattern:
      /(?<!\d)1 (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g,
    message: 'the first of a month is written 1er',
    example: '1er juillet 2025',
  },
  {
    pattern: /\bn°(?=\d)|\bn[o.] ?(?=\d)/g,
    message: 'numbers are announced by n° and a space',
    example: 'n° 70-9',
  },
  {
    pattern:
      /(?<![\p{L}’'])A (?=propos\b|partir\b|noter\b|défaut\b|réception\b)|(?<!\p{L})E(?=tat|tude|diteur|tape|valu|crire|change|quipe)\p{L}+/gu,
    message: 'capitals carry their accents',
    example: (found) => found.replace(/^A/, 'À').replace(/^E/, 'É'),
  },
  {
    pattern: /\b(KYC|PPE|PEP|RGPD|LCB-FT|UBO|API|CRM|ERP)s\b/g,
    message: 'acronyms take no plural s',
    example: (found) => `les ${found.slice(0, -1)}`,
  },
]

const ENGLISH: Rule[] = [
  {
    pattern: /(?<=[\p{L}\d)]) +[:;?!](?=\s|$)/gu,
    message: 'no space before : ; ? ! in English',
    example: (found) => found.trim(),
  },
  { pattern: /["«»]/g, message: 'quotations stand in curly double quotes', example: '“Hoguet law”' },
  {
    pattern: /(?<![\p{L}\d])'(?=\p{L})/gu,
    message: 'quotations stand in curly double quotes',
    example: '“Hoguet law”',
  },
  { pattern: /\d\s%/g, message: 'no space before % in English', example: '25%' },
  {
    pattern: /\d[\d ,.]*\s?€/g,
    message: 'the currency stands before the figure, with commas between thousands',
    example: '€10,000',
  },
  {
    pattern: /(?<![\d-])\d{1,3}(?:\s\d{3})+(?!\d)|(?<![\d.,/-])\d{5,}(?![\d/-])/g,
    message: 'thousands are parted by commas',
    example: (found) => Number(found.replace(/\s/g, '')).toLocaleString(LOCALES.en),
  },
  {
    pattern:
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th)?(?:,|\b)(?! \d{4}-)|\b\d{1,2}(?:st|nd|rd|th) (?=[A-Z])/g,
    message: 'dates are written day, month, year',
    example: '10 July 2027',
  },
]

const RULES: Rules = { fr: [...COMMON, ...FRENCH], en: [...COMMON, ...ENGLISH] }
