import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@fieldproof/contracts'
import { schemaFault } from './schema-sentences.ts'
import { languages } from './index.ts'
import { isText, type Translation } from './text.ts'

/** Whether a catalogue is accepted as a translation. The type check of this file verifies the values below. */
type Accepts<English, Other> = Other extends Translation<English> ? true : false
const compilerAccepts: {
  theSame: Accepts<{ a: 'Pay {x} to {y}' }, { a: 'Til {y}: {x}' }>
  aMissingPlace: Accepts<{ a: 'Pay {x} to {y}' }, { a: 'Til {y}' }>
  aMissingText: Accepts<{ a: 'Yes'; b: 'No' }, { a: 'Ja' }>
  otherParameters: Accepts<{ a: (params: { x: number }) => string }, { a: (params: { y: number }) => string }>
  aGroup: Accepts<{ a: { b: 'Yes' } }, { a: { b: 'Ja' } }>
  aMissingTextOfAGroup: Accepts<{ a: { b: 'Yes' } }, { a: object }>
} = {
  theSame: true,
  aMissingPlace: false,
  aMissingText: false,
  otherParameters: false,
  aGroup: true,
  aMissingTextOfAGroup: false,
}

const entriesOf = (catalogue: object, path = ''): [key: string, entry: unknown][] =>
  Object.entries(catalogue).flatMap(([name, entry]: [string, unknown]): [string, unknown][] =>
    typeof entry === 'object' && entry !== null ? entriesOf(entry, `${path}${name}.`) : [[`${path}${name}`, entry]],
  )
const placesOf = (entry: unknown): string[] =>
  typeof entry === 'string' ? [...entry.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort() : []

const english = entriesOf(languages.en.texts)

test('the compiler refuses a language that lacks a text, a place or a parameter', () => {
  expect(compilerAccepts.theSame).toBe(true)
})

describe.each(locales)('%s', (locale) => {
  const texts = new Map(entriesOf(languages[locale].texts))

  test('has the same texts as English, with the same places', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort())
    const different = english.filter(
      ([key, entry]) =>
        typeof entry === 'string' &&
        typeof texts.get(key) === 'string' &&
        String(placesOf(entry)) !== String(placesOf(texts.get(key))),
    )
    expect(different).toEqual([])
  })

  test('has no empty text', () => {
    expect([...texts].filter(([, entry]) => entry === '')).toEqual([])
  })
})

describe('the schemas of the contract', () => {
  const folder = join(import.meta.dirname, '../../../shared/contracts/src')
  const source = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith('.ts') && !/test/.test(name) && !/testing/.test(parentPath))
    .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    // Descriptions of fields in area.json are for developers, and in English.
    .replace(/z\.describe\(\s*'[^']*',?\s*\)/g, '')

  test('have a text for each of their messages', () => {
    const sentences = [
      ...source.matchAll(
        /(?:z\.\w+|literal|enum|refine|minLength|maxLength|regex|email|union)\((?:[^'\n]*, )?'([A-Z][^'\n]* [^'\n]*)'/g,
      ),
      ...source.matchAll(/error: '([^'\n]+)'/g),
      ...source.matchAll(/^ {2}\w+: '([A-Z][^'\n]* [^'\n]*[.!?])',$/gm),
    ].map(([, sentence]) => sentence ?? '')
    expect(sentences.length).toBeGreaterThan(50)
    expect([...new Set(sentences)].filter((sentence) => !isText(schemaFault(sentence)))).toEqual([])
  })
})
