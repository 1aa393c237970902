import { supportCalls } from '@fieldproof/contracts/calls/support'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { answer, readCannedAnswers, readThread } from './answer.ts'
import { beginConversation, readSupport } from './begin-conversation.ts'
import { readQueue } from './queue.ts'

/** What users ask support, and how the staff answer. */
export const serveSupport = (app: FastifyInstance): void => {
  const { supportHours } = app.parts.config
  serveGroup(app, supportCalls, {
    getSupport: (_parts, context) => readSupport(context, supportHours),
    beginConversation: ({ body }, context) => beginConversation(body, context),
    getQueue: ({ query }, context) => readQueue(context, query, supportHours),
    getThread: ({ params, query }, context) => readThread(context, params.chatRoomId, query, supportHours),
    answer: ({ body }, context) => answer(body, context),
    getCannedAnswers: ({ query }, context) => readCannedAnswers(context, query),
  })
}
