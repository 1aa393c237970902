import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { href } from '@fieldproof/contracts/routes'
import { moneyIn } from '#kernel/text/formats.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/notify.ts'
import type { PaymentRow } from './tables.ts'

/** What a payer is told of. */
export type PaymentNews = 'credited' | 'stays' | 'held' | 'refund-to-wallet' | 'returned'

const newsIn: Record<Locale, Record<PaymentNews, (sum: string) => string>> = {
  en: {
    credited: (sum) => `Your payment of ${sum} is on your wallet.`,
    stays: (sum) =>
      `Your payment of ${sum} has arrived, but what it was for could not be paid. The money is on your wallet.`,
    held: (sum) =>
      `We have received ${sum} from you, which is not the amount that was asked for. We look at it and will tell you; nothing is lost.`,
    'refund-to-wallet': (sum) =>
      `The refund of ${sum} to your card was refused by the card's bank. The money is on your wallet instead.`,
    returned: (sum) => `We are sending your payment of ${sum} back to your card.`,
  },
  no: {
    credited: (sum) => `Betalingen din på ${sum} er i lommeboken.`,
    stays: (sum) =>
      `Betalingen din på ${sum} har kommet, men det den gjaldt, kunne ikke betales. Pengene er i lommeboken din.`,
    held: (sum) =>
      `Vi har mottatt ${sum} fra deg, som ikke er beløpet vi ba om. Vi ser på det og sier fra; ingenting er tapt.`,
    'refund-to-wallet': (sum) =>
      `Refusjonen på ${sum} til kortet ditt ble avvist av kortets bank. Pengene er i lommeboken i stedet.`,
    returned: (sum) => `Vi sender betalingen din på ${sum} tilbake til kortet ditt.`,
  },
}

/** Tells a payer what has become of money, once for each thing. @param occasion tells one from another of the same kind */
export const tellPayer = async (
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
    message: (locale) => newsIn[locale][news](moneyIn(locale, money)),
    actionLink: href('wallet.payment', { paymentReference: row.reference }),
  })
}
