import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/notify.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { BankAccountRow, BankTransferRow } from './tables.ts'

const texts = textsOf('wallets')

type Place = Pick<BankAccountRow, 'bank_name' | 'number_ending'>
/** The kinds of news about a transfer. */
export type BankTransferNews = 'arrived' | 'failed' | 'returned' | 'late'

/** The name of an account in texts: its bank and the end of its number. */
const placeOf = ({ bank_name: bank, number_ending: ending }: Place): string => `${bank} ··${ending}`

/** Notifies a user of news about a transfer, once per kind of news. */
export const notifyBankTransfer = async (
  work: UnitOfWork,
  transfer: BankTransferRow,
  place: Place,
  news: BankTransferNews,
  /** The reason of the staff, who refused it or recorded its return. */
  reason?: string,
): Promise<void> => {
  const money = {
    amount: news === 'arrived' ? transfer.amount - transfer.fee : transfer.amount,
    currency: transfer.currency,
  }
  await notify(work, {
    userId: transfer.user_id,
    typeOfNotification: 'Payout',
    dedupeKey: `bank-transfer ${news} ${transfer.id}`,
    message:
      reason === undefined
        ? texts.notifications[news]({ sum: money, place: placeOf(place) })
        : texts.notifications.refusedByHand({ sum: money, place: placeOf(place), reason }),
    actionLink: `/dashboard/wallet/wallet-transactions?movement=${transfer.entry_id}`,
  })
}

/** Notifies a user that an account was added, in case someone else did it. */
export const notifyAccountAdded = async (work: UnitOfWork, account: BankAccountRow): Promise<void> => {
  await notify(work, {
    userId: account.user_id,
    typeOfNotification: 'Account',
    actionLink: '/dashboard/wallet/bank-accounts',
    dedupeKey: `bank-account ${account.id}`,
    message: texts.accountAdded({ place: placeOf(account) }),
  })
}
