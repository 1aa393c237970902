import type { TwilioVideo } from '#kernel/config/video.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { videoToken } from '#providers/video/video-tokens.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findRoomFor, refuseClosed } from './find-room.ts'

const texts = textsOf('chats')

/**
 * A token for the video room of a conversation.
 * @throws {Refusal} 404 alike for a conversation that is not there and one that the user has no part in; 409 where it is
 * closed: the order has another inspector, one has blocked the other, or an account is gone (CHAT-9), or is with support (SUPPORT-10)
 */
export const roomToken = async (
  roomId: string,
  twilio: TwilioVideo | undefined,
  context: UserContext,
): Promise<string> => {
  const {
    db,
    clock,
    ports,
    session: { userId },
  } = context
  const found = await findRoomFor(db, userId, roomId)
  if (found.room.kind === 'support') throw conflict(texts.noVideoWithSupport())
  await refuseClosed(db, userId, found)
  return videoToken(ports.secrets, twilio, { userId, roomId }, clock.now())
}
