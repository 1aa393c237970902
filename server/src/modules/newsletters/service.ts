import { randomBytes } from 'node:crypto'
import { limits as periods } from '@fieldproof/contracts/limits'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { endComplaint, endMailReturned } from '#kernel/outbox/mail-troubles.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { refuse, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { countLeaving } from './deliveries.ts'
import { endSubscription } from './end-subscription.ts'
import { leaveLink, leavingBy } from './leave-link.ts'

const texts = textsOf('newsletters')

/** 400: a link is no link of ours, was used, or is too old; which of these is not told. */
const linkOver = (): Refusal => refuse('code-expired', texts.linkOver())

/** Whose address it is; the first name is empty where it is not known. */
interface Reader {
  email: string
  firstName: string
}

/**
 * Puts an address among the subscribers, and tells it how to leave. An address that is already there stays and gets no
 * mail.
 */
const enter = async (
  db: Db,
  { email, firstName }: Reader,
  { clock, language, origin, ports }: CallContext,
): Promise<void> => {
  const now = clock.now()
  const entered = await db
    .insertInto('newsletter_subscriptions')
    .values({ email, subscribed_at: now, unsubscribed_at: null, locale: language })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ subscribed_at: now, unsubscribed_at: null, locale: language, ended_because: null })
        .where('newsletter_subscriptions.unsubscribed_at', 'is not', null),
    )
    .returning('email')
    .executeTakeFirst()
  if (!entered) return
  await endComplaint(db, email)
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: email,
    template: 'newsletter-welcome',
    extra: 'promotion',
    locale: language,
    sealWith: ports.secrets,
    data: { firstName, leaveLink: leaveLink(ports.secrets, origin, email) },
  })
}

/** Mails the link that makes an address a subscriber's. An address that is one has none. */
const askAddress = async (
  db: Db,
  { email, firstName }: Reader,
  { clock, language, origin, ports }: CallContext,
): Promise<void> => {
  const now = clock.now()
  const subscriber = await db
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  if (subscriber) return
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('newsletter_confirmations')
    .values({
      token_hash: hashToken(token),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + periods.confirmationLifetime),
    })
    .execute()
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: email,
    template: 'newsletter-confirm',
    goesFirst: true,
    locale: language,
    sealWith: ports.secrets,
    data: {
      firstName,
      link: `${origin}${href('content.newsletter-confirm', {}, { query: { token } })}`,
      leaveLink: leaveLink(ports.secrets, origin, email),
    },
  })
}

/**
 * Asks for the newsletter (NEWSLETTER-8). A user's own address is subscribed at once, for it was confirmed with the account;
 * any other is mailed a link first. What it was before is not told.
 * @returns whether the address is asked by mail
 * @throws {Refusal} 429
 */
export const subscribe = async (email: string, context: CallContext): Promise<{ isAsked: boolean }> => {
  const { db, limits, ip } = context
  const user = (await context.findSession())?.user
  const isOwn = user?.email === email
  await limits.count('newsletter.address', ip)
  await limits.count(isOwn ? 'newsletter.account' : 'newsletter-mail.account', email)
  const reader = { email, firstName: isOwn ? user.first_name : '' }
  await db.transaction().execute((transaction) => (isOwn ? enter : askAddress)(transaction, reader, context))
  return { isAsked: !isOwn }
}

/**
 * Follows the link of the mail: its address gets the newsletter from now on. All links of the address are used up by that.
 * @throws {Refusal} 400 where the link is unknown, used or too old, 429
 */
export const confirm = async (token: string, context: CallContext): Promise<void> => {
  const { clock, db, limits, ip } = context
  await limits.count('link.address', ip)
  await db.transaction().execute(async (transaction) => {
    const followed = await transaction
      .deleteFrom('newsletter_confirmations')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', clock.now())
      .returning('email')
      .executeTakeFirst()
    if (!followed) throw linkOver()
    await transaction.deleteFrom('newsletter_confirmations').where('email', '=', followed.email).execute()
    await endMailReturned(transaction, followed.email)
    await enter(transaction, { email: followed.email, firstName: '' }, context)
  })
  await limits.giveBack('link.address', ip)
}

type Leaving = Pick<CallContext, 'db' | 'clock'>

/** Ends a subscription, where there is one, and the links by which there could be one. What it was before is not told. @throws {Refusal} 429 */
export const unsubscribe = async (
  email: string,
  parts: Leaving & Pick<CallContext, 'limits' | 'ip'>,
): Promise<void> => {
  await parts.limits.count('newsletter.address', parts.ip)
  await parts.limits.count('newsletter.account', email)
  await parts.db.transaction().execute((transaction) => endSubscription(transaction, email, 'asked', parts.clock.now()))
}

/**
 * As {@link unsubscribe}, by the link that every mail of the newsletter has (NEWSLETTER-9); it works as often as it is followed.
 * @throws {Refusal} 400 where we never made such a link
 */
export const leaveByLink = async (token: string, parts: Leaving & Pick<CallContext, 'ports'>): Promise<void> => {
  const leaving = leavingBy(parts.ports.secrets, token)
  if (leaving === null) throw linkOver()
  const { email, newsletterId } = leaving
  const now = parts.clock.now()
  await parts.db.transaction().execute(async (transaction) => {
    const wasSubscribed = await endSubscription(transaction, email, 'asked', now)
    if (wasSubscribed && newsletterId !== null) await countLeaving(transaction, newsletterId, email, now)
  })
}

/** Removes links that were never followed. */
export const sweepConfirmations = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('newsletter_confirmations').where('expires_at', '<=', now).execute()
}
