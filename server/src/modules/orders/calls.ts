import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { submitComplaint, withdrawComplaint } from '#modules/completion/complain.ts'
import { readCompletion } from '#modules/completion/read-completion.ts'
import { tipInspector } from '#modules/completion/tip-inspector.ts'
import { orderTroubleHandlers } from '#modules/job-troubles/calls.ts'
import { matchingHandlers } from '#modules/matching/calls.ts'
import { cancelOrder, readCancellationTerms } from './cancel-order.ts'
import { changeActivityPeriods } from './change-activity-periods.ts'
import { changeDetails } from './change-details.ts'
import { addTask, deleteTask, editTask } from './change-tasks.ts'
import { createOrder } from './create-order.ts'
import { findOrderFor } from './find-order.ts'
import { acceptAsComplete, deleteReportIssue, submitReportIssue } from './judge-report.ts'
import { listCustomersOrders } from './list-orders.ts'
import { orderDocument } from './order-documents.ts'
import { payOrder } from './pay-order.ts'
import { readOrder } from './read-order.ts'
import { rescheduleOrder } from './reschedule-order.ts'

export const serveOrders = (app: FastifyInstance): void => {
  serveGroup(app, ordersCalls, {
    ...orderTroubleHandlers,
    ...matchingHandlers,
    createOrder: ({ body }, context) => createOrder(body, context),
    payOrder: ({ body }, context) => payOrder(body, context),
    getMyOrders: ({ query }, { db, clock, session }) => listCustomersOrders(db, clock.now(), session.userId, query),
    getOrder: async ({ params }, { db, ports, clock, session }) =>
      readOrder(
        db,
        ports.files,
        clock.now(),
        await findOrderFor(db, session.userId, params.id, { roles: ['customer', 'inspector', 'candidate'] }),
      ),
    getCancellationTerms: ({ params }, context) => readCancellationTerms(params.id, context),
    cancelOrder: ({ body }, context) => cancelOrder(body, context),
    rescheduleOrder: ({ body }, context) => rescheduleOrder(body, context),
    customerAddNewTask: ({ body }, context) => addTask(context, body),
    customerEditTask: ({ body }, context) => editTask(context, body),
    customerDeleteTask: ({ params }, context) => deleteTask(context, params),
    updateChangeableOrderDetails: ({ body }, context) => changeDetails(context, body),
    changeOrderActivityPeriods: ({ body }, context) => changeActivityPeriods(context, body),
    customerSubmitReportIssue: ({ body }, context) => submitReportIssue(context, body),
    customerDeleteReportIssue: ({ body }, context) => deleteReportIssue(context, body),
    customerAcceptOrderAsComplete: ({ body }, context) => acceptAsComplete(context, body),
    getCompletion: ({ params }, context) => readCompletion(params.id, context),
    submitComplaint: ({ body }, context) => submitComplaint(context, body),
    withdrawComplaint: ({ params }, context) => withdrawComplaint(context, params.id),
    tipInspector: ({ body }, context) => tipInspector(body, context),
    getOrderDocument: ({ params, query }, context) => orderDocument(params.id, query.kind, context),
  })
}
