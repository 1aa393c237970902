import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/notify.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PaymentRow } from './tables.ts'

const texts = textsOf('payments')

/** The notifications of a payer. */
export type PaymentNews = 'credited' | 'stays' | 'held' | 'refund-to-wallet' | 'returned'

/**
 * Notifies a payer of what happened to their money, once for each event.
 * @param occasion distinguishes events of the same kind
 */
export const notifyPayer = async (
  work: UnitOfWork,
  row: Pick<PaymentRow, 'id' | 'user_id' | 'reference'>,
  news: PaymentNews,
  money: Money,
  occasion = '',
): Promise<void> => {
  await notify(work, {
    userId: row.user_id,
    typeOfNotification: 'Payment',
    dedupeKey: `payment:${row.id}:${news}${occasion === '' ? '' : `:${occasion}`}`,
    message: texts.notifications[news]({ sum: money }),
    actionLink: href('wallet.payment-record', { paymentReference: row.reference }),
  })
}
