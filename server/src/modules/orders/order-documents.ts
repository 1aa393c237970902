import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { findOrderFor, type OrderRole, type OrderRow } from './find-order.ts'
import { invoiceLinesOf } from './invoice-lines.ts'
import { isUnpaid } from './order-state.ts'
import { drawOrderDocument, documentName, documentType, type DocumentKind } from './draw-order-document.ts'
import { readPayment } from './read-payment.ts'

/** Documents of an order that its customer or its inspector may download. */
export const documentsOf = (order: OrderRow, role: OrderRole, payment: Order['payment']): DocumentKind[] => {
  if (role !== 'customer' || payment === null) return ['calendar']
  const isPaid = payment.paid.amount + payment.refunded.amount > 0
  return [
    ...(isPaid || payment.invoice !== null || !isUnpaid(order) ? ['confirmation' as const] : []),
    ...(isPaid ? ['receipt' as const] : []),
    ...(payment.invoice === null ? [] : ['invoice' as const]),
    'calendar',
  ]
}

/**
 * One of an order's documents, drawn again if the order has changed. The customer gets all of them, the inspector only
 * the calendar file.
 * @throws {Refusal} 404 if there is no such document
 */
export const orderDocument = async (orderId: string, kind: DocumentKind, context: UserContext): Promise<StoredFile> => {
  const {
    db,
    ports,
    clock,
    locale,
    origin,
    session: { userId },
  } = context
  const { order, role } = await findOrderFor(db, userId, orderId, { roles: ['customer', 'inspector'] })
  if (!documentsOf(order, role, await readPayment(db, order, ports.invoicing)).includes(kind)) throw notFound()
  const lines = kind === 'invoice' ? await invoiceLinesOf(db, order.id) : []
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: userId,
    about: {
      kind: `order-${kind}`,
      id: order.id,
      version: [
        order.revision,
        locale,
        ...(lines.length > 0 ? [JSON.stringify(ports.invoicing.accountFor(order.country, order.price_currency))] : []),
        ...lines.map((line) => `${line.order.sequence_id} ${line.order.revision} ${line.status}`),
      ].join(' '),
    },
    name: documentName(order, kind, locale),
    contentType: documentType(kind),
    draw: () => drawOrderDocument(db, order, kind, { locale, origin, invoicing: ports.invoicing }),
  })
}
