import { LOCALES } from '../../../src/shared/languages'
import { applyRules, rule, type Rule, type Rules } from './rules'
import type { Project } from '../text/project'

/** Reports faults of typography that the build cannot correct by itself. */
export const checkTypography = ({ passages }: Pick<Project, 'passages'>) => applyRules(RULES, passages)

const COMMON: Rule[] = [
  rule(/(?<!-)--(?!-)|—/g, 'dashAsConnector', 'Trois phases : configuration, formation, mise en production'),
  rule(/(?<=\p{L})·(?=\p{L})/gu, 'medianPoint', 'les équipes'),
  rule(/(?<=\p{L}) {2,}(?=\p{L})/gu, 'doubleSpace', 'le dossier'),
  rule(/(?<![\p{L}.])(?:\p{Lu}\.){2,}(?! ?\d)/gu, 'dottedAcronym', (found) => found.replaceAll('.', '')),
  rule(/\b[LRDA](?:\.(?=\d)| (?=\d)|(?=\d{3}))\d{2,3}(?:-\d+)*/g, 'articleOfCode', (found) =>
    found.replace(/^([LRDA])[. ]*/, '$1. '),
  ),
  rule(/\b([Aa]rt) (?=\d|[LR]\.)/g, 'abbreviatedArticle', (found) => `${found.trim()}. L. 561-5`),
]

const FRENCH: Rule[] = [
  rule(
    /[\p{L}\d)\]}»][;?!»](?!\S*\/)/gu,
    'spaceBeforeSign',
    (found) => `${found.charAt(0)} ${found.slice(1)}`,
  ),
  rule(/[\p{L}\d)\]}»]:(?=\s|$)/gu, 'spaceBeforeColon', (found) => `${found.charAt(0)} :`),
  rule(/[\d}][%€]/g, 'spaceBeforeUnit', '25 %, 10 000 €'),
  rule(/["“”]/g, 'guillemets', '« loi Hoguet »'),
  rule(/(?<![\p{L}\d])'(?=\p{L})/gu, 'guillemetsNotApostrophes', '« loi Hoguet »'),
  rule(/€ ?\d[\d ,.]*|\d+[.,]\d{3}(?!\d) ?€?/g, 'frenchAmount', '10 000 €'),
  rule(/(?<![\d.,/-])\d{5,}(?![\d/-])/g, 'frenchThousands', (found) =>
    Number(found).toLocaleString(LOCALES.fr).replace(/\s/g, ' '),
  ),
  rule(
    /(?<!\d)1 (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g,
    'firstOfMonth',
    '1er juillet 2025',
  ),
  rule(/\bn°(?=\d)|\bn[o.] ?(?=\d)/g, 'numberSign', 'n° 70-9'),
  rule(
    /(?<![\p{L}’'])A (?=propos\b|partir\b|noter\b|défaut\b|réception\b)|(?<!\p{L})E(?=tat|tude|diteur|tape|valu|crire|change|quipe)\p{L}+/gu,
    'accentedCapital',
    (found) => found.replace(/^A/, 'À').replace(/^E/, 'É'),
  ),
  rule(
    /\b(KYC|PPE|PEP|RGPD|LCB-FT|UBO|API|CRM|ERP)s\b/g,
    'acronymPlural',
    (found) => `les ${found.slice(0, -1)}`,
  ),
]

const ENGLISH: Rule[] = [
  rule(/(?<=[\p{L}\d)]) +[:;?!](?=\s|$)/gu, 'englishSpaceBeforeSign', (found) => found.trim()),
  rule(/["«»]/g, 'curlyQuotes', '“Hoguet law”'),
  rule(/(?<![\p{L}\d])'(?=\p{L})/gu, 'curlyQuotes', '“Hoguet law”'),
  rule(/\d\s%/g, 'englishPercent', '25%'),
  rule(/\d[\d ,.]*\s?€/g, 'englishCurrency', '€10,000'),
  rule(/(?<![\d-])\d{1,3}(?:\s\d{3})+(?!\d)|(?<![\d.,/-])\d{5,}(?![\d/-])/g, 'englishThousands', (found) =>
    Number(found.replace(/\s/g, '')).toLocaleString(LOCALES.en),
  ),
  rule(
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th)?(?:,|\b)(?! \d{4}-)|\b\d{1,2}(?:st|nd|rd|th) (?=[A-Z])/g,
    'englishDate',
    '10 July 2027',
  ),
]

const RULES: Rules = { fr: [...COMMON, ...FRENCH], en: [...COMMON, ...ENGLISH] }
