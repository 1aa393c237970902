import type { UserContext } from '#kernel/http/context.ts'
import { forbidden, refuse } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { verifyPassword } from './passwords.ts'

const texts = textsOf('users')

/** Milliseconds after its start in which a session stands for the password of an account that has none. */
const FRESH = 10 * 60 * 1_000

const refuseOldSession = async ({ db, clock, session }: UserContext): Promise<void> => {
  const since = new Date(clock.now().getTime() - FRESH)
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', session.tokenHash)
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (!fresh) throw forbidden(texts.logInAgain())
}

/**
 * Lets on who shows the account's password. Of an account without one, a session that was just started has to do.
 * Wrong passwords are limited.
 * @param field where the fault is shown
 * @throws {Refusal} 400 `wrong-login`, 403 for a session that is too old, 429
 */
export const proveOwner = async (
  password: string | undefined,
  context: UserContext,
  field = 'password',
): Promise<void> => {
  const {
    limits,
    session: { user, userId },
  } = context
  if (user.password_hash === null) return refuseOldSession(context)
  const fault = (message: Text) => refuse('wrong-login', message, [{ field, message }])
  if (password === undefined) throw fault(texts.passwordMissing())
  await limits.count('password-check.account', userId)
  if (!(await verifyPassword(user.password_hash, password))) throw fault(texts.wrongPassword())
  await limits.giveBack('password-check.account', userId)
}
