import { toHtml } from 'hast-util-to-html'
import { createGlossary, readGlossary } from '../../../../src/build/content/render/glossary'
import { WRITERS } from '../writers'

const glossary = createGlossary(
  new Map([
    ['CRS', 'Common Reporting Standard.'],
    ['FATCA/CRS', 'Exchange of tax information.'],
    ['CRF', 'Luxembourg unit, *Cellule de renseignement financier*.'],
  ]),
  'en',
)
const explained = (text: string, before = new Set<string>()) => toHtml(glossary.explain(text, before))

it('explains a term at its first use, by a button that its explanation describes', () => {
  expect(explained('The CRS applies; the CRS again.')).toBe(
    'The <span class="term"><button type="button" aria-describedby="term-crs">CRS</button>' +
      '<span role="tooltip" id="term-crs" class="term-tip">Common Reporting Standard.</span></span>' +
      ' applies; the CRS again.',
  )
})

it('says which words of an explanation are of the other language', () => {
  expect(explained('the CRF')).toContain(
    'Luxembourg unit, <i lang="fr">Cellule de renseignement financier</i>.</span>',
  )
})

it('explains it once a page', () => {
  const before = new Set<string>()
  explained('CRS', before)
  expect(explained('the CRS again', before)).toBe('the CRS again')
})

it('takes the longest term, and no part of a word', () => {
  expect(explained('FATCA/CRS')).toContain('id="term-fatca-crs"')
  expect(explained('CRSx, xCRS, CRS-2, 2CRS')).toBe('CRSx, xCRS, CRS-2, 2CRS')
})

it.each([
  ['selon l’CRS', 'selon <span class="term">l’<button'],
  ['(l’CRS)', '<span class="term">(l’<button'],
  ['of “CRS”', 'of <span class="term">“<button'],
  ['de «\u00a0CRS\u00a0»', 'de <span class="term">«\u00a0<button'],
])('keeps on the line of a term what touches it in front: %s', (text, start) => {
  expect(explained(text).slice(0, start.length)).toBe(start)
})

it('is read from its file, with the typography of its language', () => {
  expect(toHtml(readGlossary(WRITERS, 'fr').explain('le KYC', new Set()))).toContain(
    'Connaissance du client, de l’anglais «\u00a0<i lang="en">know your customer</i>\u00a0».',
  )
  expect(toHtml(readGlossary('/nowhere', 'fr').explain('le KYC', new Set()))).toBe('le KYC')
})
