import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallets, transfer, type Entry } from '#modules/ledger/service.ts'
import { BANK_TRANSFER } from './transaction-record.ts'
import type { BankTransferRow } from './tables.ts'
import type { TextOrString } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const transactionTexts = textsOf('wallet-transactions')

const book = async (
  work: UnitOfWork,
  row: BankTransferRow,
  kind: 'transfer-settled' | 'transfer-returned' | 'correction',
  { key = row.reference, description, entries }: { key?: string; description: TextOrString; entries: Entry[] },
): Promise<void> => {
  await transfer(work, {
    key,
    kind,
    cause: { kind: BANK_TRANSFER, id: row.id },
    description,
    metadata: { paymentReference: row.reference },
    entries: entries.filter(({ amount }) => amount !== 0),
  })
}

/** The ledger account from which a transfer is paid: the company's bank, or what the payment provider holds for us. */
const sourceOf = ({ is_by_hand: isByHand }: BankTransferRow) => (isByHand ? 'bank' : 'provider-clearing')

/** What was sent to the bank: the amount without the fee, in minor units. */
export const sentOf = ({ amount, fee }: BankTransferRow): number => amount - fee

/**
 * Books a transfer that has arrived: the company no longer owes the money to the user. If less arrived than was sent,
 * the rest goes back to the wallet; if more arrived, the company bears the difference (BANK-11).
 * @param arrived minor units
 */
export const settle = async (work: UnitOfWork, row: BankTransferRow, arrived = sentOf(row)): Promise<void> => {
  const { currency, user_id: userId, reference } = row
  const settled = Math.min(arrived, sentOf(row))
  const [rest, excess] = [sentOf(row) - settled, arrived - settled]
  if (rest > 0) await lockWallets(work.db, [userId], [currency])
  if (settled > 0)
    await book(work, row, 'transfer-settled', {
      description: 'Transfer arrived at the bank',
      entries: [
        { kind: 'payable', currency, amount: -settled },
        { kind: sourceOf(row), currency, amount: settled },
      ],
    })
  if (excess > 0)
    await book(work, row, 'correction', {
      key: `${reference}:excess`,
      description: 'More arrived at the bank than was sent',
      entries: [
        { kind: 'revenue', currency, amount: -excess },
        { kind: sourceOf(row), currency, amount: excess },
      ],
    })
  if (rest > 0)
    await book(work, row, 'transfer-returned', {
      key: `${reference}:rest`,
      description: transactionTexts.transferRest(),
      entries: [
        { kind: 'payable', currency, amount: -rest },
        { kind: 'user-available', userId, currency, amount: rest },
      ],
    })
}

/** Returns to the wallet what has not gone back there yet, including the fee. */
export const giveBack = async (
  work: UnitOfWork,
  row: BankTransferRow,
  ending: 'failed' | 'returned',
): Promise<void> => {
  const { user_id: userId, currency, fee, status, arrived_amount: arrived } = row
  await lockWallets(work.db, [userId], [currency])
  const owed = Math.min(arrived ?? sentOf(row), sentOf(row))
  if (status === 'succeeded') {
    const source = arrived ?? sentOf(row)
    await book(work, row, 'correction', {
      description: 'A transfer that had arrived was sent back',
      entries: [
        { kind: sourceOf(row), currency, amount: -source },
        { kind: 'payable', currency, amount: owed },
        { kind: 'revenue', currency, amount: source - owed },
      ],
    })
  }
  await book(work, row, 'transfer-returned', {
    description: ending === 'failed' ? transactionTexts.transferFailed() : transactionTexts.transferReturned(),
    entries: [
      { kind: 'payable', currency, amount: -owed },
      { kind: 'fees', currency, amount: -fee },
      { kind: 'user-available', userId, currency, amount: owed + fee },
    ],
  })
}
