import type { Locale } from '@fieldproof/contracts'
import { moneyIn } from '#kernel/text/formats.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/notify.ts'
import type { BankAccountRow, BankTransferRow } from './tables.ts'

type Place = Pick<BankAccountRow, 'bank_name' | 'number_ending'>
/** What has become of a transfer. */
export type PayoutNews = 'arrived' | 'failed' | 'returned' | 'late'

/** An account as it is named: its bank and the end of its number. */
const placeOf = ({ bank_name: bank, number_ending: ending }: Place): string => `${bank} ··${ending}`

const newsIn: Record<Locale, Record<PayoutNews, (sum: string, place: string) => string>> = {
  en: {
    arrived: (sum, place) => `Your transfer of ${sum} to ${place} has arrived.`,
    failed: (sum, place) =>
      `Your transfer of ${sum} to ${place} did not work. The whole amount is back on your wallet, the fee included.`,
    returned: (sum, place) =>
      `${place} has sent your transfer of ${sum} back. The whole amount is on your wallet again, the fee included.`,
    late: (sum, place) =>
      `Your transfer of ${sum} to ${place} takes longer than usual. We keep asking the bank and will tell you; nothing is lost.`,
  },
  no: {
    arrived: (sum, place) => `Overføringen din på ${sum} til ${place} har kommet frem.`,
    failed: (sum, place) =>
      `Overføringen din på ${sum} til ${place} gikk ikke. Hele beløpet er tilbake i lommeboken, også gebyret.`,
    returned: (sum, place) =>
      `${place} har sendt overføringen din på ${sum} tilbake. Hele beløpet er i lommeboken igjen, også gebyret.`,
    late: (sum, place) =>
      `Overføringen din på ${sum} til ${place} tar lengre tid enn vanlig. Vi spør banken videre og sier fra; ingenting er tapt.`,
  },
}

const addedIn: Record<Locale, (place: string) => string> = {
  en: (place) =>
    `The bank account ${place} was added to your wallet. If that was not you, remove it and change your password.`,
  no: (place) =>
    `Bankkontoen ${place} ble lagt til i lommeboken din. Hvis det ikke var deg, fjern den og bytt passord.`,
}

/** Tells a user what has become of a transfer, once for each thing that can. */
export const tellPayout = async (
  work: UnitOfWork,
  transfer: BankTransferRow,
  place: Place,
  news: PayoutNews,
): Promise<void> => {
  const money = {
    amount: news === 'arrived' ? transfer.amount - transfer.fee : transfer.amount,
    currency: transfer.currency,
  }
  await notify(work, {
    userId: transfer.user_id,
    typeOfNotification: 'Payout',
    dedupeKey: `bank-transfer ${news} ${transfer.id}`,
    message: (locale) => newsIn[locale][news](moneyIn(locale, money), placeOf(place)),
    actionLink: `/dashboard/wallet/wallet-transactions?movement=${transfer.entry_id}`,
  })
}

/** Tells a user that an account was added, which only they should have done. */
export const tellAccountAdded = async (work: UnitOfWork, account: BankAccountRow): Promise<void> => {
  await notify(work, {
    userId: account.user_id,
    typeOfNotification: 'Account',
    actionLink: '/dashboard/wallet/bank-accounts',
    dedupeKey: `bank-account ${account.id}`,
    message: (locale) => addedIn[locale](placeOf(account)),
  })
}
