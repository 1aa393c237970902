import type { accountCalls } from '@fieldproof/contracts/calls/users/account'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { issueSocketTicket } from '#kernel/sessions/socket-tickets.ts'
import { textsOf } from '#texts/texts-of.ts'
import { isRegisteredHere } from '../accounts.ts'
import { cancelDeletion } from '../deletion.ts'
import { confirmEmail } from '../email-confirmation.ts'
import { completeLogin, logIn, sendLoginCode } from '../login.ts'
import { endOtherSessions, endOwnSession, listSessions, logOut } from '../own-sessions.ts'
import { resendConfirmation, signUp } from '../signup.ts'

const texts = textsOf('users')

/** Sign-up, sessions, and canceling the deletion of the account. */
export const accountHandlers = {
  signup: ({ body }, context) => signUp(body, context),
  login: ({ body }, context) => logIn(body.email, body.password, context),
  completeLogin: ({ body }, context) => completeLogin(body, context),
  sendPhoneOtpPrelogin: async ({ body }, context) => ({
    message: context.translate(texts.codeSent()),
    ...(await sendLoginCode(body.challengeId, context)),
  }),
  logout: async ({ body }, context) => {
    const everywhere = body?.everywhere ?? false
    await logOut(everywhere, context)
    return { message: context.translate(everywhere ? texts.loggedOutEverywhere() : texts.loggedOut()) }
  },
  verifyEmail: ({ params }, context) => confirmEmail(params.token, context),
  resendEmailConfirmation: ({ body }, context) => resendConfirmation(body, context),
  checkIfEmailIsRegistered: async ({ query }, context) => {
    await context.limits.count('email-check.address', context.ip)
    return { isRegistered: await isRegisteredHere(query.email, context) }
  },
  cancelAccountDeletion: (_parts, context) => cancelDeletion(context),
  getSocketTicket: async (_parts, { db, session, clock }) => {
    const { ticket, expiresAt } = await issueSocketTicket(db, session, clock.now())
    return { ticket, expiry: expiresAt.toISOString() }
  },
  getSessions: (_parts, context) => listSessions(context),
  endOtherSessions: async (_parts, context) => {
    await endOtherSessions(context)
    return { message: context.translate(texts.loggedOutElsewhere()) }
  },
  endSession: async ({ params }, context) => {
    await endOwnSession(params.id, context)
    return { message: context.translate(texts.deviceLoggedOut()) }
  },
} satisfies Partial<Handlers<typeof accountCalls>>
