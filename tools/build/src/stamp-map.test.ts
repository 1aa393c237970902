import { decode, encode } from '@jridgewell/sourcemap-codec'
import { CONTAINER_PLACEHOLDER, VERSION_PLACEHOLDER } from './placeholders.ts'
import { stampMap } from './stamp-map.ts'

const stamped = (built: string, version: string, container: string): string =>
  built.replaceAll(CONTAINER_PLACEHOLDER, container).replaceAll(VERSION_PLACEHOLDER, version)

it.each([
  ['longer', '10.20.30-dev.4', 'mfe_a_very_long_name_of_an_area_10_20_30_dev_4'],
  ['shorter', '1.0.0', 'mfe_a_1_0_0'],
])('positions in a script stay correct with a %s version', (_, version, container) => {
  const built = `self.${CONTAINER_PLACEHOLDER}={};first("/areas/${VERSION_PLACEHOLDER}/");second()\nthird("${VERSION_PLACEHOLDER}",fourth())`
  const words = ['self', 'first', 'second', 'third', 'fourth']
  const mappings = built
    .split('\n')
    .map((line) =>
      words.flatMap((word, at): [number, number, number, number, number][] =>
        line.includes(word) ? [[line.indexOf(word), 0, 10 + at, 3, 0]] : [],
      ),
    )
  const map = JSON.stringify({ version: 3, sources: ['mfe-a/src/a.ts'], names: ['name'], mappings: encode(mappings) })
  const moved = JSON.parse(stampMap({ map, built, container, version, linesBefore: 1 })) as {
    sources: string[]
    mappings: string
  }
  expect(moved.sources).toEqual(['mfe-a/src/a.ts'])
  const lines = ['the line that vouches', ...stamped(built, version, container).split('\n')]
  const found = decode(moved.mappings).flatMap((segments, at) =>
    segments.map(([column, , line]) => [words[(line ?? 0) - 10], lines[at]?.slice(column).match(/^\w+/)?.[0]]),
  )
  expect(found).toHaveLength(words.length)
  for (const [expected, word] of found) expect(word).toBe(expected)
})
