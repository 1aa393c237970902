import { beginningOf } from '#modules/chats/show-messages.ts'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'

/** Milliseconds that an answer may stay unread in the chat before it is mailed, as for users (CHAT-8). */
const PATIENCE = 60_000
/** How many conversations one run serves; the next run follows a minute later. */
const AT_ONCE = 200

/** The texts of answers after a sequence number, oldest first, each with the message that it replies to. */
const answersAfter = async (db: Db, roomId: string, after: number) => {
  const rows = await db
    .selectFrom('chat_messages as answer')
    .leftJoin('chat_messages as original', (join) =>
      join.onRef('original.id', '=', 'answer.reply_to').on('original.deleted_at', 'is', null),
    )
    .select(['answer.sequence', 'answer.body', 'original.body as original', 'original.sender_id as original_from'])
    .where('answer.room_id', '=', roomId)
    .where('answer.sender_id', 'is not', null)
    .where('answer.deleted_at', 'is', null)
    .where('answer.sequence', '>', after)
    .orderBy('answer.sequence')
    .execute()
  return rows.map(({ sequence, body, original, original_from: from }) => ({
    sequence,
    // A visitor's message has no user as its sender.
    answer: original ? { text: body, repliesTo: { text: beginningOf(original), isVisitors: from === null } } : body,
  }))
}

const mailOne = async (
  { db, now }: UnitOfWork,
  { roomId, waitsSince, link }: { roomId: string; waitsSince: Date; link: string },
): Promise<boolean> => {
  const visitor = await db
    .selectFrom('support_visitors')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('waits_since', '<=', waitsSince)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!visitor) return false
  const answers = await answersAfter(db, roomId, Math.max(visitor.read_sequence, visitor.mailed_sequence))
  const newest = answers.at(-1)?.sequence
  await db
    .updateTable('support_visitors')
    .set({ waits_since: null, ...(newest !== undefined && { mailed_sequence: newest }) })
    .where('room_id', '=', roomId)
    .execute()
  if (newest === undefined) return false
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: visitor.email,
    template: 'support-answer',
    locale: visitor.locale,
    data: {
      firstName: visitor.name,
      answers: answers.map(({ answer }) => answer),
      isOpen: visitor.token_hash !== null && visitor.expires_at > now,
      link,
      answering: { roomId, userId: null },
    },
    dedupeKey: `support-answer:${roomId}:${newest}`,
  })
  return true
}

/**
 * Mails answers that their visitor has not read in the chat for a minute, each once (SUPPORT-17).
 * @returns how many mails were sent
 */
export const mailAnswersToVisitors = async (parts: WorkParts): Promise<number> => {
  const { db, clock, realtime } = parts
  const waitsSince = new Date(clock.now().getTime() - PATIENCE)
  const link = `${realtime.siteOrigin()}/help`
  const due = await db
    .selectFrom('support_visitors')
    .select('room_id')
    .where('waits_since', '<=', waitsSince)
    .orderBy('waits_since')
    .limit(AT_ONCE)
    .execute()
  let mailed = 0
  for (const { room_id: roomId } of due)
    if (await inWork(parts, (work) => mailOne(work, { roomId, waitsSince, link }))) mailed += 1
  return mailed
}
