import type { LoginAnswer } from '@fieldproof/contracts/calls/users'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { openAccount } from './accounts.ts'
import { switchEmail } from './email-change.ts'
import { linkExpired } from './one-time-refusals.ts'
import { takeSignup } from './pending-signups.ts'
import { keepIdentity } from './social/keep-identity.ts'
import { answerLogin, beginSession, beginSessionOrChallenge, type LoginOutcome } from './start-session.ts'

/** Uses the link of a sign-up: opens the account with the data of that sign-up. */
const confirmSignup = async (db: Db, token: string, context: CallContext): Promise<LoginOutcome | undefined> => {
  const signup = await takeSignup(db, context.clock.now(), token)
  if (!signup) return undefined
  const { email, password_hash: passwordHash, locale, account } = signup
  const user = await openAccount(db, { email, passwordHash, locale, ...account }, context)
  if (!user) throw linkExpired()
  if (account.identity && !(await keepIdentity(db, user, account.identity, context.clock.now()))) throw linkExpired()
  return { started: await beginSession(db, user, context) }
}

/** Uses the link of a new address; following it proves one factor. */
const confirmNewEmail = async (db: Db, token: string, context: CallContext): Promise<LoginOutcome | undefined> => {
  const user = await switchEmail(db, token, context)
  return user && beginSessionOrChallenge(db, user, context)
}

/**
 * Uses the link of a confirmation mail: opens the account of a sign-up, or confirms a new address of an existing
 * account. Starts a session, unless a second factor is required.
 * @throws {Refusal} 400 if the link is unknown, used or too old, 429
 */
export const confirmEmail = async (token: string, context: CallContext): Promise<LoginAnswer> => {
  await context.limits.count('link.address', context.ip)
  const outcome = await context.db
    .transaction()
    .execute(
      async (transaction) =>
        (await confirmSignup(transaction, token, context)) ?? (await confirmNewEmail(transaction, token, context)),
    )
  if (!outcome) throw linkExpired()
  await context.limits.giveBack('link.address', context.ip)
  return answerLogin(outcome, context)
}
