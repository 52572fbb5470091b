import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LICENCES_TXT, SCRIPTS } from '../../src/build/browser/bundle'
import { DIST, readPublished } from '../support/published-site'

/** Licences that allow publication if their notices are published too. */
const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']
const ALLOWED_FOR_FONTS = [...ALLOWED, 'OFL-1.1']

const text = readPublished(LICENCES_TXT)
const licences = [...text.matchAll(/^== (\S+) \((.+)\)$/gm)].map(([, name = '', licence = '']) => ({
  name,
  licence,
}))
const names = licences.map(({ name }) => name)

it('the licence file lists packages that browsers download, and none that only servers use', () => {
  for (const name of ['react', 'react-dom', '@emotion/react', 'formik', 'yup', 'react-hot-toast'])
    expect(names).toContain(name)
  expect(names.filter((name) => name.startsWith('@fontsource-variable/'))).toHaveLength(2)
  expect(names.filter((name) => /sendgrid|upstash|isbot|^sharp$|i18next|gatsby/.test(name))).toEqual([])
})

it('the licence file lists only packages whose licence is allowed', () => {
  const faulty = licences.filter(
    ({ name, licence }) =>
      !(name.startsWith('@fontsource-variable/') ? ALLOWED_FOR_FONTS : ALLOWED).includes(licence),
  )
  expect(faulty).toEqual([])
})

it('the licence file contains the notice of each package', () => {
  const entries = text.split(/^== /m).slice(1)
  expect(entries).toHaveLength(names.length)
  expect(entries.filter((entry) => !/copyright|free of charge/i.test(entry))).toEqual([])
})

it('every script names the licence file', () => {
  const scripts = readdirSync(join(DIST, SCRIPTS))
  expect(scripts.length).toBeGreaterThan(0)
  for (const name of scripts)
    expect(readPublished(`${SCRIPTS}/${name}`)).toMatch(`/*! Licences: /${LICENCES_TXT} */`)
})
