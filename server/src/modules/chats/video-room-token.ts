import type { TwilioVideo } from '#kernel/config/video.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { videoToken } from '#providers/video/video-tokens.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('chats')

/**
 * A token for the video room of a conversation.
 * @throws {Refusal} 404 alike for a conversation that is not there and one that the user has no part in
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
  const member = await db
    .selectFrom('chat_room_members')
    .select('room_id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) throw notFound(texts.noSuchConversation())
  return videoToken(ports.secrets, twilio, { userId, roomId }, clock.now())
}
