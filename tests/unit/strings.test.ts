import { createStrings } from '../../src/shared/strings'

const { t, find } = createStrings({
  fr: {
    ns: {
      greeting: 'Bonjour {{name}}',
      part: { files_one: '{{count}} pièce', files_other: '{{count}} pièces' },
    },
  },
  en: {
    ns: { greeting: 'Hello {{name}}', part: { files_one: '{{count}} file', files_other: '{{count}} files' } },
  },
})

it('fills in values, and leaves a value that is missing as it is', () => {
  expect(t('en', 'ns:greeting', { name: 'Ada {{name}}' })).toBe('Hello Ada {{name}}')
  expect(t('fr', 'ns:greeting')).toBe('Bonjour {{name}}')
})

it('chooses between singular and plural by the rules of the language', () => {
  expect([0, 1, 2].map((count) => t('fr', 'ns:part.files', { count }))).toEqual([
    '0 pièce',
    '1 pièce',
    '2 pièces',
  ])
  expect([0, 1, 2].map((count) => t('en', 'ns:part.files', { count }))).toEqual([
    '0 files',
    '1 file',
    '2 files',
  ])
})

it.each(['ns:part', 'ns:none', 'none:greeting', 'ns:__proto__.constructor'])(
  'finds no string at %s',
  (key) => {
    expect(find('fr', key)).toBeUndefined()
  },
)
