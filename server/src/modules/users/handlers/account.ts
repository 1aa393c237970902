import type { accountCalls } from '@fieldproof/contracts/calls/users/account'
import type { Handlers } from '../../../http/serve-group.ts'
import { inLanguage } from '../../../http/wording.ts'
import { isRegistered } from '../accounts.ts'
import { logIn, logOut, signUp } from '../service.ts'

const LOGGED_OUT = 'You are logged out.'

/** Sign-up, sessions and the end of an account. */
export const accountHandlers = {
  signup: ({ body }, context) => signUp(body, context),
  login: ({ body }, context) => logIn(body.email, body.password, context),
  logout: async (_parts, context) => {
    await logOut(context.session.tokenHash, context)
    return { message: inLanguage(LOGGED_OUT, context.locale) }
  },
  checkIfEmailIsRegistered: async ({ query }, { db, limits, ip }) => {
    await limits.count('email-check.address', ip)
    return { isRegistered: await isRegistered(db, query.email) }
  },
} satisfies Partial<Handlers<typeof accountCalls>>
