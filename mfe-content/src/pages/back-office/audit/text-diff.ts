import { diffArrays } from 'diff'

/** One line of a comparison. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added' | 'gap'
  text: string
}

/** The maximum number of changed lines. Beyond it, both texts are shown completely. */
const MAX_CHANGES = 1_200
/** The number of unchanged lines of context. */
const CONTEXT = 2

const linesOf = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] => texts.map((text) => ({ kind, text }))

/** Replaces unchanged lines outside of the context by gaps. */
const withGaps = (lines: readonly DiffLine[]): DiffLine[] => {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, index): DiffLine[] => {
    if (near[index]) return [line]
    return index === 0 || near[index - 1] ? [{ kind: 'gap', text: '' }] : []
  })
}

/** A line diff of two texts, with some context. */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const changes = diffArrays(one, other, { maxEditLength: MAX_CHANGES })
  if (!changes) return [...linesOf('removed', one), ...linesOf('added', other)]
  return withGaps(
    changes.flatMap(({ added, removed, value }) => linesOf(added ? 'added' : removed ? 'removed' : 'same', value)),
  )
}
