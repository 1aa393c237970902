import { walletTransactionKinds } from '@fieldproof/contracts'
import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { Db } from '#kernel/db/connect.ts'
import { walletTransactionText } from '#texts/wallet-transaction-text.ts'
import type { WalletTransaction } from '#modules/ledger/wallet-transactions.ts'
import { inWords } from '#texts/words.ts'

type TransferRow = Awaited<ReturnType<typeof readTransfers>>[number]
type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

/** The kind of cause of transactions that belong to a bank transfer. */
export const BANK_TRANSFER = 'bank-transfer'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const statuses = { pending: 'pending', succeeded: 'completed', failed: 'failed', returned: 'returned' } as const

const textOf = ({ metadata }: WalletTransaction, name: string): string | null => {
  const value = metadata[name]
  return value === undefined ? null : String(value)
}

/** The order of a transaction, if it has one. */
const orderOf = (transaction: WalletTransaction): string | null => {
  const id = textOf(transaction, 'orderId') ?? (transaction.cause.kind === 'order' ? transaction.cause.id : null)
  return id !== null && isId(id) ? id : null
}

const transferOf = ({ cause }: WalletTransaction): string | null =>
  cause.kind === BANK_TRANSFER && isId(cause.id) ? cause.id : null

const readTransfers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bank_transfers')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_transfers.bank_account_id')
    .select(['bank_transfers.id', 'status', 'fee', 'bank_name', 'number_ending'])
    .where('bank_transfers.id', 'in', ids)
    .execute()

const readOrders = (db: Db, ids: readonly string[]) =>
  db.selectFrom('orders').select(['id', 'sequence_id']).where('id', 'in', ids).execute()

const known = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** The status of a transaction, which is that of its bank transfer. The fee of a failed transfer counts as returned. */
const statusOf = (
  { kind }: WalletTransaction,
  transfer: TransferRow | undefined,
): WalletTransactionRecord['status'] => {
  if (!transfer || kind === 'transfer-returned') return 'completed'
  return kind === 'transfer-fee' && transfer.status === 'failed' ? 'returned' : statuses[transfer.status]
}

const toRecord = (
  transaction: WalletTransaction,
  language: Language,
  transfer: TransferRow | undefined,
  order: OrderRow | undefined,
): WalletTransactionRecord => {
  const { id, kind, balance, amount, balanceAfter, currency, description, madeAt } = transaction
  return {
    _id: id,
    amount: { amount, currency },
    description: inWords(walletTransactionText(description), language),
    createdAt: madeAt.toISOString(),
    // Accounts of wallets occur only in ledger transfers of these kinds.
    kind: walletTransactionKinds.find((one) => one === kind) ?? 'correction',
    balance,
    status: statusOf(transaction, transfer),
    balanceAfter: { amount: balanceAfter, currency },
    fee: transfer && kind === 'transfer' && transfer.fee > 0 ? { amount: transfer.fee, currency } : null,
    paymentReference: textOf(transaction, 'paymentReference'),
    orderId: order?.id ?? null,
    orderSequenceId: order?.sequence_id ?? null,
    bankAccount: transfer ? { bankName: transfer.bank_name, accountNumberEnding: transfer.number_ending } : null,
  }
}

/** Transactions in the form for their owner, with their orders and bank accounts. */
export const recordsOf = async (
  db: Db,
  transactions: readonly WalletTransaction[],
  language: Language,
): Promise<WalletTransactionRecord[]> => {
  const [transferIds, orderIds] = [known(transactions.map(transferOf)), known(transactions.map(orderOf))]
  const transfers = transferIds.length === 0 ? [] : await readTransfers(db, transferIds)
  const orders = orderIds.length === 0 ? [] : await readOrders(db, orderIds)
  return transactions.map((transaction) =>
    toRecord(
      transaction,
      language,
      transfers.find(({ id }) => id === transferOf(transaction)),
      orders.find(({ id }) => id === orderOf(transaction)),
    ),
  )
}
