import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'

/** The time span of a part, in seconds from the beginning of the recording. */
export interface PartSpan {
  from: number
  to: number
}

/** Seconds of a gap that is not shown, because players show whole seconds. */
const UNNOTICED = 3

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1_000

/**
 * A part's time span in its recording (VIDEO-16); undefined if the server did not send it.
 * @param begunAt when the recording began
 */
export const spanOf = (
  { recorded }: Pick<ChatMessage['files'][number], 'recorded'>,
  begunAt: string | null | undefined,
): PartSpan | undefined =>
  recorded && begunAt
    ? { from: secondsBetween(begunAt, recorded.startedAt), to: secondsBetween(begunAt, recorded.endedAt) }
    : undefined

/**
 * The gaps before the first part and between parts, such as after a reload of the recording page, or if a part never
 * arrived. Empty if the span of any part is unknown.
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
