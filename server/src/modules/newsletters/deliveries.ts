import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { withdrawUnsent } from '#kernel/outbox/queue.ts'
import type { NewsletterKind } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds within which the outbox sends a message or gives up, with a margin for mail servers that are down. */
const UNTIL_SETTLED = 3 * DAY
/** Milliseconds for which a newsletter's list of readers is kept after its end. */
const KEPT = 90 * DAY
/** Milliseconds during which unsubscribing by a newsletter's link is counted. */
const COUNTED = 7 * DAY

/** The mail template of each kind of newsletter. */
export const templateOf = { news: 'newsletter', announcement: 'policy-announcement' } as const satisfies Record<
  NewsletterKind,
  string
>

const prefix = 'newsletter'

/** The outbox's key of a newsletter's mail to an address, which prevents a second one. */
export const dedupeKeyOf = (newsletterId: string, email: string): string =>
  `${prefix}:${newsletterId}:${createHash('sha256').update(email).digest('hex')}`

/** Locks the newsletter's row until the transaction ends; always before its deliveries. */
const lockNewsletters = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.selectFrom('newsletters').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/**
 * Deletes queued mails of newsletters to an address, and their deliveries.
 * @param kinds of the newsletters
 */
export const withdrawDeliveries = async (db: Db, email: string, kinds: readonly NewsletterKind[]): Promise<void> => {
  const keys = await withdrawUnsent(
    db,
    email,
    kinds.map((kind) => templateOf[kind]),
  )
  // A test mail has no key and is not counted.
  const ids = keys.flatMap((key) => key.split(':')[1] ?? [])
  if (ids.length === 0) return
  await lockNewsletters(db, ids)
  const gone = await db
    .deleteFrom('newsletter_deliveries')
    .where('email', '=', email)
    .where('newsletter_id', 'in', ids)
    .returning('newsletter_id')
    .execute()
  for (const { newsletter_id: id } of gone)
    await db.updateTable('newsletters').set({ queued_count: sql`queued_count - 1` }).where('id', '=', id).execute()
}

/**
 * Counts a reader who unsubscribed by the link of a newsletter, once and within seven days of its mail (NEWSLETTER-15).
 */
export const countLeaving = async (db: Db, newsletterId: string, email: string, now: Date): Promise<void> => {
  await lockNewsletters(db, [newsletterId])
  const left = await db
    .updateTable('newsletter_deliveries')
    .set({ left_at: now })
    .where('newsletter_id', '=', newsletterId)
    .where('email', '=', email)
    .where('left_at', 'is', null)
    .where('queued_at', '>', new Date(now.getTime() - COUNTED))
    .returning('email')
    .executeTakeFirst()
  if (!left) return
  await db.updateTable('newsletters').set({ left_count: sql`left_count + 1` }).where('id', '=', newsletterId).execute()
}

/**
 * Counts a newsletter's mail that bounced permanently or was reported as unwanted; each once (NEWSLETTER-20).
 * @param db a transaction
 * @param dedupeKey of the mail in the outbox; a mail that is no newsletter has another key or none, and is not counted
 */
export const countReport = async (
  db: Db,
  dedupeKey: string | null,
  email: string,
  outcome: 'returned' | 'complained',
  now: Date,
): Promise<void> => {
  const [, id] = /^newsletter:([\da-f-]{36}):/.exec(dedupeKey ?? '') ?? []
  if (id === undefined || dedupeKey !== dedupeKeyOf(id, email)) return
  await lockNewsletters(db, [id])
  const at = outcome === 'returned' ? 'returned_at' : 'complained_at'
  const counted = await db
    .updateTable('newsletter_deliveries')
    .set({ [at]: now })
    .where('newsletter_id', '=', id)
    .where('email', '=', email)
    .where(at, 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!counted) return
  const count = outcome === 'returned' ? 'returned_count' : 'complained_count'
  await db
    .updateTable('newsletters')
    .set({ [count]: sql`${sql.ref(count)} + 1` })
    .where('id', '=', id)
    .execute()
}

const settleOne = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockNewsletters(transaction, [id])
    await sql`
      with settled as (
        update newsletter_deliveries delivery set sent_at = message.sent_at, failed_at = message.failed_at
        from outbox_messages message
        where delivery.newsletter_id = ${id} and delivery.sent_at is null and delivery.failed_at is null
          and message.dedupe_key = ${`${prefix}:${id}:`} || encode(sha256(convert_to(delivery.email, 'UTF8')), 'hex')
          and (message.sent_at is not null or message.failed_at is not null)
        returning delivery.sent_at, delivery.failed_at
      )
      update newsletters set sent_count = sent_count + (select count(sent_at) from settled),
        failed_count = failed_count + (select count(failed_at) from settled)
      where id = ${id} and exists (select from settled)`.execute(transaction)
  })

/** Counts the newsletter mails that the outbox sent or gave up on since the last run. */
export const settleDeliveries = async (db: Db, now: Date): Promise<void> => {
  const open = await db
    .selectFrom('newsletters')
    .select('id')
    .where('begun_at', 'is not', null)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', new Date(now.getTime() - UNTIL_SETTLED))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('newsletter_deliveries')
          .select('email')
          .whereRef('newsletter_id', '=', 'newsletters.id')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null),
      ),
    )
    .execute()
  for (const { id } of open) await settleOne(db, id)
}

/** Deletes the addresses of newsletters that ended 90 days ago; their figures stay. */
export const sweepDeliveries = async (db: Db, now: Date): Promise<void> => {
  const ended = db
    .selectFrom('newsletters')
    .select('id')
    .where('ended_at', '<=', new Date(now.getTime() - KEPT))
  await db.deleteFrom('newsletter_deliveries').where('newsletter_id', 'in', ended).execute()
}
