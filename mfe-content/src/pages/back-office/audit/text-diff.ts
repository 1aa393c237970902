import { diffArrays } from 'diff'

/** One line of two texts compared. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added' | 'gap'
  text: string
}

/** Lines that differ beyond which the two texts are shown whole. */
const MOST = 1_200
/** Lines that did not change and stand around those that did. */
const CONTEXT = 2

const linesOf = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] => texts.map((text) => ({ kind, text }))

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
  const changes = diffArrays(one, other, { maxEditLength: MOST })
  if (!changes) return [...linesOf('removed', one), ...linesOf('added', other)]
  return withoutFarLines(
    changes.flatMap(({ added, removed, value }) => linesOf(added ? 'added' : removed ? 'removed' : 'same', value)),
  )
}
