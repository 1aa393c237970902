import type { ConfigEnvironment } from './settings.ts'

/** The number of insertions, deletions, replacements and swaps of neighbours that turn one word into another. */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const at = (back: number, column: number): number => rows[i - back]?.[column] ?? 0
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
          swapped ? at(2, j - 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const plain = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^FIELDPROOF/, '')

/**
 * The known name that is probably meant. Short names must match except for case, punctuation and the prefix FIELDPROOF,
 * because the environment has many other short names.
 */
const meant = (name: string, known: readonly string[]): string | undefined => {
  const near = known
    .map((candidate) => ({ candidate, far: distance(plain(name), plain(candidate)) }))
    .filter(({ candidate, far }) => far <= (candidate.length < 8 ? 0 : 2))
  return near.sort((one, other) => one.far - other.far)[0]?.candidate
}

/** A sentence for each variable whose name is nearly that of a setting. */
export const misspellings = (env: ConfigEnvironment, known: readonly string[]): string[] =>
  Object.keys(env)
    .filter((name) => env[name] && !known.includes(name))
    .flatMap((name) => {
      const candidate = meant(name, known)
      return candidate === undefined ? [] : [`${name} is not a setting; did you mean ${candidate}?`]
    })
