import { href } from '@fieldproof/contracts/routes'
import { instantOf } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { claimReminder, forgetReminder } from '#modules/notifications/reminders.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { CartItemRow } from './tables.ts'

const texts = textsOf('carts')

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds after which the owner of an untouched cart is reminded, and after which it is too late for that. */
const [AFTER, UNTIL] = [DAY, 7 * DAY]
/** The subject of these reminders; each user has one cart. */
const ABOUT = 'cart'
/** The most carts of one run; the next run takes the rest. */
const AT_ONCE = 500

const inspectionAt = ({ quote: { details }, time_zone: timeZone }: CartItemRow): number =>
  instantOf({ date: details.inspectionDate, time: details.inspectionTime, timeZone }) ?? 0

/** Users whose carts have been untouched for a day and who have not been reminded since the cart was empty. */
const findUntouched = async (db: Db, now: Date): Promise<string[]> => {
  const untouched = await db
    .selectFrom('cart_items')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.max('added_at'), '<=', new Date(now.getTime() - AFTER))
    .having(({ fn }) => fn.max('added_at'), '>', new Date(now.getTime() - UNTIL))
    .having(
      sql<boolean>`not exists (select from reminders where reminders.user_id = cart_items.user_id and about = ${ABOUT})`,
    )
    .limit(AT_ONCE)
    .execute()
  return untouched.map(({ user_id: userId }) => userId)
}

/** For the first item of a cart that was empty: the cart can have a reminder again (REMIND-5). */
export const allowNextReminder = (transaction: Db, userId: string): Promise<void> =>
  forgetReminder(transaction, userId, ABOUT)

const remindOne = async (work: UnitOfWork, userId: string): Promise<boolean> => {
  const { db, now } = work
  const items = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [newest] = items.toReversed()
  // Since the run began, an item was added or everything was ordered.
  if (!newest || newest.added_at.getTime() > now.getTime() - AFTER) return false
  const waiting = items.filter((item) => inspectionAt(item) > now.getTime())
  // Without a claim: a later item gets the cart its reminder.
  if (waiting.length === 0) return false
  if (!(await claimReminder(work, userId, { about: ABOUT, moment: newest.added_at }))) return false
  const id = await notify(work, {
    userId,
    message: texts.waits({ count: waiting.length }),
    actionLink: href('orders.cart'),
    typeOfNotification: 'Reminder',
    reminder: 'unfinished',
  })
  return id !== undefined
}

/**
 * Reminds users of carts that have been untouched for a day: once, and again only after the cart has been empty
 * (REMIND-5). Items that can no longer be ordered because their day has passed do not count.
 * @returns how many users were reminded
 */
export const remindOfCarts = async (parts: WorkParts & { log: Pick<FastifyBaseLogger, 'warn'> }): Promise<number> => {
  let reminded = 0
  for (const userId of await findUntouched(parts.db, parts.clock.now())) {
    try {
      if (await inWork(parts, (work) => remindOne(work, userId))) reminded += 1
    } catch (error) {
      parts.log.warn({ err: error, user: userId }, 'Reminding a user of a cart failed; the next run tries again')
    }
  }
  return reminded
}
