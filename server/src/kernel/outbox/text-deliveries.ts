import type { Selectable } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { TextProvider, TextReport, TextState } from '#kernel/ports/text-reports.ts'
import type { Taken } from './channels.ts'
import type { SmsTemplates } from './messages.ts'
import { OUTBOX_CHANNEL } from './queue.ts'
import type { OutboxMessageRow, TextDeliveriesTable } from './tables.ts'

/** A text message that a provider has accepted. */
export type TextDelivery = Selectable<TextDeliveriesTable>

/** The longest identifier of a provider that is stored, in characters. */
const LONGEST_ID = 200
const DAY = 24 * 60 * 60 * 1_000

/**
 * The states from which a report moves a message. It only moves forward, so repeated and late reports change nothing.
 */
const before: Record<TextState, readonly TextState[]> = {
  sent: [],
  delivered: ['sent'],
  read: ['sent', 'delivered'],
  failed: ['sent'],
}

/**
 * Stores the provider's identifier of a message, which its reports refer to. Without one, a message gets no reports.
 */
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

/** Whether a provider has accepted a message with this identifier. */
export const isKnown = async (db: Db, provider: TextProvider, id: string): Promise<boolean> =>
  (await db
    .selectFrom('text_deliveries')
    .select('state')
    .where('provider', '=', provider)
    .where('provider_id', '=', id)
    .executeTakeFirst()) !== undefined

/** Whether a text message is being handed to a provider, so that its identifier is not stored yet. */
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
 * Applies a provider's report of a message (NOTIFY-16).
 * @returns the delivery; undefined if the report changes nothing or the message is unknown
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

/** The outbox row of a sent message, locked; undefined if the message still has to be sent. */
export const findSentMessage = (transaction: Db, id: string): Promise<OutboxMessageRow | undefined> =>
  transaction
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Sends a message by SMS that WhatsApp has not delivered. It uses the same outbox row, and an SMS has no fallback, so
 * this happens once.
 * @param data the data of its text; it was emptied when the message was sent
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

/** How many text messages of the last day are in each state, by channel and provider; for operators. */
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
