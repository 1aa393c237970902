import type { AnswerOf, CallKey } from '@fieldproof/contracts'
import type { CallFailure } from '@fieldproof/platform'

export type Thread = AnswerOf<'GET /support/get-thread/{chatRoomId}'>

/** Messages per request. */
const PAGE = 50

/** The loaded part of a conversation. */
export interface ShownThread {
  chatRoomId: string
  /** How many pages are shown. The first has the newest messages. */
  pages: number
}

interface Request {
  call: CallKey
  params: { chatRoomId: string }
  query: { before?: number; limit: number }
}
type Answer = { data: Thread; error?: undefined } | { error: CallFailure; data?: undefined }

/**
 * Reads all shown pages of a conversation as one result. So changes to earlier messages are included, and new messages
 * do not push others out.
 */
export const readThread = async (
  { chatRoomId, pages }: ShownThread,
  ask: (request: Request) => unknown,
): Promise<Answer> => {
  const read = async (before?: number) =>
    (await ask({
      call: 'GET /support/get-thread/{chatRoomId}',
      params: { chatRoomId },
      query: { limit: PAGE, ...(before !== undefined && { before }) },
    })) as Answer
  const newest = await read()
  if (newest.error) return newest
  const { items, hasMore } = newest.data
  const shown = { ...newest.data, items: [...items], hasMore }
  for (let page = 1; page < pages && shown.hasMore; page += 1) {
    const earlier = await read(shown.items[0]?.message.sequence)
    if (earlier.error) return earlier
    shown.items.unshift(...earlier.data.items)
    shown.hasMore = earlier.data.hasMore
  }
  return { data: shown }
}
