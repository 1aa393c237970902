import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { serveFormPost } from '#providers/sign-in/form-post.ts'
import { accountHandlers } from './handlers/account.ts'
import { avatarHandlers } from './handlers/avatar.ts'
import { chatPrivacyHandlers } from './handlers/chat-privacy.ts'
import { notificationSettingsHandlers } from './handlers/notification-settings.ts'
import { profileHandlers } from './handlers/profile.ts'
import { securityHandlers } from './handlers/security.ts'
import { socialHandlers } from './handlers/social.ts'

/** The calls for accounts: sign-up, log-in, security, and the user's own profile. */
export const serveUsers = (app: FastifyInstance): void => {
  const { ports, config } = app.parts
  app.addHook('onClose', () => ports.socialLogin.close())
  if (ports.socialLogin.providers.some(({ provider }) => provider === 'apple')) serveFormPost(app)
  servePart(app, usersCalls, {
    ...accountHandlers,
    ...socialHandlers,
    ...securityHandlers,
    ...profileHandlers,
    ...avatarHandlers,
    ...notificationSettingsHandlers(config.whatsApp.provider !== 'none'),
    ...chatPrivacyHandlers,
  })
}
