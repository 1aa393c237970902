import { sql } from 'kysely'
import { batched } from '#kernel/db/batched.ts'

/** What the user's own data has in addition to the account's row. */
export interface UserCounts {
  /** Notifications since the bell was last opened. */
  unseen: number
  newsletter: boolean
}

const unseen = sql<number>`(select count(*) from notifications where user_id = users.id and seen_at is null)`
const newsletter = sql<boolean>`exists (select from newsletter_subscriptions where email = users.email and unsubscribed_at is null)`

/** The counts of a row of `users`, as columns of a query that reads the row anyway. */
export const userCounts = [unseen.as('unseen'), newsletter.as('newsletter')] as const

/** The counts of a user, by id. */
export const findUserCounts = batched<UserCounts>(async (db, userIds) => {
  const { rows } = await sql<UserCounts & { id: string }>`
    select users.id, ${unseen} as unseen, ${newsletter} as newsletter
    from users where users.id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, unseen, newsletter }) => [id, { unseen, newsletter }]))
})
