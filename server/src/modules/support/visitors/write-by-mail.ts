import { visitorSupportLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { lockSupportRoom, writeAsVisitor } from '#modules/chats/support-room.ts'
import type { SendingContext } from '#modules/chats/send-message.ts'
import { textsOf } from '#texts/texts-of.ts'

/**
 * Writes a visitor's answer to a mail. The conversation is kept as long as after a message in the chat, but a token
 * that has ended stays ended (SUPPORT-16).
 * @throws {Refusal} 404 if the conversation is forgotten, or has become a user's
 */
export const writeByMail = async (
  transaction: Db,
  { _id, roomId, text }: { _id: string; roomId: string; text: string },
  context: Pick<SendingContext, 'db' | 'clock' | 'ports' | 'realtime' | 'reactions'>,
): Promise<void> => {
  await lockSupportRoom(transaction, roomId)
  const now = context.clock.now()
  const visitor = await transaction
    .selectFrom('support_visitors')
    .select(['token_hash', 'expires_at'])
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (!visitor) throw notFound(textsOf('support').noLongerOpen())
  await writeAsVisitor(transaction, { _id, chatRoomId: roomId, text }, context)
  await transaction
    .updateTable('support_visitors')
    .set({
      token_hash: visitor.expires_at > now ? visitor.token_hash : null,
      expires_at: new Date(now.getTime() + visitorSupportLimits.tokenLifetime),
    })
    .where('room_id', '=', roomId)
    .execute()
}
