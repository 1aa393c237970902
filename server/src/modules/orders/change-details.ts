import { isDeepStrictEqual } from 'node:util'
import type { ChangeableDetails } from '@fieldproof/contracts/entities/order'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { bareQuote } from './bare-quote.ts'
import { refuseHalfContact, withContact } from './quote-contact.ts'
import { changeOrder } from './change-order.ts'
import { findOrderFor, type FoundOrder, type OrderRow } from './find-order.ts'
import { refreshPages, notifyOfOrder, type DetailPart } from './notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

const otherKind = (field: string) => invalid([{ field: `details.${field}`, message: texts.notOfThisKind() }])

/**
 * The quote with the changes.
 * @throws {Refusal} 400 for a detail that inspections of this kind do not have, and for an incomplete contact (FORM-9)
 */
const changedQuote = (
  before: InspectionQuote,
  { extraInformation, access, contact, vin }: ChangeableDetails,
): InspectionQuote => {
  if (contact) refuseHalfContact(contact, 'details.contact')
  const quote = contact ? withContact(before, contact) : before
  const more = extraInformation === undefined ? {} : { extraInformation }
  if (quote.inspectionType === 'vehicle') {
    if (access !== undefined) throw otherKind('access')
    return { ...quote, details: { ...quote.details, ...more, ...(vin !== undefined && { vin }) } }
  }
  if (vin !== undefined) throw otherKind('vin')
  const changes = { ...more, ...(access !== undefined && { access }) }
  return { ...quote, details: { ...quote.details, ...changes } } as InspectionQuote
}

const changeOf = (order: OrderRow, details: ChangeableDetails) => {
  const { description, seller, contact, mobileNumber1, mobileNumber2 } = details
  const requester = order.requester && {
    ...order.requester,
    ...(mobileNumber1 !== undefined && { mobileNumber1 }),
    ...(mobileNumber2 !== undefined && { mobileNumber2: mobileNumber2 ?? undefined }),
  }
  return {
    ...(description !== undefined && { description }),
    ...(seller && { seller: JSON.stringify(seller) }),
    // Older orders stored the seller apart from the quote; the new value replaces both.
    ...(contact && !seller && order.inspection_type === 'vehicle' && { seller: null }),
    ...(requester && { requester: JSON.stringify(requester) }),
    quote: JSON.stringify(changedQuote(order.quote ?? bareQuote(order), details)),
  }
}

/** The changes to notify the inspector of, part by part. */
const partsOf = (order: OrderRow): Record<DetailPart, unknown> => {
  const details: Record<string, unknown> = { ...(order.quote ?? bareQuote(order)).details }
  const { mobileNumber1, mobileNumber2 } = order.requester ?? {}
  return {
    access: details['access'],
    contact: [details['contact'], details['seller'], order.seller],
    telephone: [mobileNumber1, mobileNumber2],
    vin: details['vin'],
    description: order.description,
    extraInformation: details['extraInformation'],
  }
}

/** The parts that have changed: a form sends all parts, changed or not. */
const changedParts = (before: OrderRow, after: OrderRow): DetailPart[] => {
  const [oldParts, newParts] = [partsOf(before), partsOf(after)]
  return (Object.keys(newParts) as DetailPart[]).filter((part) => !isDeepStrictEqual(oldParts[part], newParts[part]))
}

/**
 * Changes details of an order; details that are left out stay. The inspector is notified of the changes (NOTIFY-9).
 * @throws {Refusal} 400 for a detail that inspections of this kind do not have, 404, 409 if it is too late
 */
export const changeDetails = (
  context: UserContext,
  { orderId, details }: { orderId: string; details: ChangeableDetails },
): Promise<FoundOrder> =>
  inWork(context, async (work) => {
    const { userId } = context.session
    const { order } = await findOrderFor(work.db, userId, orderId, { roles: ['customer'], lock: true })
    if (finalOrderStatuses.includes(order.status) || order.report_submitted_at !== null)
      throw conflict(texts.detailsFixed())
    const changed = await changeOrder(work.db, orderId, changeOf(order, details))
    const parts = changedParts(order, changed)
    if (changed.inspector_id !== null && parts.length > 0)
      await notifyOfOrder(work, changed, {
        to: changed.inspector_id,
        message: 'details-changed',
        values: { changed: parts },
      })
    const isContact = (part: DetailPart) => part === 'access' || part === 'contact' || part === 'telephone'
    const events = [
      ...(parts.some(isContact) ? (['contact-changed'] as const) : []),
      ...(parts.some((part) => !isContact(part)) ? (['details-changed'] as const) : []),
    ]
    await refreshPages(
      work,
      changed,
      events.map((event) => ({ event, by: 'customer', userId })),
    )
    return { order: changed, role: 'customer', userId }
  })
