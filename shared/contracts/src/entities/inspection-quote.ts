import * as z from 'zod/mini'
import { generalPurposeQuote } from '../forms/general-purpose.ts'
import { goodsQuote } from '../forms/goods.ts'
import { infrastructureQuote } from '../forms/infrastructure.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import type { QuoteClock } from '../forms/place-and-time.ts'
import { propertyQuote } from '../forms/property.ts'
import { vehicleQuote } from '../forms/vehicle.ts'
import { orderLimits } from '../limits.ts'
import { idList, listOf, point } from './field-types.ts'
import { taskText } from './order-task.ts'
import { uploadKey } from './upload-key.ts'

/**
 * The contract has no clock: it only checks the form and the lists. The server uses the same forms with its own clock
 * to check whether the date has passed and the model year is too far ahead.
 */
const withoutClock: QuoteClock = { now: () => Date.UTC(9_998, 0), isPast: () => false, isTooFar: () => false }

/** The fields of every quote, in addition to its form's answers. */
const extras = {
  /** The pin on the map, if the customer set one. */
  position: z.optional(point),
  tasks: z._default(listOf(z.object(taskText), orderLimits.tasksMax), []),
  /** Uploaded photos and documents. */
  fileIds: z._default(idList(orderLimits.filesMax), []),
  /** The key with which a visitor uploaded them; a logged-in user needs none. */
  uploadKey: z.optional(uploadKey),
  /** The milestone of a project that the inspection verifies (PROJECT-15). */
  milestoneId: z.optional(z.uuid()),
  /** The inspector who is asked before others, and whether others are asked if they are not available (MATCH-22). */
  askFirst: z.optional(z.object({ inspectorId: z.uuid(), asksOthers: z.boolean() })),
}

/** The answers of one of the five quote forms, discriminated by `inspectionType`. */
export const inspectionQuote = z.discriminatedUnion(
  'inspectionType',
  [
    z.object({ inspectionType: z.literal('general-purpose'), details: generalPurposeQuote(withoutClock), ...extras }),
    z.object({ inspectionType: z.literal('property'), details: propertyQuote(withoutClock), ...extras }),
    z.object({ inspectionType: z.literal('vehicle'), details: vehicleQuote(withoutClock), ...extras }),
    z.object({ inspectionType: z.literal('goods'), details: goodsQuote(withoutClock), ...extras }),
    z.object({ inspectionType: z.literal('infrastructure'), details: infrastructureQuote(withoutClock), ...extras }),
  ],
  messages.selectOne,
)
export type InspectionQuote = z.output<typeof inspectionQuote>
