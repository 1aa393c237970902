import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { accountHandlers } from './handlers/account.ts'
import { inspectorApplicationHandlers } from './handlers/inspector-application.ts'
import { lookupHandlers } from './handlers/lookups.ts'
import { profileHandlers } from './handlers/profile.ts'
import { securityHandlers } from './handlers/security.ts'

export const serveUsers = (app: FastifyInstance): void => {
  const { country, config } = app.parts
  servePart(app, usersCalls, {
    ...accountHandlers, ...securityHandlers, ...profileHandlers, ...inspectorApplicationHandlers, ...lookupHandlers(country, config),
  })
}
