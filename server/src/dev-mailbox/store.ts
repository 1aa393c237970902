import type { Insertable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DevMailRow, DevMailsTable } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
/** How long what came in is kept, in milliseconds. */
const KEPT = 30 * DAY

export type ReceivedMail = Omit<Insertable<DevMailsTable>, 'id' | 'position'>

/** Puts what was sent into the mailbox. */
export const keepDevMail = async (db: Db, mail: ReceivedMail): Promise<void> => {
  await db.insertInto('dev_mails').values({ ...mail, recipient: mail.recipient.toLowerCase() }).execute()
}

export interface DevMailFilter {
  /** The recipient's address or number. */
  to?: string
  /** Part of it. */
  search?: string
  limit: number
}

/** What came in, newest first. */
export const listDevMails = async (db: Db, { to, search, limit }: DevMailFilter): Promise<DevMailRow[]> => {
  let query = db.selectFrom('dev_mails').selectAll().orderBy('position', 'desc').limit(limit)
  if (to) query = query.where('recipient', '=', to.toLowerCase())
  if (search) query = query.where('recipient', 'like', `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return query.execute()
}

export const findDevMail = async (db: Db, id: string): Promise<DevMailRow | undefined> =>
  db.selectFrom('dev_mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Removes what came in a month ago. */
export const sweepDevMails = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('dev_mails').where('received_at', '<=', new Date(now.getTime() - KEPT)).execute()
}
