import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/notify.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { BankAccountRow, BankTransferRow } from './tables.ts'
import { sentOf } from './transfer-bookings.ts'

const texts = textsOf('wallets')

type Place = Pick<BankAccountRow, 'bank_name' | 'number_ending'>
/** The kinds of news about a transfer. */
export type BankTransferNews = 'arrived' | 'arrived-in-part' | 'failed' | 'returned' | 'late'

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
  const { currency } = transfer
  const sent = sentOf(transfer)
  const arrived = transfer.arrived_amount ?? sent
  const isAtBank = news === 'arrived' || news === 'arrived-in-part'
  const money = { amount: isAtBank ? arrived : transfer.amount, currency }
  const about = { sum: money, place: placeOf(place) }
  await notify(work, {
    userId: transfer.user_id,
    typeOfNotification: 'Payout',
    dedupeKey: `bank-transfer ${news} ${transfer.id}`,
    message:
      reason === undefined
        ? texts.notifications[news]({ ...about, rest: { amount: sent - arrived, currency } })
        : texts.notifications.refusedByHand({ ...about, reason }),
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
