/** One line of two texts compared. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added' | 'gap'
  text: string
}

/** Lines beyond which the two texts are shown whole, since comparing takes their product. */
const MOST = 600
/** Lines that did not change and stand around those that did. */
const CONTEXT = 2

/** The lengths of the longest common tails, for every pair of lines. */
const tails = (one: readonly string[], other: readonly string[]): number[][] => {
  const table = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? []
      row[j] =
        one[i] === other[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

const compare = (one: readonly string[], other: readonly string[]): DiffLine[] => {
  const table = tails(one, other)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      lines.push({ kind: 'same', text: one[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= other.length || (i < one.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'removed', text: one[i] ?? '' })
      i += 1
    } else {
      lines.push({ kind: 'added', text: other[j] ?? '' })
      j += 1
    }
  }
  return lines
}

/** Leaves out what did not change and stands far from what did. */
const withoutFarLines = (lines: readonly DiffLine[]): DiffLine[] => {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, index): DiffLine[] => {
    if (near[index]) return [line]
    return index === 0 || near[index - 1] ? [{ kind: 'gap', text: '' }] : []
  })
}

/** How one text became another, line by line, with a little of what stayed around it. */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [one, other] = [before.split('\n'), after.split('\n')]
  if (one.length > MOST || other.length > MOST) {
    return [
      ...one.map((text): DiffLine => ({ kind: 'removed', text })),
      ...other.map((text): DiffLine => ({ kind: 'added', text })),
    ]
  }
  return withoutFarLines(compare(one, other))
}
