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

/** 400: a link is not ours, was used, or is too old; the answer does not reveal which. */
const linkOver = (): Refusal => refuse('code-expired', texts.linkOver())

/** The owner of an address; the first name is empty if it is not known. */
interface Reader {
  email: string
  firstName: string
}

/**
 * Subscribes an address, and mails it how to unsubscribe. An address that is already subscribed stays and gets no
 * mail.
 */
const addSubscription = async (
  db: Db,
  { email, firstName }: Reader,
  { clock, language, origin, ports }: CallContext,
): Promise<void> => {
  const now = clock.now()
  const added = await db
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
  if (!added) return
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

/** Mails the link that confirms a subscription. A subscribed address gets none. */
const mailConfirmation = async (
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
 * Subscribes to the newsletter (NEWSLETTER-8). A user's own address is subscribed at once, because it was confirmed
 * with the account; any other address gets a link by mail first. The answer does not reveal whether it was subscribed.
 * @returns whether the address has to confirm by mail
 * @throws {Refusal} 429
 */
export const subscribe = async (email: string, context: CallContext): Promise<{ isAsked: boolean }> => {
  const { db, limits, ip } = context
  const user = (await context.findSession())?.user
  const isOwn = user?.email === email
  await limits.count('newsletter.address', ip)
  await limits.count(isOwn ? 'newsletter.account' : 'newsletter-mail.account', email)
  const reader = { email, firstName: isOwn ? user.first_name : '' }
  await db
    .transaction()
    .execute((transaction) => (isOwn ? addSubscription : mailConfirmation)(transaction, reader, context))
  return { isAsked: !isOwn }
}

/**
 * Subscribes the address of a confirmation link. That invalidates all confirmation links of the address.
 * @throws {Refusal} 400 if the link is unknown, used or too old, 429
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
    await addSubscription(transaction, { email: followed.email, firstName: '' }, context)
  })
  await limits.giveBack('link.address', ip)
}

type Leaving = Pick<CallContext, 'db' | 'clock'>

/**
 * Ends a subscription, if there is one, and invalidates open confirmation links. The answer does not reveal whether
 * there was one. @throws {Refusal} 429
 */
export const unsubscribe = async (
  email: string,
  parts: Leaving & Pick<CallContext, 'limits' | 'ip'>,
): Promise<void> => {
  await parts.limits.count('newsletter.address', parts.ip)
  await parts.limits.count('newsletter.account', email)
  await parts.db.transaction().execute((transaction) => endSubscription(transaction, email, 'asked', parts.clock.now()))
}

/**
 * Like {@link unsubscribe}, by the link in every mail of the newsletter (NEWSLETTER-9), which can be used repeatedly.
 * @throws {Refusal} 400 if we never made such a link
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

/** Deletes expired confirmation links. */
export const sweepConfirmations = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('newsletter_confirmations').where('expires_at', '<=', now).execute()
}
