import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LICENCES_TXT, SCRIPTS } from '../../src/build/browser/bundle'
import { DIST, published } from '../support/published-site'

/** Terms that ask of the site for no more than their notice. */
const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']
const ALLOWED_FOR_FONTS = [...ALLOWED, 'OFL-1.1']

const text = published(LICENCES_TXT)
const licences = [...text.matchAll(/^== (\S+) \((.+)\)$/gm)].map(([, name = '', licence = '']) => ({
  name,
  licence,
}))
const names = licences.map(({ name }) => name)

it('lists what browsers get of others’ work, and nothing that stays on the server', () => {
  for (const name of ['react', 'react-dom', '@emotion/react', 'formik', 'yup', 'react-hot-toast'])
    expect(names).toContain(name)
  expect(names.filter((name) => name.startsWith('@fontsource-variable/'))).toHaveLength(2)
  expect(names.filter((name) => /sendgrid|upstash|isbot|^sharp$|i18next|gatsby/.test(name))).toEqual([])
})

it('has nothing under terms that were not agreed to', () => {
  const faulty = licences.filter(
    ({ name, licence }) =>
      !(name.startsWith('@fontsource-variable/') ? ALLOWED_FOR_FONTS : ALLOWED).includes(licence),
  )
  expect(faulty).toEqual([])
})

it('gives the notice of each', () => {
  const entries = text.split(/^== /m).slice(1)
  expect(entries).toHaveLength(names.length)
  expect(entries.filter((entry) => !/copyright|free of charge/i.test(entry))).toEqual([])
})

it('is what every pointer in a script leads to', () => {
  const scripts = readdirSync(join(DIST, SCRIPTS))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts)
    expect(published(`${SCRIPTS}/${name}`)).toMatch(`/*! Licences: /${LICENCES_TXT} */`)
})
