import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'

/** From when to when of a recording a part goes, in seconds from its beginning. */
export interface PartSpan {
  from: number
  to: number
}

/** Seconds between two parts that nobody misses: players say whole seconds. */
const UNNOTICED = 3

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000

/** Where a part stands in its recording; undefined where nobody said so (VIDEO-16). @param begunAt when the recording began */
export const spanOf = (
  { recorded }: Pick<ChatMessage['files'][number], 'recorded'>,
  begunAt: string | null | undefined,
): PartSpan | undefined =>
  recorded && begunAt
    ? { from: secondsBetween(begunAt, recorded.startedAt), to: secondsBetween(begunAt, recorded.endedAt) }
    : undefined

/**
 * What is missing before a part or between two, such as where its maker's page was loaded again or a part never arrived; nothing where the span of
 * one is not known.
 */
export const missingBetween = (spans: readonly (PartSpan | undefined)[]): PartSpan[] => {
  const missing: PartSpan[] = []
  let end = 0
  for (const span of spans) {
    if (!span) return []
    if (span.from - end > UNNOTICED) missing.push({ from: end, to: span.from })
    end = Math.max(end, span.to)
  }
  return missing
}
