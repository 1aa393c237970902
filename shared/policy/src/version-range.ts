type Triple = readonly [number, number, number]

const compare = (a: Triple, b: Triple): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/**
 * The numbers of a version, and how many it has: 2 for `1.4`, 0 for `*`. Null for anything else. A pre-release is half
 * a patch below its release.
 */
const numbersOf = (text: string): { triple: Triple; named: number } | null => {
  const match = /^v?(\d+|[*xX])(?:\.(\d+|[*xX]))?(?:\.(\d+|[*xX]))?(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(text)
  if (!match) return null
  const parts = match.slice(1, 4).map((part) => (part !== undefined && /\d/.test(part) ? Number(part) : null))
  const unnamed = parts.indexOf(null)
  const [major, minor, patch] = parts
  return {
    triple: [major ?? 0, minor ?? 0, (patch ?? 0) - (match[4] === undefined ? 0 : 0.5)],
    named: unnamed < 0 ? 3 : unnamed,
  }
}

/**
 * The upper bound of versions that agree in the first `agreeing` numbers, also below the pre-releases of the next one.
 */
const after = ([major, minor, patch]: Triple, agreeing: number): Triple =>
  agreeing === 1 ? [major + 1, 0, -1] : agreeing === 2 ? [major, minor + 1, -1] : [major, minor, patch + 0.25]

/** Whether a version meets one comparator, such as `^1.4.0`; null if it is not a comparator. */
const meetsOne = (version: Triple, comparator: string): boolean | null => {
  const [, sign = '', rest = ''] = /^(\^|~|>=|<=|>|<|=)?(.*)$/.exec(comparator) ?? []
  const bound = numbersOf(rest)
  if (!bound) return null
  const { triple, named } = bound
  if (named === 0) return true
  // A range that covers several versions begins before the first of them.
  const atLeast = compare(version, named === 3 ? triple : [triple[0], triple[1], -1]) >= 0
  if (sign === '>=') return atLeast
  if (sign === '<') return !atLeast
  // For `>` and `<=`, a short version stands for all its versions.
  const beyond = compare(version, after(triple, named)) >= 0
  if (sign === '>') return beyond
  if (sign === '<=') return !beyond
  if (sign === '~') return atLeast && compare(version, after(triple, Math.min(named, 2))) < 0
  if (sign === '^') {
    const firstNumber = triple.findIndex((part) => part > 0)
    const agreeing = firstNumber < 0 || firstNumber >= named ? named : firstNumber + 1
    return atLeast && compare(version, after(triple, agreeing)) < 0
  }
  return atLeast && !beyond
}

/**
 * Whether a version satisfies a semver range. A pre-release (`1.4.0-dev.2`) is treated like any other version. The
 * server decides with the library; this is for browsers, and supports `^`, `~`, comparisons, `*`, spaces and `||`.
 * @returns true for an unsupported range, so that the caller may try
 */
export const meetsRange = (version: string | undefined, range: string): boolean => {
  const found = version === undefined ? null : numbersOf(version)
  if (found?.named !== 3) return false
  return range.split('||').some((choice) =>
    choice
      .trim()
      .split(/\s+/)
      .filter((comparator) => comparator !== '')
      .every((comparator) => meetsOne(found.triple, comparator) !== false),
  )
}
