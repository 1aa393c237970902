import { sql, type Kysely } from 'kysely'

/** Finds the notifications that lead to a conversation with support, which are forgotten with it (SUPPORT-19). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index notifications_of_support on notifications (action_link)
    where type_of_notification = 'Support'`.execute(db)
}
