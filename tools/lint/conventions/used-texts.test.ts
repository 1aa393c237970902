import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const parts = globSync('{shell,mfe-*}', { cwd: root })

const keysOf = (texts: object, above = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? [`${above}${name}`, ...keysOf(text, `${above}${name}.`)]
      : [`${above}${name}`, `${above}${name.replace(/_(zero|one|other)$/, '')}`],
  )

/** All keys of a part's English texts; a key with a plural form also without it. */
const textsOf = (part: string): Set<string> =>
  new Set(
    globSync(`${part}/locales/en/*.json`, { cwd: root }).flatMap((file) =>
      keysOf(JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
    ),
  )

/** Keys that occur literally in the code: `t('list.title')`. Keys that are composed at run time are not found. */
const usedIn = (part: string): { file: string; key: string }[] =>
  globSync(`${part}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bt\(\s*'([a-zA-Z][\w.-]*)'/g)].map(([, key = '']) => ({
        file,
        key,
      })),
    )

test('the scan finds keys and texts in every part that shows something', () => {
  expect(parts.length).toBeGreaterThan(6)
  for (const part of parts) {
    expect(textsOf(part).size).toBeGreaterThan(50)
    expect(usedIn(part).length).toBeGreaterThan(50)
  }
})

test.each(parts)('%s has a text for every key that its code names', (part) => {
  const texts = textsOf(part)
  expect(usedIn(part).filter(({ key }) => !texts.has(key))).toEqual([])
})
