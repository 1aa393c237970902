import * as z from 'zod/mini'
import { daysOfZoneQuery } from '../../entities/blocked-dates.ts'
import { calendarEvent } from '../../entities/calendar-event.ts'
import { pageNumber, pageOf } from '../../entities.ts'
import {
  fieldMessages as messages,
  listOf,
  searchWords,
  storedFile,
  wallDate,
  wallTime,
} from '../../entities/field-types.ts'
import { taskText } from '../../entities/order-task.ts'
import { addFilesBody, changeableDetails, nextInspections, order, orderListItem } from '../../entities/order.ts'
import { byId, daySpan, reference } from '../../entities/write-fields.ts'
import { orderLimits } from '../../limits.ts'
import { inspectionTypes, orderDocumentKinds, orderStatuses } from '../../lists.ts'

/** A time span on site, as wall time in the inspection's zone; with `_id`, an existing one. */
const activityPeriodBody = z
  .object({
    _id: z.optional(reference),
    date: wallDate,
    startTime: wallTime,
    endTime: wallTime,
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      error: 'The end must be after the start.',
    }),
  )

const task = { orderId: reference, ...taskText }

/** Reading orders, and changing the parts that can still be changed. */
export const orderDetailsCalls = {
  changeOrderActivityPeriods: {
    method: 'PATCH',
    path: '/orders/change-order-activity-periods',
    who: 'user',
    summary: 'Sets the spans of time in which the inspector is on site; spans that are left out are removed.',
    body: z.object({
      orderId: reference,
      activityPeriods: listOf(activityPeriodBody, orderLimits.activityPeriodsMax).check(
        z.minLength(1, messages.required),
      ),
    }),
    answer: order,
    errors: ['not-found', 'conflict', 'not-offered', 'rate-limited'],
  },
  getMyOrders: {
    method: 'GET',
    path: '/orders/get-my-orders',
    who: 'user',
    summary: "The user's orders, newest first.",
    query: z.object({
      page: pageNumber,
      search: searchWords,
      ...daySpan,
      status: z.optional(z.enum(orderStatuses)),
      inspectionType: z.optional(z.enum(inspectionTypes)),
      sort: z.optional(z.enum(['newest', 'oldest', 'soonest', 'price'])),
    }),
    answer: pageOf(orderListItem),
    errors: [],
  },
  getNextInspections: {
    method: 'GET',
    path: '/orders/get-next-inspections',
    who: 'user',
    ours: true,
    summary: "The user's next inspection as customer and as inspector, and an inspector's visits of today.",
    answer: nextInspections,
    errors: [],
  },
  getMyAppointments: {
    method: 'GET',
    path: '/orders/get-my-appointments',
    who: 'user',
    ours: true,
    summary:
      'Inspections that the user ordered, without canceled ones, and the tasks and milestones of their projects, between two days.',
    query: daysOfZoneQuery,
    answer: z.array(calendarEvent),
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/orders/get-order/{id}',
    who: 'user',
    summary: 'One order, as its customer or its inspector sees it.',
    params: byId,
    answer: order,
    errors: ['not-found'],
  },
  customerAddNewTask: {
    method: 'PATCH',
    path: '/orders/customer-add-new-task',
    who: 'user',
    summary: 'Adds a task for the inspector.',
    body: z.object(task),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  customerEditTask: {
    method: 'PATCH',
    path: '/orders/customer-edit-task',
    who: 'user',
    summary: 'Changes a task for the inspector.',
    body: z.object({ ...task, taskId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  updateChangeableOrderDetails: {
    method: 'PATCH',
    path: '/orders/update-changeable-order-details',
    who: 'user',
    summary: 'Changes the details of an order that may still change.',
    body: z.object({
      orderId: reference,
      details: changeableDetails.check(
        z.refine((details) => Object.values(details).some((value) => value !== undefined), messages.nothingToChange),
      ),
    }),
    answer: order,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  customerDeleteTask: {
    method: 'DELETE',
    path: '/orders/{orderId}/customer-delete-task/{taskId}',
    who: 'user',
    summary: 'Removes a task for the inspector.',
    params: z.object({ orderId: reference, taskId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  addFiles: {
    method: 'POST',
    path: '/orders/add-files',
    who: 'user',
    ours: true,
    summary: 'The customer adds files to an order, which were uploaded with the target `order`.',
    body: addFilesBody,
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  removeFile: {
    method: 'DELETE',
    path: '/orders/{orderId}/remove-file/{fileId}',
    who: 'user',
    ours: true,
    summary: 'Removes a file that the caller added to an order.',
    params: z.object({ orderId: reference, fileId: reference }),
    answer: order,
    errors: ['not-found', 'conflict'],
  },
  getOrderDocument: {
    method: 'GET',
    path: '/orders/get-order-document/{id}',
    who: 'user',
    ours: true,
    summary: "One of the order's documents, made again if it has changed.",
    params: byId,
    query: z.object({ kind: z.enum(orderDocumentKinds) }),
    answer: storedFile,
    errors: ['not-found'],
  },
} as const
