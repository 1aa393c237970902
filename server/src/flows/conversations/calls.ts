import { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { openConversation } from './open-conversation.ts'

/** How two who have no order come to talk: it joins conversations with inspectors, listings and posted jobs. */
export const serveConversations = (app: FastifyInstance): void => {
  servePart(app, chatsCalls, { openConversation: ({ body }, context) => openConversation(body, context) })
}
