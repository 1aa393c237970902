import { contentLocale, type Language } from '@fieldproof/contracts/pseudo-language'
import { href } from '@fieldproof/contracts/routes'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { troublesFor, type ExtraMail } from '#kernel/outbox/mail-troubles.ts'
import { countWaitingMails, queueMessage } from '#kernel/outbox/queue.ts'
import type { Secrets } from '#kernel/ports/secrets.ts'
import { dedupeKeyOf, settleDeliveries } from './deliveries.ts'
import { leaveLink } from './leave-link.ts'
import type { NewsletterKind, NewsletterRow } from './tables.ts'

/** Readers of one batch, which is one transaction. */
const BATCH = 50
/** Queueing pauses while this many mails wait for their first attempt, because all other mail waits behind them. */
const MOST_UNTRIED = 100
/** The limit of waiting mails including retries, so that a mail server that was down is not flooded afterwards. */
const MOST_WAITING = 1_000

/** The dependencies of sending newsletters. */
export interface SendingParts {
  db: Db
  clock: Clock
  secrets: Secrets
  /** Of the site, for links. */
  origin: string
}

/** Whether mails to a reader arrive, and they have not complained about such mails (NOTIFY-13). */
const isReached = (extra: ExtraMail): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from mail_troubles trouble
    where trouble.address_hash = encode(sha256(convert_to(lower(reader.email), 'UTF8')), 'hex')
      and trouble.kind = any(${troublesFor(extra)}))`

/** A query of the readers of each kind of newsletter, with their address, name and language. */
const audiences: Record<
  NewsletterKind,
  { reader: RawBuilder<unknown>; from: RawBuilder<unknown>; lock: RawBuilder<unknown> }
> = {
  news: {
    reader: sql`reader.email, coalesce(account.first_name, '') as first_name, coalesce(account.locale, reader.locale, 'en') as locale`,
    from: sql`newsletter_subscriptions reader left join users account on account.email = reader.email and account.deleted_at is null
      where reader.unsubscribed_at is null and ${isReached('promotion')}`,
    lock: sql`for update of reader skip locked`,
  },
  announcement: {
    reader: sql`reader.email, reader.first_name, reader.locale`,
    from: sql`users reader where reader.deleted_at is null and reader.deletion_at is null
      and coalesce((reader.notification_settings #>> '{email,policy}')::boolean, ${sql.lit(defaultNotificationSettings.email.policy)})
      and ${isReached('service')}`,
    lock: sql`for key share of reader skip locked`,
  },
}

/** The current number of readers of a kind of newsletter, as an SQL expression. */
export const countReaders = (kind: NewsletterKind): RawBuilder<number> =>
  sql<number>`(select count(*) from ${audiences[kind].from})`

interface Reader {
  email: string
  first_name: string
  locale: Language
}

/**
 * Readers who have no mail of this newsletter yet. @param lock whether to lock their subscriptions until the
 * transaction ends
 */
const readersLeft = async (
  db: Db,
  { id, kind }: Pick<NewsletterRow, 'id' | 'kind'>,
  { most, lock }: { most: number; lock: boolean },
): Promise<Reader[]> => {
  const audience = audiences[kind]
  const { rows } = await sql<Reader>`
    select ${audience.reader} from ${audience.from}
      and not exists (select from newsletter_deliveries delivery where delivery.newsletter_id = ${id} and delivery.email = reader.email)
    order by reader.email limit ${most} ${lock ? audience.lock : sql``}`.execute(db)
  return rows
}

const hasRoom = async (db: Db, now: Date): Promise<boolean> => {
  const { untried, all } = await countWaitingMails(db, now)
  return untried < MOST_UNTRIED && all < MOST_WAITING
}

const begin = async (db: Db, { id, kind }: NewsletterRow, now: Date): Promise<void> => {
  await db
    .updateTable('newsletters')
    .set({ state: 'sending', begun_at: now, readers: countReaders(kind) })
    .where('id', '=', id)
    .execute()
}

type Texts = ReadonlyMap<string, { subject: string; body: string }>

const queueOne = async (
  db: Db,
  { secrets, origin }: SendingParts,
  { id, kind }: NewsletterRow,
  { reader: { email, first_name: firstName, locale }, texts, now }: { reader: Reader; texts: Texts; now: Date },
): Promise<void> => {
  await db.insertInto('newsletter_deliveries').values({ newsletter_id: id, email, queued_at: now }).execute()
  const text = texts.get(contentLocale(locale)) ?? texts.get('en')
  if (!text) throw new Error(`The newsletter ${id} has no text`)
  const mail = {
    channel: 'mail',
    recipient: email,
    locale,
    dedupeKey: dedupeKeyOf(id, email),
    sealWith: secrets,
  } as const
  const written = { firstName, subject: text.subject, body: text.body }
  if (kind === 'news')
    await queueMessage(db, now, {
      ...mail,
      template: 'newsletter',
      data: { ...written, leaveLink: leaveLink(secrets, origin, email, id) },
    })
  else
    await queueMessage(db, now, {
      ...mail,
      template: 'policy-announcement',
      data: { ...written, settingsLink: `${origin}${href('shell.notification-settings')}` },
    })
}

/**
 * Queues the mails of the next batch of readers of a due newsletter, in one transaction (NEWSLETTER-13).
 * @returns whether another batch may be queued at once
 */
export const queueBatch = (parts: SendingParts): Promise<boolean> =>
  parts.db.transaction().execute(async (db) => {
    const now = parts.clock.now()
    const newsletter = await db
      .selectFrom('newsletters')
      .selectAll()
      .where('state', 'in', ['scheduled', 'sending'])
      .where('send_at', '<=', now)
      .orderBy('send_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!newsletter || !(await hasRoom(db, now))) return false
    if (newsletter.state === 'scheduled') await begin(db, newsletter, now)
    const readers = await readersLeft(db, newsletter, { most: BATCH, lock: true })
    const row = db.updateTable('newsletters').where('id', '=', newsletter.id)
    if (readers.length === 0) {
      // Someone who is unsubscribing right now is skipped; the next run finds out whether they were the last.
      const isOver = (await readersLeft(db, newsletter, { most: 1, lock: false })).length === 0
      if (isOver) await row.set({ state: 'sent', ended_at: now }).execute()
      return isOver
    }
    const rows = await db
      .selectFrom('newsletter_texts')
      .select(['locale', 'subject', 'body'])
      .where('newsletter_id', '=', newsletter.id)
      .execute()
    const texts = new Map(rows.map(({ locale, ...text }) => [locale as string, text]))
    for (const reader of readers) await queueOne(db, parts, newsletter, { reader, texts, now })
    await row.set({ queued_count: sql`queued_count + ${readers.length}` }).execute()
    return true
  })

/**
 * Queues mails of due newsletters while the outbox has room, and counts the results of earlier ones. Several instances
 * may do this at once. The next run queues the rest.
 */
export const sendDueNewsletters = async (parts: SendingParts): Promise<void> => {
  while (await queueBatch(parts));
  await settleDeliveries(parts.db, parts.clock.now())
}
