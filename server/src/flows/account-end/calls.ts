import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { requestDeletion } from './request-deletion.ts'

/** The end of an account, which concerns almost every module. */
export const serveAccountEnd = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    initiateAccountDeletion: ({ body }, context) => requestDeletion(body, context),
  })
}
