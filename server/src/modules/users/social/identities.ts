import type { LoginChallenge, LoginResult, SocialRegistration } from '@fieldproof/contracts/calls/users'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { SocialUser } from '#kernel/ports/social-login.ts'
import { textsOf } from '#texts/texts-of.ts'
import { accountOf } from '../accounts.ts'
import { recordSecurityChange } from '../activities.ts'
import { issueToken } from '../one-time-secrets.ts'
import { beginSessionOrChallenge, type LoginOutcome } from '../start-session.ts'
import { refuseSuspended } from '../suspension.ts'
import type { UserRow } from '../tables.ts'
import { keepIdentity } from './keep-identity.ts'

const texts = textsOf('users')

/** The result of a sign-in with a provider: a login, or the data for a sign-up. */
export type SocialOutcome = LoginOutcome | { registration: SocialRegistration }

/** The parts of the call's answer that depend on the outcome. */
export interface OutcomeAnswer {
  session: LoginResult | null
  challenge: LoginChallenge | null
  registration: SocialRegistration | null
}

const linkedUser = (db: Db, { provider, subject }: SocialUser): Promise<UserRow | undefined> =>
  db
    .selectFrom('social_identities')
    .innerJoin('users', 'users.id', 'social_identities.user_id')
    .selectAll('users')
    .where('social_identities.provider', '=', provider)
    .where('social_identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Links the identity to the account, and notifies its owner. */
const link = async (db: Db, user: UserRow, identity: SocialUser, context: CallContext): Promise<void> => {
  if (await keepIdentity(db, user, identity, context.clock.now()))
    await recordSecurityChange(db, user, 'provider-linked', context)
}

const register = async (
  db: Db,
  identity: SocialUser,
  email: string,
  context: CallContext,
): Promise<SocialRegistration> => {
  const { provider, subject, emailVerified, firstName, lastName } = identity
  const { token } = await issueToken(db, context.clock.now(), {
    purpose: 'social-registration',
    userId: null,
    data: { provider, subject, email, emailVerified, firstName, lastName },
  })
  return { registrationToken: token, provider, email, firstName, lastName }
}

/**
 * Decides what an identity from a provider leads to. A linked identity logs in. Otherwise an account with the same
 * address is linked, but only if the provider vouches for the address; else anyone could log in to an account by
 * claiming its address at the provider. An address without an account leads to the sign-up. Call it in a transaction.
 * @throws {Refusal} 409 if the provider returns no address, or does not vouch for one that has an account; 403 for a
 * suspended account
 */
export const resolveIdentity = async (db: Db, identity: SocialUser, context: CallContext): Promise<SocialOutcome> => {
  const known = await linkedUser(db, identity)
  if (known) {
    refuseSuspended(known)
    return beginSessionOrChallenge(db, known, context)
  }
  if (identity.email === null) throw conflict(texts.noEmailAddress())
  const account = await accountOf(db, identity.email)
  if (!account) return { registration: await register(db, identity, identity.email, context) }
  if (!identity.emailVerified) throw conflict(texts.addressNotProven())
  refuseSuspended(account)
  await link(db, account, identity, context)
  return beginSessionOrChallenge(db, account, context)
}
