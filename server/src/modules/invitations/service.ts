import type { AnswerOf } from '@fieldproof/contracts'
import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { lockInvitation } from './find-own-invitation.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { prefilledQuote } from './prefilled-quote.ts'
import { findInvitation, toInvitation } from './read-invitation.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('invitations')

/**
 * The content of an invitation's link, also if it can no longer be used. Only a usable one contains the seller's
 * contact details.
 * @throws {Refusal} 404, 429 after many invalid links
 */
export const openInvitation = async (
  token: string,
  { db, clock, limits, ip }: CallContext,
): Promise<AnswerOf<'GET /invitations/get-invitation/{token}'>> => {
  await limits.count('link.address', ip)
  const now = clock.now()
  const invitation = await findInvitation(db, now, { tokenHash: hashToken(token) })
  if (!invitation) throw notFound(texts.noSuchInvitation())
  await limits.giveBack('link.address', ip)
  return {
    invitation: toInvitation(invitation, null, now),
    prefilled: invitation.status === 'sent' ? await prefilledQuote(db, invitation) : {},
  }
}

/**
 * Withdraws an invitation for its seller. An expired one can be withdrawn too; then its link says so.
 * @throws {Refusal} 404, 409 if it was used or is already withdrawn
 */
export const withdrawInvitation = (id: string, context: UserContext): Promise<Invitation> => {
  const { db, clock, session } = context
  return db.transaction().execute(async (transaction) => {
    const invitation = await lockInvitation(transaction, context, id, ['seller'])
    if (invitation.status === 'booked') throw conflict(texts.notOpen.booked())
    if (invitation.status === 'withdrawn') throw conflict(texts.withdrawnAlready())
    await transaction
      .updateTable('invitations')
      .set({ status: 'withdrawn', order_id: null, buyer_id: null })
      .where('id', '=', id)
      .execute()
    return toInvitation({ ...invitation, status: 'withdrawn' }, session.userId, clock.now())
  })
}
