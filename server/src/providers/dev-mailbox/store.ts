import { sql, type Insertable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { DevMailAttachmentRow, DevMailRow, DevMailsTable } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds that messages are kept. */
const KEPT = 30 * DAY

export type ReceivedMail = Omit<Insertable<DevMailsTable>, 'id' | 'position'>
export type ReceivedFile = Pick<DevMailAttachmentRow, 'name' | 'content_type' | 'content'>
/** A file of a mail without its content; `size` in bytes. */
export type ListedFile = Pick<DevMailAttachmentRow, 'mail_id' | 'position' | 'name' | 'content_type'> & { size: number }

/** Stores a message in the mailbox, with its files. */
export const keepDevMail = (db: Db, mail: ReceivedMail, files: readonly ReceivedFile[] = []): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('dev_mails')
      .values({ ...mail, recipient: mail.recipient.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (files.length === 0) return
    await transaction
      .insertInto('dev_mail_attachments')
      .values(files.map((file, index) => ({ ...file, mail_id: id, position: index + 1 })))
      .execute()
  })

export interface DevMailFilter {
  /** The recipient's address or number. */
  to?: string
  /** A part of the recipient's address or number. */
  search?: string
  limit: number
}

/** Received messages, newest first. */
export const listDevMails = async (db: Db, { to, search, limit }: DevMailFilter): Promise<DevMailRow[]> => {
  let query = db.selectFrom('dev_mails').selectAll().orderBy('position', 'desc').limit(limit)
  if (to) query = query.where('recipient', '=', to.toLowerCase())
  if (search) query = query.where('recipient', 'like', `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return query.execute()
}

export const findDevMail = async (db: Db, id: string): Promise<DevMailRow | undefined> =>
  db.selectFrom('dev_mails').selectAll().where('id', '=', id).executeTakeFirst()

/** The files of these mails, in their order. */
export const filesOf = async (db: Db, mails: readonly DevMailRow[]): Promise<ListedFile[]> =>
  mails.length === 0
    ? []
    : db
        .selectFrom('dev_mail_attachments')
        .select(['mail_id', 'position', 'name', 'content_type', sql<number>`length(content)`.as('size')])
        .where(
          'mail_id',
          'in',
          mails.map(({ id }) => id),
        )
        .orderBy('mail_id')
        .orderBy('position')
        .execute()

export const findDevMailFile = async (
  db: Db,
  mailId: string,
  position: number,
): Promise<DevMailAttachmentRow | undefined> =>
  db
    .selectFrom('dev_mail_attachments')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('position', '=', position)
    .executeTakeFirst()

/** Deletes messages that are older than {@link KEPT}. */
export const sweepDevMails = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('dev_mails')
    .where('received_at', '<=', new Date(now.getTime() - KEPT))
    .execute()
}
