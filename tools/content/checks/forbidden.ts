import { msg, type MessageKey, type Text } from '../../../src/build/content/validate/messages'
import type { Passage } from '../text/passages'
import type { Project } from '../text/project'
import { applyRules, rule, type Rule, type Rules } from './rules'

/** Reports words, signs and spellings that texts must avoid, and says what to write instead. */
export const checkForbidden = ({ passages }: Pick<Project, 'passages'>) => applyRules(RULES, passages)

/** Returns a rule against `words`, which are patterns of whole words. Ignores case. */
const avoid = (words: string[], instead: Text, message: MessageKey = 'avoid'): Rule => ({
  ...rule(new RegExp(`(?<![\\p{L}\\d-])(?:${words.join('|')})(?![\\p{L}\\d])`, 'giu'), message, instead),
  instead,
})

const isRunningText = ({ markup }: Passage) => markup !== 'plain'
const isHeading = ({ path, source }: Passage) =>
  path.at(-1) === 'heading' || path.at(-1) === 'title' || source.startsWith('#')

/** Certifications that the company does not hold, and legal regimes that it cannot claim to meet. */
const UNPROVEN = ['ISO ?\\d+', 'SecNumCloud', 'HDS', 'SOC ?2', 'FCPA', 'MiCA']

const COMMON: Rule[] = [
  avoid(UNPROVEN, msg('whatThePageProves'), 'unprovenClaim'),
  rule(/(?<!\p{L})TRACFIN(?!\p{L})/gu, 'capitalTracfin', 'Tracfin'),
  rule(/!/g, 'noExclamation', 'Votre demande est envoyée.'),
  rule(/\p{Extended_Pictographic}/gu, 'noEmoji', msg('wordsAsThese')),
  {
    ...rule(/[^?]+\?\s*$/g, 'questionAsHeading', 'Vos obligations LCB-FT / Your AML/CFT duties'),
    where: isHeading,
  },
]

const FRENCH: Rule[] = [
  avoid(
    ['solutions? innovantes?', 'clés? en mains?', '360 ?°', 'boost\\p{L}+', 'sublim\\p{L}+'],
    'dossier, pièce, contrôle, traçabilité',
  ),
  avoid(
    ['(?<!commission de )(?<!autorités? de )surveillance', 'surveiller', 'surveill(?:ez|ons|ent)'],
    'vigilance, évaluation des risques',
  ),
  avoid(['ayants? droit économiques?'], 'bénéficiaire effectif'),
  avoid(['flexibles?', 'flexibilité', 'agiles?', 'agilité'], 'paramétrable, modulaire, personnalisable'),
  avoid(['déploiements? éclairs?'], 'mise en place, mise en production'),
  avoid(['méls?', 'courriels?', 'e-mails?', 'mails?'], 'email'),
  avoid(
    [
      'leaders?',
      'n° ?1',
      'révolutionnaires?',
      'solution unique',
      'unique (?:en son genre|sur le marché)',
      'incontournables?',
      'de pointe',
    ],
    msg('aProvenFact'),
    'superlative',
  ),
  avoid(
    [
      'garanti\\p{L}* (?:la|votre) conformité',
      'élimin\\p{L}+ (?:le|les|vos|tout) risques?',
      'déclar\\p{L}+ à votre place',
    ],
    'le logiciel prépare, le professionnel décide',
    'professionalDecides',
  ),
  avoid(['risques? faibles?', 'niveau faible'], 'risque bas'),
  {
    ...avoid(['UBO'], 'bénéficiaire effectif', 'loneUbo'),
    pattern: /(?<!\()\bUBO\b/g,
    where: isRunningText,
  },
  avoid(['PEP'], 'PPE'),
]

const ENGLISH: Rule[] = [
  avoid(['solutions?'], 'file, document, inspection, audit trail'),
  avoid(['leverag\\p{L}+', 'empower\\p{L}*', 'unlock\\p{L}*', 'robust\\p{L}*'], msg('plainVerb')),
  avoid(['surveillance'], 'due diligence, risk assessment'),
  avoid(['ultimate beneficiar(?:y|ies)'], 'beneficial owner'),
  avoid(['flexib\\p{L}+', 'tailor-made for everyone'], 'modular, configurable, customisable'),
  avoid(['roll-?out in no time', 'in no time'], 'set-up, go-live, implementation'),
  avoid(['e-mails?'], 'email'),
  avoid(
    [
      'leading(?! (?:to|up))',
      'market leaders?',
      'cutting-edge',
      'seamless\\p{L}*',
      'game-chang\\p{L}+',
      'next-generation',
      'revolutionary',
      'best-in-class',
      'world-class',
    ],
    msg('aProvenFact'),
    'superlative',
  ),
  avoid(
    [
      'guarantees? (?:your )?compliance',
      'eliminat\\p{L}+ (?:the |all |your )?risks?',
      '(?:files?|reports?) (?:for you|on your behalf)',
    ],
    'the software prepares, the professional decides',
    'professionalDecides',
  ),
  avoid(
    ["\\p{L}+n['’]t", "(?:it|that|there|what|who|let|here)['’]s", "\\p{L}+['’](?:re|ve|ll)"],
    msg('bothWords'),
    'contraction',
  ),
  rule(
    /(?<!\p{L})(?!(?:re|cap|down|over)siz)\p{L}{2,}[^aeiou\P{L}]iz(?:e|es|ed|ing|ations?)(?!\p{L})/giu,
    'britishSpelling',
    (found) => found.replace(/iz(?=e|ing|ation)/, 'is'),
  ),
]

const RULES: Rules = {
  fr: [...COMMON, ...FRENCH],
  en: [...COMMON, ...ENGLISH],
}
