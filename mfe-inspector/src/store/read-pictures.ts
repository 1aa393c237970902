import type { AnswerOf, CallKey } from '@fieldproof/contracts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { CallFailure } from '@fieldproof/platform'

/** Messages per request. */
const PAGE = 50

/** The loaded part of a conversation's messages with pictures. */
export interface ShownPictures {
  chatRoomId: string
  /** How many pages are shown. The first has the newest messages. */
  pages: number
}

/** Messages with pictures, the newest first, because the inspector looks for pictures that were just sent. */
export interface PictureMessages {
  messages: readonly ChatMessage[]
  hasMore: boolean
}

interface Request {
  call: CallKey
  params: { chatRoomId: string }
  query: { before?: number; limit: number; only: 'pictures' }
}
type Answer<Data> = { data: Data; error?: undefined } | { error: CallFailure; data?: undefined }

/**
 * Reads all shown pages as one result. So the addresses of all pictures are renewed together (FILE-9), and new messages
 * do not push others out.
 */
export const readPictures = async (
  { chatRoomId, pages }: ShownPictures,
  ask: (request: Request) => unknown,
): Promise<Answer<PictureMessages>> => {
  const messages: ChatMessage[] = []
  let hasMore = true
  for (let page = 0; page < pages && hasMore; page += 1) {
    const before = messages.at(-1)?.sequence
    const answer = (await ask({
      call: 'GET /chats/get-messages/{chatRoomId}',
      params: { chatRoomId },
      query: { limit: PAGE, only: 'pictures', ...(before !== undefined && { before }) },
    })) as Answer<AnswerOf<'GET /chats/get-messages/{chatRoomId}'>>
    if (answer.error) return answer
    messages.push(...answer.data.items.toReversed())
    hasMore = answer.data.hasMore
  }
  return { data: { messages, hasMore } }
}
