import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkStructure } from '../../../src/build/content/validate/structure'
import { makerOf, openMemory } from '../../../src/build/memory'
import { filesWith } from '../../unit/content/writers'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** One build: what it gets for an input, made now or recalled. */
const build = (input: unknown, made: string, maker = 'code') => {
  const memory = openMemory(folder, maker)
  const given = memory.recall(input) ?? memory.keep(input, made)
  memory.forgetOthers()
  return given.toString()
}

it('keeps what was made from an input', () => {
  expect(build({ title: 'Accueil' }, 'made once')).toBe('made once')
  expect(build({ title: 'Accueil' }, 'made twice')).toBe('made once')
})

it('knows nothing of another input, and forgets the one of before', () => {
  build({ title: 'Accueil' }, 'Accueil')
  expect(build({ title: 'Bienvenue' }, 'Bienvenue')).toBe('Bienvenue')
  expect(readdirSync(folder)).toHaveLength(1)
})

it('knows nothing of what other code made', () => {
  build('Accueil', 'before')
  expect(build('Accueil', 'after', 'other code')).toBe('after')
})

it('has a content file checked again once it has changed, and for as long as it has a fault', () => {
  const memory = openMemory(folder, 'code')
  const files = filesWith({})
  expect(checkStructure(files, { memory })).toEqual([])
  const spoiled = filesWith({ 'contact/fr': [['form: Écrivez-nous\n', '']] })
  expect(checkStructure(spoiled, { memory })).toHaveLength(1)
  expect(checkStructure(spoiled, { memory })).toHaveLength(1)
  expect(readdirSync(folder)).toHaveLength(files.length)
})

it.each(['src/build/og/card.ts', 'locales/fr/art.json', 'node_modules/.package-lock.json'])(
  'counts %s as a maker',
  (file) => {
    for (const place of ['src/build/og', 'locales/fr', 'node_modules'])
      mkdirSync(join(folder, place), { recursive: true })
    const before = makerOf(folder)
    writeFileSync(join(folder, file), 'changed')
    expect(makerOf(folder)).not.toBe(before)
  },
)
