import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { SubscriptionRow } from './tables.ts'

/** The kinds of entries in a subscription's history. */
export const entryEvents = [
  'bought',
  'upgrade',
  'renew',
  'addons',
  'renewal-changed',
  'told',
  'price-told',
  'charge-begun',
  'charge-failed',
  'lapsed',
  'suspended',
  'ended',
  'cancelled',
  'money-came-late',
  'credit-given',
  'invoice-sent',
  'invoice-reminded',
  'invoice-overdue',
  'invoice-cancelled',
  'invoice-withdrawn',
] as const
export type EntryEvent = (typeof entryEvents)[number]

/** Adds a line to the history of a subscription. @param entry.by the author; none for a scheduled step */
export const writeEntry = async (
  { db }: UnitOfWork,
  { id }: Pick<SubscriptionRow, 'id'>,
  entry: { event: EntryEvent; at: Date; by?: string; details?: Record<string, string | number> },
): Promise<void> => {
  await db
    .insertInto('subscription_entries')
    .values({
      subscription_id: id,
      at: entry.at,
      event: entry.event,
      by_user_id: entry.by ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}

/** How many entries of a kind the history of a subscription has. */
export const countEntries = async (
  { db }: UnitOfWork,
  { id }: Pick<SubscriptionRow, 'id'>,
  event: EntryEvent,
): Promise<number> => {
  const { count } = await db
    .selectFrom('subscription_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('subscription_id', '=', id)
    .where('event', '=', event)
    .executeTakeFirstOrThrow()
  return Number(count)
}
