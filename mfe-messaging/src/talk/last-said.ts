import type { ChatRoomSummary } from '@fieldproof/contracts/entities/chat-room'
import { lengthInName, minutesOf } from './sound-length.ts'

export interface LastSaidWords {
  /** @param length as players show it, such as 1:05 */
  voiceMessage: (length: string) => string
  videoCall: string
  nothing: string
}

/** What a list shows of a conversation's newest message. A file stands with its name; a recording says what it is (CHAT-24). */
export const lastSaid = (
  { lastMessage, lastVideoCall }: Pick<ChatRoomSummary, 'lastMessage' | 'lastVideoCall'>,
  words: LastSaidWords,
): string => {
  const seconds = lengthInName(lastMessage ?? '')
  if (seconds !== undefined) return words.voiceMessage(minutesOf(seconds))
  return lastMessage || (lastVideoCall ? words.videoCall : words.nothing)
}
