import type { accountCalls } from '@fieldproof/contracts/calls/users/account'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { finishSocialLogin, startSocialLogin } from '../social/service.ts'

/** Sign-in with providers. */
export const socialHandlers = {
  getSocialProviders: async (_parts, { ports }) => [...ports.socialLogin.providers],
  startSocialLogin: ({ body }, context) => startSocialLogin(body, context),
  socialMediaLogin: ({ body }, context) => finishSocialLogin(body, context),
} satisfies Partial<Handlers<typeof accountCalls>>
