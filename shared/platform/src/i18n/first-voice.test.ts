import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fieldproof/contracts/languages'
import type { ResourceKey } from 'i18next'
import type { Catalogue } from './voice.ts'
import { firstVoice } from './first-voice.ts'
import { i18nextVoice } from './i18next-voice.ts'

const root = join(import.meta.dirname, '../../../..')
const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'))
const catalogues = parts.flatMap((part) =>
  (['en', 'no'] as const).flatMap((language) =>
    readdirSync(join(root, part, 'locales', language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        name: `${part}/${language}/${file}`,
        language,
        texts: JSON.parse(readFileSync(join(root, part, 'locales', language, file), 'utf8')) as ResourceKey,
      })),
  ),
)

const keysOf = (texts: unknown, before = ''): string[] =>
  typeof texts === 'string'
    ? [before]
    : Object.entries(texts as object).flatMap(([key, below]) => keysOf(below, before === '' ? key : `${before}.${key}`))

/** Options for a text: a value for each placeholder, and counts of every plural form. */
const optionsOf = (catalogue: string): (object | undefined)[] => {
  const named = Object.fromEntries(
    [...catalogue.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => [name, `<${name}> {{x}} $1`]),
  )
  return [undefined, named, ...[0, 1, 2, 1.5, 21, 1_000_000].map((count) => ({ ...named, count }))]
}

const formattersOf = (texts: ResourceKey, language: Language) => {
  const catalogue: Catalogue = (of, namespace) => (of === language && namespace === 'here' ? texts : undefined)
  const i18next = i18nextVoice()
  i18next.addCatalogue?.(language, 'here', texts)
  return [firstVoice(catalogue), i18next].map(
    (voice) => (key: string, options?: object) => voice.say(key, options, language, ['other', 'here']),
  )
}

test.each(catalogues)('every text of $name is the same with i18next', ({ texts, language }) => {
  const [first, i18next] = formattersOf(texts, language)
  const keys = keysOf(texts)
  expect(keys.length).toBeGreaterThan(0)
  const options = optionsOf(JSON.stringify(texts))
  const requested = [...new Set(keys.flatMap((key) => [key, key.replace(/_[a-z]+$/, '')]))]
  const formatAll = (by: typeof first) => requested.flatMap((key) => options.map((filled) => by?.(key, filled)))
  expect(formatAll(first)).toEqual(formatAll(i18next))
})

test.each([
  ['an absent key', 'no.such.key', undefined],
  ['an absent key with a default text', 'no.such.key', { defaultValue: 'Hello {{name}}', name: 'Ada' }],
  ['a placeholder without a value', 'greeting', { other: 1 }],
  ['a value that is a number, a list or nothing', 'three', { one: 1, two: ['a', 'b'], three: null }],
  ['a key below a text', 'greeting.more', undefined],
])('%s gives the same as i18next', (_, key, options) => {
  const [first, i18next] = formattersOf({ greeting: 'Hello {{name}}!', three: '{{one}} {{two}} {{ three }}' }, 'en')
  expect(first?.(key, options)).toBe(i18next?.(key, options))
})
