import type { VideoRooms } from '#kernel/config/video.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { videoToken } from '#providers/video/video-tokens.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findRoomFor, refuseClosed, type FoundRoom } from './find-room.ts'

const texts = textsOf('chats')

/** Why a conversation has no video calls, even if it is open (VIDEO-1, SUPPORT-10); null if it has them. */
const whyNoVideo = ({ room }: FoundRoom): Text | null => {
  if (room.kind === 'support') return texts.noVideoWithSupport()
  if (room.kind === 'project') return texts.noVideoInProject()
  return null
}
/** Whether the other person of a conversation has not answered yet. */
const isUnanswered = ({ room }: FoundRoom): boolean => room.subject !== null && room.answered_at === null

/** Whether two people can call each other in a conversation, as long as it is not closed (VIDEO-1). */
export const hasVideo = (found: FoundRoom): boolean => whyNoVideo(found) === null && !isUnanswered(found)

/**
 * Checks that video calls are possible in a conversation (VIDEO-1): two people can call each other while they can
 * write, without an order only once both have written.
 * @throws {Refusal} 409 in a project's conversation, with support (SUPPORT-10), in a closed one (CHAT-9: the order has
 * another inspector, one has blocked the other, or an account is deleted), and before the other has answered
 */
export const refuseWithoutVideo = async (db: Db, userId: string, found: FoundRoom): Promise<void> => {
  const why = whyNoVideo(found)
  if (why !== null) throw conflict(why)
  await refuseClosed(db, userId, found)
  if (isUnanswered(found)) throw conflict(texts.noVideoBeforeAnswer())
}

/**
 * A token for the video room of a conversation.
 * @throws {Refusal} 404 if the conversation does not exist or the user is no member; 409 if video calls are not
 * possible there
 */
export const roomToken = async (
  roomId: string,
  rooms: VideoRooms | undefined,
  context: UserContext,
): Promise<string> => {
  const {
    db,
    clock,
    ports,
    session: { userId },
  } = context
  const found = await findRoomFor(db, userId, roomId)
  await refuseWithoutVideo(db, userId, found)
  return videoToken(ports.secrets, rooms, { userId, roomId }, clock.now())
}
