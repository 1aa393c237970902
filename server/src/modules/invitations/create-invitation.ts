import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import { markets, type InputOf } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { invitationLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { afterLock, inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { makeLink } from './link.ts'
import { findOwnInvitation, lockInvitation } from './find-own-invitation.ts'
import { findInvitation, toInvitation, type KnownInvitation } from './read-invitation.ts'
import { notifyBuyer } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const listingTexts = textsOf('listings')
const texts = textsOf('invitations')

type Body = InputOf<'POST /invitations/create-invitation'>['body']

const expiryFrom = (now: Date): Date => new Date(now.getTime() + invitationLimits.kept)

/** @throws {Refusal} 400 if the seller invites themselves, or inspections are not available at the place */
const check = (body: Body, { session }: UserContext): void => {
  if (body.buyerEmail === session.user.email) {
    throw invalid([{ field: 'buyerEmail', message: texts.ownAddress() }])
  }
  const known: readonly string[] = markets
  if (!known.includes(body.location.country))
    throw invalid([{ field: 'location.country', message: fieldMessages.selectOne }])
}

const sendLink = async (
  work: UnitOfWork,
  { session, ports }: UserContext,
  invitation: KnownInvitation,
  link: string,
): Promise<void> => {
  await notifyBuyer(
    work,
    {
      id: invitation.id,
      link,
      sealWith: ports.secrets,
      subject: invitation.property_description,
      buyer: { email: invitation.buyer_email, firstName: invitation.buyer_first_name },
      sellerName: `${invitation.seller_first_name} ${invitation.seller_last_name}`,
      facts: {
        inspectionType: invitation.inspection_type,
        city: invitation.city,
        refundsInspectionFee: invitation.refund_status !== 'none',
        price: { amount: invitation.price_amount, currency: invitation.price_currency },
        expiresAt: invitation.expires_at.toISOString(),
      },
    },
    contentLocale(session.user.locale),
  )
}

const known = async (db: Db, now: Date, id: string): Promise<KnownInvitation> => {
  const invitation = await findInvitation(db, now, { id })
  if (!invitation) throw notFound()
  return invitation
}

/** @throws {Refusal} 404 if the listing is not the caller's */
const requireOwnListing = async (db: Db, userId: string, listingId: string): Promise<void> => {
  const listing = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'removed')
    .executeTakeFirst()
  if (!listing) throw notFound(listingTexts.noSuchListing())
}

const keep = async ({ db, now }: UnitOfWork, body: Body, sellerId: string, tokenHash: string): Promise<string> => {
  const { id } = await db
    .insertInto('invitations')
    .values({
      seller_id: sellerId,
      token_hash: tokenHash,
      buyer_email: body.buyerEmail,
      buyer_first_name: body.buyerFirstName,
      buyer_last_name: body.buyerLastName,
      inspection_type: body.inspectionType,
      property_description: body.propertyDescription,
      price_amount: body.price.amount,
      price_currency: body.price.currency,
      country: body.location.country,
      state: body.location.state,
      city: body.location.city,
      street: body.location.street,
      zip_code: body.location.zipCode,
      vin: body.inspectionType === 'vehicle' ? (body.vin ?? null) : null,
      listing_id: body.listingId ?? null,
      status: 'sent',
      buyer_id: null,
      order_id: null,
      refund_status: body.refundsInspectionFee ? 'promised' : 'none',
      refund_amount: null,
      refund_currency: null,
      refund_reason: null,
      expires_at: expiryFrom(now),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const countMail = async ({ limits, session }: UserContext, email: string): Promise<void> => {
  await limits.count('invitation.account', session.userId)
  await limits.count('invitation-mail.account', email)
}

/**
 * Invites a buyer by mail to book an inspection of what the seller sells (INVITE-1).
 * @throws {Refusal} 400, 404 if the listing is not the seller's, 429
 */
export const createInvitation = async (body: Body, context: UserContext): Promise<Invitation> => {
  const { db, clock, session, origin, limits } = context
  check(body, context)
  await countMail(context, body.buyerEmail)
  const { idempotencyKey, ...contents } = body
  const { answer, isRepeated } = await withIdempotency(
    db,
    clock.now(),
    {
      scope: `${session.userId} create-invitation`,
      key: idempotencyKey,
      body: contents,
    },
    async (transaction) => {
      const work = workWithin(context, transaction)
      if (body.listingId !== undefined) await requireOwnListing(transaction, session.userId, body.listingId)
      const { link, tokenHash } = makeLink(origin)
      const id = await keep(work, body, session.userId, tokenHash)
      const invitation = await known(transaction, work.now, id)
      await sendLink(work, context, invitation, link)
      return toInvitation(invitation, session.userId, work.now)
    },
  )
  if (isRepeated) {
    await limits.giveBack('invitation.account', session.userId)
    await limits.giveBack('invitation-mail.account', body.buyerEmail)
  }
  return answer
}

/**
 * Mails a new link, which replaces the previous one; if the seller requests it, its validity starts again.
 * @throws {Refusal} 404, 409 if it was used or withdrawn, 429
 */
export const sendInvitationAgain = async (id: string, context: UserContext): Promise<Invitation> => {
  const { db, clock, session, origin } = context
  const roles = ['seller', 'invitee'] as const
  await countMail(context, (await findOwnInvitation(db, context, id, roles)).buyer_email)
  return inWork(context, async (begun) => {
    const invitation = await lockInvitation(begun.db, context, id, roles)
    const isSeller = invitation.seller_id === session.userId
    if (invitation.status !== 'sent' && !(isSeller && invitation.status === 'expired')) throw conflict(texts.ended())
    const work = afterLock(begun, clock)
    const { link, tokenHash } = makeLink(origin)
    await work.db
      .updateTable('invitations')
      .set({ token_hash: tokenHash, ...(isSeller ? { expires_at: expiryFrom(work.now) } : {}) })
      .where('id', '=', id)
      .execute()
    const sent = await known(work.db, work.now, id)
    await sendLink(work, context, sent, link)
    return toInvitation(sent, session.userId, work.now)
  })
}
