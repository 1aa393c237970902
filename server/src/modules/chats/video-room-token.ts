import type { TwilioVideo } from '#kernel/config/video.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { videoToken } from '#providers/video/video-tokens.ts'
import { findRoomFor, refuseClosed } from './find-room.ts'

/**
 * A token for the video room of a conversation.
 * @throws {Refusal} 404 alike for a conversation that is not there and one that the user has no part in; 409 where it is
 * closed: the order has another inspector, one has blocked the other, or an account is gone (CHAT-9)
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
  await refuseClosed(db, userId, await findRoomFor(db, userId, roomId))
  return videoToken(ports.secrets, twilio, { userId, roomId }, clock.now())
}
