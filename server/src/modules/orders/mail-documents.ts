import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import type { Db } from '#kernel/db/connect.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import type { DrawAttachments } from '#providers/mail/deliver-mail.ts'
import { invoiceLinesOf } from './invoice-lines.ts'
import { drawOrderDocument, documentName, documentType, type DocumentKind } from './draw-order-document.ts'

/** The attached documents of each mail about an order. */
const documentsOf: Readonly<Record<string, readonly DocumentKind[]>> = {
  'order-confirmation': ['confirmation', 'calendar'],
  'order-invoice': ['invoice', 'calendar'],
  'invoice-reminder': ['invoice'],
}

/** Draws the attached documents when a mail about an order is sent, from the order's current state. */
export const drawMailDocuments =
  (db: Db, invoicing: Invoicing): DrawAttachments =>
  async (template, language, data) => {
    const locale = contentLocale(language)
    const kinds = documentsOf[template] ?? []
    const { orderId, link } = data
    if (kinds.length === 0 || typeof orderId !== 'string') return []
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    if (!order) return []
    const origin = new URL(String(link)).origin
    const invoicedOrders =
      template === 'order-invoice' ? (await invoiceLinesOf(db, orderId)).map((line) => line.order) : []
    // One invoice for all orders, and a calendar file for each (INVOICE-3).
    const documents = kinds.flatMap((kind) =>
      (kind === 'calendar' && invoicedOrders.length > 1 ? invoicedOrders : [order]).map((subject) => ({
        kind,
        subject,
      })),
    )
    return Promise.all(
      documents.map(async ({ kind, subject }) => ({
        filename: documentName(subject, kind, locale),
        contentType: documentType(kind),
        content: await drawOrderDocument(db, subject, kind, { locale, origin, invoicing }),
      })),
    )
  }
