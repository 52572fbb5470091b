import { applyTypography } from '../../../../src/build/content/render/typography'

/** The rendered text, with _ for each no-break space. */
const renderedText = (text: string, language: 'fr' | 'en') =>
  applyTypography(text, language).replaceAll('\u00a0', '_')

it.each([
  ["l'identité, aujourd'hui", 'l’identité, aujourd’hui'],
  ['Vos obligations : identifier ; vérifier', 'Vos obligations_: identifier_; vérifier'],
  ['Envoyée ! Vraiment ?', 'Envoyée_! Vraiment_?'],
  ['la « loi Hoguet » du', 'la «_loi Hoguet_» du'],
  ['la «loi Hoguet » du', 'la «_loi Hoguet_» du'],
  ['plus de 25 %', 'plus de 25_%'],
  ['10 000 € et 7 500 000 €', '10_000_€ et 7_500_000_€'],
  ['la loi n° 70-9', 'la loi n°_70-9'],
  ['art. L. 561-5 CMF', 'art._L._561-5 CMF'],
  ['l’article 3', 'l’article_3'],
  ['45 minutes, 30 jours, 5 ans, 2 semaines', '45_minutes, 30_jours, 5_ans, 2_semaines'],
  ['le 10 juillet 2027, le 1er août', 'le 10_juillet 2027, le 1er_août'],
  ['art. 6, § 1, art. A. 743-8', 'art._6, §_1, art._A._743-8'],
  ['les articles 5 et 6 ou l’article Premier', 'les articles_5 et 6 ou l’article Premier'],
  ['au +33 1 99 00 12 34, le 3', 'au +33_1_99_00_12_34, le 3'],
  ['et ainsi...', 'et ainsi…'],
])('renders French “%s” as “%s”', (typed, rendered) => {
  expect(renderedText(typed, 'fr')).toBe(rendered)
})

it.each([
  ["the firm's file, don't", 'the firm’s file, don’t'],
  ['Duties: identify; verify?', 'Duties: identify; verify?'],
  ['Art. L. 561-5 CMF', 'Art._L._561-5 CMF'],
  ['€10,000 and 25%', '€10,000 and 25%'],
  ['at least 5 years, 1 month, 24 hours', 'at least 5_years, 1_month, 24_hours'],
  ['45 minutes, 30 days, 2 weeks, 3 phases', '45_minutes, 30_days, 2_weeks, 3_phases'],
  ['10 July 2027, 25 Mayors', '10_July 2027, 25 Mayors'],
  ['Article 6, § 1', 'Article_6, §_1'],
])('renders English “%s” as “%s”', (typed, rendered) => {
  expect(renderedText(typed, 'en')).toBe(rendered)
})

it.each(['fr', 'en'] as const)('in %s, a second run changes nothing', (language) => {
  const once = applyTypography(
    "L'art. 3 : « 10 000 € » et 25 % en 5 ans ! Le client's... 5 years, § 1, 10 July",
    language,
  )
  expect(applyTypography(once, language)).toBe(once)
})
