import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { serveFormPost } from '#providers/sign-in/form-post.ts'
import { accountHandlers } from './handlers/account.ts'
import { avatarHandlers } from './handlers/avatar.ts'
import { inspectorApplicationHandlers } from './handlers/inspector-application.ts'
import { lookupHandlers } from './handlers/lookups.ts'
import { notificationSettingsHandlers } from './handlers/notification-settings.ts'
import { profileHandlers } from './handlers/profile.ts'
import { securityHandlers } from './handlers/security.ts'
import { socialHandlers } from './handlers/social.ts'

export const serveUsers = (app: FastifyInstance): void => {
  const { country, config, ports } = app.parts
  app.addHook('onClose', () => ports.socialLogin.close())
  if (ports.socialLogin.providers.some(({ provider }) => provider === 'apple')) serveFormPost(app)
  serveGroup(app, usersCalls, {
    ...accountHandlers,
    ...socialHandlers,
    ...securityHandlers(config),
    ...profileHandlers,
    ...avatarHandlers,
    ...notificationSettingsHandlers(config),
    ...inspectorApplicationHandlers,
    ...lookupHandlers(country, config),
  })
}
