import { msg, type Text } from '../../../src/build/content/validate/messages'
import type { Problem } from '../../../src/build/content/validate/problem'
import type { Language } from '../../../src/shared/languages'
import type { Project } from '../text/project'
import { problemsInWords } from '../text/text-runs'

/** Advises against the words and signs of {@link AVOIDED}. In English texts, words in italics count as French. */
export const checkWords = ({ passages }: Pick<Project, 'passages'>): Problem[] =>
  problemsInWords(passages, ({ text, italic }, { language }) =>
    italic && language === 'en'
      ? []
      : AVOIDED[language].flatMap(([pattern, instead]) =>
          [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
            index,
            length: found.length,
            message: msg('avoid', { found: found.trim(), instead }),
          })),
        ),
  )

type Avoided = readonly [pattern: RegExp, instead: Text]

/** Words, as patterns of whole words. Ignores case. */
const words = (pattern: string, instead: Text): Avoided => [
  new RegExp(`(?<![\\p{L}\\d-])(?:${pattern})(?![\\p{L}\\d])`, 'giu'),
  instead,
]

const COMMON: readonly Avoided[] = [
  // Certificates that the company does not hold, and legal regimes that it cannot claim to meet.
  words('ISO ?\\d+|SecNumCloud|HDS|SOC ?2|FCPA|MiCA', msg('whatThePageProves')),
  [/!/g, msg('aFullStop')],
  [/(?<!-)--(?!-)|—/g, msg('aColon')],
  [/(?<=\p{L})·(?=\p{L})/gu, msg('bothForms')],
]

const AVOIDED: Record<Language, readonly Avoided[]> = {
  fr: [
    ...COMMON,
    words('leaders?|n° ?1|révolutionnaires?|solutions? (?:unique|innovante)s?|de pointe', msg('aProvenFact')),
    words(
      '(?:garanti|assur)\\p{L}* (?:la|votre) conformité|déclar\\p{L}+ à votre place',
      msg('professionalDecides'),
    ),
    words('(?<!commission de |autorités? de )surveillance|surveiller', 'vigilance'),
    words('ayants? droit économiques?', 'bénéficiaire effectif'),
    words('PEP', 'PPE'),
    words('risques? faibles?|niveau faible', 'risque bas'),
    words('courriels?|e-mails?|mails?', 'email'),
    [/(?<!\p{L})TRACFIN(?!\p{L})/gu, 'Tracfin'],
    [/["“”]|(?<![\p{L}\d])'(?=\p{L})/gu, '« … »'],
    [/[\p{L}\d)\]}»][;?!»](?!\S*\/)|[\p{L}\d)\]}»]:(?=\s|$)|[\d}][%€]/gu, msg('aSpaceBefore')],
    [/€ ?\d[\d ,.]*|\d+[.,]\d{3}(?!\d) ?€?/g, '10 000 €'],
  ],
  en: [
    ...COMMON,
    words(
      'leading(?! (?:to|up))|cutting-edge|seamless\\p{L}*|world-class|best-in-class|robust',
      msg('aProvenFact'),
    ),
    words(
      'guarantees? (?:your )?compliance|(?:files?|reports?) (?:for you|on your behalf)',
      msg('professionalDecides'),
    ),
    words('surveillance', 'due diligence'),
    words('ultimate beneficiar(?:y|ies)', 'beneficial owner'),
    words('e-mails?', 'email'),
    words("\\p{L}+n['’]t|(?:it|that|there|what|who)['’]s|\\p{L}+['’](?:re|ve|ll)", msg('bothWords')),
    [/["«»]|(?<![\p{L}\d])'(?=\p{L})/gu, '“…”'],
    [/(?<=[\p{L}\d)]) +[:;?!](?=\s|$)|\d\s%/gu, msg('noSpaceBefore')],
    [/\d[\d ,.]*\s?€/g, '€10,000'],
  ],
}
