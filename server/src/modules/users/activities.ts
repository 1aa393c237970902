import type { AccountActivityKind, AnswerOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import { visitOf } from './devices.ts'
import { addressesToNotify } from './replaced-address.ts'
import { type Visit } from '#kernel/sessions/session-context.ts'
import type { UserRow } from './tables.ts'

/** The row of an activity of an account. */
export const activityOf = (now: Date, userId: string, kind: AccountActivityKind, { device, country }: Visit) => ({
  user_id: userId,
  kind,
  device: device || null,
  country,
  created_at: now,
})

/** The device of the staff is not shown to the account's owner. */
export const byStaff: Visit = { device: '', country: null }

/** Records an activity of an account, which its owner can see. */
export const recordActivity = async (
  db: Db,
  now: Date,
  userId: string,
  kind: AccountActivityKind,
  visit: Visit,
): Promise<void> => {
  await db
    .insertInto('account_activities')
    .values(activityOf(now, userId, kind, visit))
    .execute()
}

/** Like {@link recordActivity}, by the account's address; takes the same work if no account has it. */
export const recordActivityOf = async (
  db: Db,
  now: Date,
  email: string,
  kind: AccountActivityKind,
  { device, country }: Visit,
): Promise<void> => {
  await db
    .insertInto('account_activities')
    .columns(['user_id', 'kind', 'device', 'country', 'created_at'])
    .expression(
      db
        .selectFrom('users')
        .where('email', '=', email)
        .select(({ cast, val }) => [
          'users.id as user_id',
          cast<AccountActivityKind>(val(kind), 'text').as('kind'),
          cast<string>(val(device || null), 'text').as('device'),
          cast<string>(val(country), 'text').as('country'),
          cast<Date>(val(now), 'timestamptz').as('created_at'),
        ]),
    )
    .execute()
}

/** The activities of an account, newest first. */
export const listActivities = async (
  db: Db,
  userId: string,
  pageNumber: number,
): Promise<AnswerOf<'GET /users/me/recent-activities'>> => {
  const paged = await page(db.selectFrom('account_activities').where('user_id', '=', userId), pageNumber, (rows) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  )
  return {
    ...paged,
    items: paged.items.map((row) => ({
      _id: row.id,
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
      device: row.device,
      country: row.country,
    })),
  }
}

/** The address of the page with an account's security settings. */
export const securityAddress = (origin: string): string => `${origin}/dashboard/settings/two-factor`

/**
 * Records a change of an account's security and mails its owner, also at an address that was replaced recently
 * (STEPUP-6). Call it in the transaction of the change.
 * @param others what happened to the user's other sessions, for the mail; undefined if the change does not concern them
 * @param visit the user's device and country; {@link byStaff} for a change by the staff
 */
export const recordSecurityChange = async (
  db: Db,
  user: Pick<UserRow, 'id' | 'email' | 'first_name' | 'locale'>,
  change: AccountActivityKind,
  context: CallContext,
  others?: 'ended' | 'stay',
  visit: Visit = visitOf(context),
): Promise<void> => {
  const now = context.clock.now()
  securityEvent(context, 'factor.changed', { change, userId: user.id })
  await recordActivity(db, now, user.id, change, visit)
  for (const recipient of await addressesToNotify(db, now, user))
    await queueMessage(db, now, {
      channel: 'mail',
      recipient,
      template: 'security-changed',
      locale: user.locale,
      data: {
        firstName: user.first_name,
        at: now.toISOString(),
        change,
        ...(others && { others }),
        settingsLink: securityAddress(context.origin),
      },
    })
}
