import type { ChatRoomSummary } from '@fieldproof/contracts/entities/chat-room'
import { lengthInName, minutesOf } from './sound-length.ts'

export interface NewestMessageWords {
  /** @param length in the format of players, such as 1:05 */
  voiceMessage: (length: string) => string
  videoCall: string
  nothing: string
}

/**
 * The text for a conversation's newest message in a list. A file is shown by name; a recording by its kind (CHAT-24).
 */
export const newestMessageText = (
  { lastMessage, lastVideoCall }: Pick<ChatRoomSummary, 'lastMessage' | 'lastVideoCall'>,
  words: NewestMessageWords,
): string => {
  const seconds = lengthInName(lastMessage ?? '')
  if (seconds !== undefined) return words.voiceMessage(minutesOf(seconds))
  return lastMessage || (lastVideoCall ? words.videoCall : words.nothing)
}
