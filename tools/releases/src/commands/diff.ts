import type { Command } from '../command.ts'
import { compareReleases, type Differences, type FileChange, type ReleaseDifferences } from '../compare-releases.ts'
import { findArea, findVersion } from '../lookup.ts'
import { size } from '../table.ts'

const signed = (bytes: number): string => (bytes === 0 ? '±0 B' : `${bytes > 0 ? '+' : '-'}${size(Math.abs(bytes))}`)

const partLines = (part: string, { added, removed, changed }: Differences): string[] => {
  const lines = [
    ...removed.map((item) => `  - ${item}`),
    ...added.map((item) => `  + ${item}`),
    ...changed.map(({ what, from, to }) => `  ~ ${what}  ${from} → ${to}`),
  ]
  return lines.length === 0 ? [] : [part, ...lines]
}

const fileLine = (sign: string, { path, from, to }: FileChange): string =>
  `  ${sign} ${path}  ${from === null ? size(to ?? 0) : to === null ? size(from) : `${size(from)} → ${size(to)} (${signed(to - from)})`}`

/** The differences of two releases in their declarations, needs and page sizes. */
export const manifestLines = ({ manifest }: ReleaseDifferences): string[] =>
  Object.entries(manifest).flatMap(([part, differences]) => partLines(part, differences))

const inWords = (differences: ReleaseDifferences): string => {
  const { files, bytes } = differences
  const fileLines = [
    ...files.removed.map((file) => fileLine('-', file)),
    ...files.added.map((file) => fileLine('+', file)),
    ...files.changed.map((file) => fileLine('~', file)),
  ]
  const lines = [...manifestLines(differences), ...(fileLines.length > 0 ? ['files', ...fileLines] : [])]
  const total = `${size(bytes.from)} → ${size(bytes.to)} (${signed(bytes.to - bytes.from)}) in all`
  return lines.length === 0 ? 'The two releases do not differ.' : [...lines, total].join('\n')
}

export const diff: Command = {
  name: 'diff',
  usage: '<area> <version> <version>',
  summary: 'shows how two releases of an area differ',
  details: [
    'Shows added, removed and changed routes, navigation, slots, needs, calls and events, the size of each page, and files with their bytes before compression. A file whose name differs only in its content hash counts as changed.',
  ],
  options: {},
  examples: [['diff mfe-orders 1.3.0 1.4.0', 'what 1.4.0 changes']],
  words: [3, 3],
  run: async (context) => {
    const [area = '', one = '', other = ''] = context.args
    const { name, releases } = await findArea(context, area)
    const versions = [one, other].map((given) => findVersion(name, releases, given).version)
    const records = await Promise.all(
      versions.map(
        async (version) =>
          (await context.api.call('GET /releases/get-release/{name}/{version}', { params: { name, version } })).record,
      ),
    )
    const [before, after] = records
    if (!before || !after) throw new Error('The registry returned no record')
    const differences = compareReleases(before, after)
    return { text: inWords(differences), data: { name, from: one, to: other, ...differences } }
  },
}
