import type { CaughtUp } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { toNotification } from './rows.ts'
import { countUnseen } from './service.ts'

/** Notifications that are sent together; a user who missed more finds them in the lists. */
const AT_MOST = 100
/** For a browser that has none yet. */
const FOR_A_START = 20
/**
 * Milliseconds. A transaction that began before another may end after it, on another instance with another clock:
 * notifications up to this much older than the last known one are sent again, and the browser drops duplicates by id.
 */
const OVERLAP = 2 * 60_000

const newest = (db: Db, userId: string, after: { seq: number; created_at: Date } | undefined) => {
  const all = db.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('seq', 'desc')
  return after
    ? all
        .where((where) =>
          where.or([
            where('seq', '>', after.seq),
            where('created_at', '>', new Date(after.created_at.getTime() - OVERLAP)),
          ]),
        )
        .where('seq', '!=', after.seq)
        .limit(AT_MOST)
    : all.limit(FOR_A_START)
}

/**
 * The notifications after the browser's last one, in order of creation; the newest ones if it has none, or has one that
 * is not this user's. The count and the list are from the same instant.
 */
export const catchUp = async (db: Db, userId: string, after: string | null): Promise<CaughtUp> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const known =
        after === null
          ? undefined
          : await snapshot
              .selectFrom('notifications')
              .select(['seq', 'created_at'])
              .where('id', '=', after)
              .where('user_id', '=', userId)
              .executeTakeFirst()
      const rows = await newest(snapshot, userId, known).execute()
      return {
        notifications: rows.reverse().map(toNotification),
        noOfUnseenNotifications: await countUnseen(snapshot, userId),
      }
    })
