import type { Language } from '@fieldproof/contracts/pseudo-language'
import { sql } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { isKeptBack, type ExtraMail } from './mail-troubles.ts'
import type { Channel, OutboxTemplates } from './messages.ts'
import { sealData } from './sealed-data.ts'

/** The channel of the database that announces waiting messages to all instances. */
export const OUTBOX_CHANNEL = 'outbox'

export interface QueuedMessage<C extends Channel, Template extends keyof OutboxTemplates[C] & string> {
  channel: C
  recipient: string
  template: Template
  locale: Language
  data: OutboxTemplates[C][Template]
  dedupeKey?: string
  /** The earliest time to send it; a check once a minute finds it. */
  notBefore?: Date
  /** For a text message: the instant after which it is of no use, and is not sent. */
  usefulUntil?: Date | undefined
  /** It is sent before all other waiting messages: for one-time codes and links, for which a user waits (NOTIFY-8). */
  goesFirst?: true
  /**
   * Set for a mail that users do not need to use their account: it is not sent to an address that returns mails or has
   * complained (NOTIFY-13).
   */
  extra?: ExtraMail | undefined
  /** Given for data with a code or with a link that gives access: it is encrypted in the database (PRIVACY-2). */
  sealWith?: Secrets
}

/**
 * Puts a message into the outbox. It is delivered after the transaction `db` has committed, and never after a rollback.
 * A failed delivery is tried again.
 * @param now an instant from the clock
 */
export const queueMessage = async <C extends Channel, Template extends keyof OutboxTemplates[C] & string>(
  db: Db,
  now: Date,
  {
    channel,
    recipient,
    template,
    locale,
    data,
    dedupeKey,
    notBefore,
    usefulUntil,
    goesFirst,
    extra,
    sealWith,
  }: QueuedMessage<C, Template>,
): Promise<void> => {
  if (extra !== undefined && (await isKeptBack(db, recipient, extra))) return
  await sendWithNext(
    db,
    db
      .insertInto('outbox_messages')
      .values({
        channel,
        recipient,
        template,
        locale,
        data: JSON.stringify(sealWith ? sealData(sealWith, data) : data),
        dedupe_key: dedupeKey ?? null,
        goes_first: goesFirst ?? false,
        not_before: notBefore ?? null,
        useful_until: usefulUntil ?? null,
        created_at: now,
        sent_at: null,
        failed_at: null,
        last_error: null,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
  )
  await announce(db, OUTBOX_CHANNEL)
}

/** How many mails wait to be sent: those without an attempt, and all. Neither is counted beyond 2,000. */
export const countWaitingMails = async (db: Db, now: Date): Promise<{ untried: number; all: number }> =>
  db
    .selectFrom(
      db
        .selectFrom('outbox_messages')
        .select('attempts')
        .where('channel', '=', 'mail')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where((is) => is.or([is('not_before', 'is', null), is('not_before', '<=', now)]))
        .limit(2_000)
        .as('waiting'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('attempts', '=', 0).as('untried'),
      fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Withdraws the messages to a recipient with these templates that are not sent yet.
 * @returns the dedupe keys of the withdrawn messages
 */
export const withdrawUnsent = async (db: Db, recipient: string, templates: readonly string[]): Promise<string[]> => {
  const rows = await db
    .deleteFrom('outbox_messages')
    .where('recipient', '=', recipient)
    .where('template', 'in', templates)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('dedupe_key')
    .execute()
  return rows.flatMap(({ dedupe_key: key }) => key ?? [])
}

/**
 * Withdraws messages without an attempt so far.
 * @returns the dedupe keys of those that may have been sent
 */
export const withdrawUntried = async (db: Db, dedupeKeys: readonly string[]): Promise<string[]> => {
  if (dedupeKeys.length === 0) return []
  await db
    .deleteFrom('outbox_messages')
    .where('dedupe_key', 'in', [...dedupeKeys])
    .where('attempts', '=', 0)
    .execute()
  const tried = await db
    .selectFrom('outbox_messages')
    .select('dedupe_key')
    .where('dedupe_key', 'in', [...dedupeKeys])
    .execute()
  return tried.flatMap(({ dedupe_key: key }) => key ?? [])
}

/**
 * Withdraws messages that wait for a later time and are no longer true.
 * @param prefix the beginning of the dedupe keys of these messages
 */
export const withdrawWaiting = async (db: Db, prefix: string): Promise<void> => {
  await db
    .deleteFrom('outbox_messages')
    .where('not_before', 'is not', null)
    .where('queued_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(({ fn, val }) => fn<boolean>('starts_with', ['dedupe_key', val(prefix)]))
    .execute()
}

/**
 * Marks a text message as no longer true: it is not sent any more, even if its provider reports later that it did not
 * arrive.
 * @param dedupeKey the key of the text message
 */
export const endUse = async (db: Db, dedupeKey: string): Promise<void> => {
  await db
    .updateTable('outbox_messages')
    .set({ useful_until: sql<Date>`created_at` })
    .where('dedupe_key', '=', dedupeKey)
    .execute()
}
