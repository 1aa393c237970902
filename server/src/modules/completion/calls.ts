import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { answerComplaint, answerComplaintQuestion } from './answer-complaint.ts'
import { submitComplaint, withdrawComplaint } from './complain.ts'
import { readCompletion } from './read-completion.ts'
import { tipInspector } from './tip-inspector.ts'

/** The calls about the completion of an order: complaints and tips. */
export const serveCompletion = (app: FastifyInstance): void => {
  servePart(app, ordersCalls, {
    getCompletion: ({ params }, context) => readCompletion(params.id, context),
    submitComplaint: ({ body }, context) => submitComplaint(context, body),
    withdrawComplaint: ({ params }, context) => withdrawComplaint(context, params.id),
    answerComplaintQuestion: ({ body }, context) => answerComplaintQuestion(body, context),
    tipInspector: ({ body }, context) => tipInspector(body, context),
  })
  servePart(app, inspectorsCalls, {
    answerComplaint: ({ body }, context) => answerComplaint(body, context),
  })
}
