import { supportCalls } from '@fieldproof/contracts/calls/support'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { answer, readCannedAnswers, readThread } from './answer.ts'
import { textsOf } from '#texts/texts-of.ts'
import { beginConversation, presenceAt, readSupport } from './begin-conversation.ts'
import { readQueue } from './queue.ts'
import { reactAsStaff } from './react.ts'
import { joinConversation } from './visitors/join-conversation.ts'
import { reactAsVisitor } from './visitors/react-as-visitor.ts'
import { endAsVisitor, readAsVisitor } from './visitors/read-as-visitor.ts'
import { beginAsVisitor, writeOn } from './visitors/write-as-visitor.ts'

const texts = textsOf('support')

/** The calls of support: users' questions and staff's answers. */
export const serveSupport = (app: FastifyInstance): void => {
  const { supportHours } = app.parts.config
  serveGroup(app, supportCalls, {
    getSupport: (_parts, context) => readSupport(context, supportHours),
    beginConversation: ({ body }, context) => beginConversation(body, context),
    getHours: async (_parts, { clock }) => presenceAt(supportHours, clock.now()),
    beginAsVisitor: ({ body }, context) => beginAsVisitor(body, context),
    readAsVisitor: ({ body }, context) => readAsVisitor(body, context, supportHours),
    writeAsVisitor: ({ body }, context) => writeOn(body, context),
    reactAsVisitor: ({ body }, context) => reactAsVisitor(body, context),
    endAsVisitor: async ({ body }, context) => {
      await endAsVisitor(body, context)
      return { message: context.translate(texts.ended()) }
    },
    joinConversation: ({ body }, context) => joinConversation(body, context),
    getQueue: ({ query }, context) => readQueue(context, query, supportHours),
    getThread: ({ params, query }, context) => readThread(context, params.chatRoomId, query, supportHours),
    answer: ({ body }, context) => answer(body, context),
    reactToMessage: ({ body }, context) => reactAsStaff(body, context),
    getCannedAnswers: ({ query }, context) => readCannedAnswers(context, query),
  })
}
