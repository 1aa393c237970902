import type { ChatMessage, EditMessageBody } from '@fieldproof/contracts/entities/chat-message'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { announceMessage } from './announce-message.ts'
import { refuseClosed } from './find-room.ts'
import { relinkMessage } from './link-previews/link-message.ts'
import { lockMessage, readMessage } from './lock-message.ts'
import { shownText } from './send-message.ts'
import { showKept } from './show-kept.ts'
import type { MessageRow } from './show-messages.ts'

const texts = textsOf('chats')

/** @throws {Refusal} 409 if someone else wrote it, it is deleted, or it is the line of a video call */
const refuseEdit = (row: MessageRow, shown: ChatMessage, userId: string): void => {
  if (row.sender_id !== userId) throw conflict(texts.onlyWriterEdits())
  if (shown.deletedFor !== null) throw conflict(texts.deletedIsNotEdited())
  if (row.call_ended !== null) throw conflict(texts.callIsNotEdited())
}

/** @throws {Refusal} 409 if the text is not the one that the writer saw, it is too late, or it was edited too often */
const refuseNow = async (transaction: Db, row: MessageRow, revision: number, now: Date): Promise<void> => {
  const { text_revision: textRevision } = await transaction
    .selectFrom('chat_messages')
    .select('text_revision')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (revision < textRevision) throw conflict(texts.editedMeanwhile())
  if (now.getTime() - row.created_at.getTime() > chatLimits.edit) throw conflict(texts.tooLateToEdit())
  const { times } = await transaction
    .selectFrom('chat_earlier_texts')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('message_id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (times >= chatLimits.editsMax) throw conflict(texts.editedTooOften({ most: chatLimits.editsMax }))
}

/** Stores the new text, and keeps the earlier one (CHAT-17). */
const rewrite = async (transaction: Db, row: MessageRow, text: string, now: Date): Promise<void> => {
  await transaction
    .insertInto('chat_earlier_texts')
    .values({
      message_id: row.id,
      revision: row.revision,
      body: row.body,
      written_at: row.edited_at ?? row.created_at,
    })
    .execute()
  await transaction.updateTable('chat_messages').set({ body: text, edited_at: now }).where('id', '=', row.id).execute()
}

/**
 * Replaces a message's text: by its writer, in the first 15 minutes (CHAT-16). Contact details are hidden as in a new
 * message. If it already has that text, it is returned unchanged, so that a client without a response can retry.
 * @throws {Refusal} 404; 400 if nothing would be left; 409 if it cannot be edited, if its text changed since
 * `revision`, or if the conversation is closed; 429
 */
export const editMessage = async (
  { messageId, revision, text }: EditMessageBody,
  context: UserContext,
): Promise<ChatMessage> => {
  const {
    db,
    clock,
    limits,
    realtime,
    session: { userId },
  } = context
  await limits.count('chat-message.account', userId)
  return inTransaction(db, async (transaction) => {
    const now = clock.now()
    const { message: row, found } = await lockMessage(transaction, userId, messageId)
    const before = await showKept(transaction, context, row)
    refuseEdit(row, before, userId)
    const written = await shownText(transaction, userId, found, text)
    if (written === row.body) return before
    if (written === '' && before.files.length === 0)
      throw invalid([{ field: 'text', message: fieldMessages.nothingToSend }])
    await refuseNow(transaction, row, revision, now)
    await refuseClosed(transaction, userId, found)
    await rewrite(transaction, row, written, now)
    await relinkMessage(transaction, row, written, context)
    await announceMessage(realtime, transaction, {
      messageId: row.id,
      userIds: [userId, ...found.others.map((member) => member.user_id)],
    })
    if (found.room.kind === 'support')
      await announceEvent(workWithin(context, transaction), 'support.message-changed', { roomId: found.room.id })
    return showKept(transaction, context, await readMessage(transaction, row.id))
  })
}
