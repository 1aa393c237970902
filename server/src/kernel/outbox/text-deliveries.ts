import type { Selectable } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { TextProvider, TextReport, TextState } from '#kernel/ports/text-reports.ts'
import type { Taken } from './channels.ts'
import type { SmsTemplates } from './messages.ts'
import { OUTBOX_CHANNEL } from './queue.ts'
import type { OutboxMessageRow, TextDeliveriesTable } from './tables.ts'

/** A text message that a provider has taken. */
export type TextDelivery = Selectable<TextDeliveriesTable>

/** Characters of a provider's identifier that are kept. */
const LONGEST_ID = 200
const DAY = 24 * 60 * 60 * 1_000

/** From which states a report moves a message: forward alone, so that doubled reports, and those that come late, change nothing. */
const before: Record<TextState, readonly TextState[]> = {
  sent: [],
  delivered: ['sent'],
  read: ['sent', 'delivered'],
  failed: ['sent'],
}

/** Keeps by which name a provider will report of a message. A message whose provider names none stays without reports. */
export const keepTaken = async (
  transaction: Db,
  { id, channel }: Pick<OutboxMessageRow, 'id' | 'channel'>,
  taken: Taken,
  now: Date,
): Promise<void> => {
  if ((channel !== 'sms' && channel !== 'whatsapp') || taken.id === '' || taken.id.length > LONGEST_ID) return
  await transaction
    .insertInto('text_deliveries')
    .values({
      provider: taken.provider,
      provider_id: taken.id,
      message_id: id,
      channel,
      state: 'sent',
      sent_at: now,
      changed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .execute()
}

/** Whether a provider has taken such a message. */
export const isKnown = async (db: Db, provider: TextProvider, id: string): Promise<boolean> =>
  (await db
    .selectFrom('text_deliveries')
    .select('state')
    .where('provider', '=', provider)
    .where('provider_id', '=', id)
    .executeTakeFirst()) !== undefined

/** Whether a text message is being handed to a provider, whose name for it is not known here yet. */
export const isOneUnderWay = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('channel', 'in', ['sms', 'whatsapp'])
    .where('queued_at', 'is not', null)
    .where('attempts', '>', 0)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Takes what a provider reports of a message (NOTIFY-16).
 * @returns the message as it was handed over; undefined where the report says nothing new, or the message is not known
 */
export const moveDelivery = async (
  transaction: Db,
  provider: TextProvider,
  { id, state }: TextReport,
  now: Date,
): Promise<TextDelivery | undefined> => {
  if (before[state].length === 0) return undefined
  return transaction
    .updateTable('text_deliveries')
    .set({ state, changed_at: now })
    .where('provider', '=', provider)
    .where('provider_id', '=', id)
    .where('state', 'in', before[state])
    .returningAll()
    .executeTakeFirst()
}

/** The row of the outbox of a message that has been sent, locked; undefined where it waits to be sent. */
export const findSentMessage = (transaction: Db, id: string): Promise<OutboxMessageRow | undefined> =>
  transaction
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Sends a message by SMS that WhatsApp has not delivered. It is the same row of the outbox, so this happens once: what goes by SMS
 * has nothing to go over to.
 * @param data what its text needs; it was emptied when the message was sent
 */
export const sendBySms = async <Template extends keyof SmsTemplates>(
  transaction: Db,
  id: string,
  data: SmsTemplates[Template],
  notBefore: Date | null,
): Promise<void> => {
  await transaction
    .updateTable('outbox_messages')
    .set({
      channel: 'sms',
      data: JSON.stringify(data),
      sent_at: null,
      queued_at: null,
      not_before: notBefore,
      last_error: 'WhatsApp did not deliver it',
    })
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .execute()
  await announce(transaction, OUTBOX_CHANNEL)
}

/** How many text messages of the last day are in each state, by channel and provider; for those who run the site. */
export const countDeliveries = async (
  db: Db,
  now: Date,
): Promise<{ channel: string; provider: string; state: string; count: number }[]> =>
  db
    .selectFrom('text_deliveries')
    .select(['channel', 'provider', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('sent_at', '>', new Date(now.getTime() - DAY))
    .groupBy(['channel', 'provider', 'state'])
    .execute()
