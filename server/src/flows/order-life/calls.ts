import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import { quotationsCalls } from '@fieldproof/contracts/calls/quotations'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '#kernel/http/context.ts'
import { servePart } from '#kernel/http/serve-group.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { findOfferedOrder } from '#modules/candidates/find-candidate.ts'
import { changeActivityPeriods } from '#modules/orders/change-activity-periods.ts'
import { changeDetails } from '#modules/orders/change-details.ts'
import { limitNotifyingActs } from '#modules/orders/count-news.ts'
import { addFiles, removeFile } from '#modules/orders/change-files.ts'
import { addTask, deleteTask, editTask } from '#modules/orders/change-tasks.ts'
import { findOwnOrder } from '#modules/orders/find-order.ts'
import { acceptAsComplete, deleteReportIssue, submitReportIssue } from '#modules/orders/judge-report.ts'
import { acceptQuotation } from './accept-quotation.ts'
import { cancelOrder, readCancellationTerms } from './cancel-order.ts'
import { chooseAnotherInspector } from './choose-another-inspector.ts'
import { createOrder } from './create-order.ts'
import { listCustomersOrders } from './list-orders.ts'
import { readNextInspections } from './next-inspections.ts'
import { payOrder } from './pay-order.ts'
import { raisePrice } from './raise-price.ts'
import { readOrder } from './read-order.ts'
import { readReschedulingTerms, rescheduleOrder } from './reschedule-order.ts'

/** An order for its customer, its inspector or a candidate. @throws {Refusal} 404 for everybody else */
const getOrder = async (orderId: string, context: UserContext) => {
  const {
    db,
    session: { userId },
  } = context
  const own = await findOwnOrder(db, userId, orderId)
  if (own) return readOrder(context, own)
  const offered = await findOfferedOrder(db, userId, orderId)
  if (!offered) throw notFound()
  return readOrder(context, { order: offered, role: 'candidate', userId })
}

/** Calls about orders that need several modules, or that return the whole order. */
export const serveOrderLife = (app: FastifyInstance): void => {
  servePart(app, ordersCalls, {
    createOrder: ({ body }, context) => createOrder(body, context),
    payOrder: ({ body }, context) => payOrder(body, context),
    raisePrice: ({ body }, context) => raisePrice(body, context),
    getMyOrders: ({ query }, { db, clock, session }) => listCustomersOrders(db, clock.now(), session.userId, query),
    getNextInspections: (_, { db, clock, session }) => readNextInspections(db, clock.now(), session.userId),
    getOrder: ({ params }, context) => getOrder(params.id, context),
    getCancellationTerms: ({ params }, context) => readCancellationTerms(params.id, context),
    cancelOrder: ({ body }, context) => cancelOrder(body, context),
    getReschedulingTerms: ({ params, query }, context) => readReschedulingTerms(params.id, query, context),
    rescheduleOrder: ({ body }, context) => rescheduleOrder(body, context),
    chooseAnotherInspector: ({ body }, context) => chooseAnotherInspector(body, context),
    customerAddNewTask: async ({ body }, context) => readOrder(context, await addTask(context, body)),
    customerEditTask: async ({ body }, context) => readOrder(context, await editTask(context, body)),
    addFiles: async ({ body }, context) => readOrder(context, await addFiles(context, body)),
    removeFile: async ({ params }, context) => readOrder(context, await removeFile(context, params)),
    customerDeleteTask: async ({ params }, context) => readOrder(context, await deleteTask(context, params)),
    updateChangeableOrderDetails: async ({ body }, context) => {
      await limitNotifyingActs(context)
      return readOrder(context, await changeDetails(context, body))
    },
    changeOrderActivityPeriods: async ({ body }, context) => {
      await limitNotifyingActs(context)
      return readOrder(context, await changeActivityPeriods(context, body))
    },
    customerSubmitReportIssue: async ({ body }, context) => readOrder(context, await submitReportIssue(context, body)),
    customerDeleteReportIssue: async ({ body }, context) => readOrder(context, await deleteReportIssue(context, body)),
    customerAcceptOrderAsComplete: async ({ body }, context) =>
      readOrder(context, await acceptAsComplete(context, body)),
  })
  servePart(app, quotationsCalls, {
    acceptQuotation: ({ params, body }, context) => acceptQuotation(params.id, body, context),
  })
}
