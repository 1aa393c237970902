import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import type { Db } from '#kernel/db/connect.ts'
import type { DrawAttachments } from '#providers/mail/deliver-mail.ts'
import { drawPaper, paperName, paperType, type DocumentKind } from './papers.ts'

/** Papers that go with each mail about an order. */
const papersOf: Readonly<Record<string, readonly DocumentKind[]>> = {
  'order-confirmation': ['confirmation', 'calendar'],
  'order-invoice': ['invoice', 'calendar'],
  'invoice-reminder': ['invoice'],
}

/** Draws the papers of mails about orders when they are sent, as the order stands then. */
export const drawOrderPapers =
  (db: Db): DrawAttachments =>
  async (template, language, data) => {
    const locale = contentLocale(language)
    const kinds = papersOf[template] ?? []
    const { orderId, link } = data
    if (kinds.length === 0 || typeof orderId !== 'string') return []
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    if (!order) return []
    const origin = new URL(String(link)).origin
    return Promise.all(
      kinds.map(async (kind) => ({
        filename: paperName(order, kind, locale),
        contentType: paperType(kind),
        content: await drawPaper(db, order, kind, { locale, origin }),
      })),
    )
  }
