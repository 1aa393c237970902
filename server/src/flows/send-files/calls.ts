import { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { fileAddress } from './file-addresses.ts'

/** The call for addresses at which files are uploaded or downloaded. */
export const serveFileAddresses = (app: FastifyInstance): void => {
  servePart(app, chatsCalls, {
    generateSignedFileUrl: ({ body }, context) => fileAddress(body, context),
  })
}
