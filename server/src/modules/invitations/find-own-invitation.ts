import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { findInvitation, type KnownInvitation } from './read-invitation.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('invitations')

/** A user's role in an invitation: its sender, its booker, or the owner of the confirmed address to which it went. */
export type InvitationRole = 'seller' | 'buyer' | 'invitee'
type Caller = Pick<UserContext, 'clock' | 'session'>

/**
 * An invitation, if the user has one of these roles in it. This is the only authorisation of invitations.
 * @throws {Refusal} 404 for everyone else, and if it does not exist
 */
export const findOwnInvitation = async (
  db: Db,
  { clock, session: { userId, user } }: Caller,
  id: string,
  roles: readonly InvitationRole[],
): Promise<KnownInvitation> => {
  const invitation = await findInvitation(db, clock.now(), { id })
  const isTheirs =
    invitation !== undefined &&
    ((roles.includes('seller') && invitation.seller_id === userId) ||
      (roles.includes('buyer') && invitation.buyer_id === userId) ||
      (roles.includes('invitee') && invitation.buyer_email === user.email))
  if (!isTheirs) throw notFound(texts.noSuchInvitation())
  return invitation
}

/** Like {@link findOwnInvitation}, and locks it until the transaction ends. */
export const lockInvitation = async (
  transaction: Db,
  caller: Caller,
  id: string,
  roles: readonly InvitationRole[],
): Promise<KnownInvitation> => {
  await transaction.selectFrom('invitations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findOwnInvitation(transaction, caller, id, roles)
}
