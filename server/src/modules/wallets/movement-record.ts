import { walletTransactionKinds, type Locale } from '@fieldproof/contracts'
import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import type { Db } from '#kernel/db/connect.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import type { Movement } from '#modules/ledger/statement.ts'

type TransferRow = Awaited<ReturnType<typeof readTransfers>>[number]
type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

/** What a movement of a transfer to a bank account comes from. */
export const BANK_TRANSFER = 'bank-transfer'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const statuses = { pending: 'pending', succeeded: 'completed', failed: 'failed', returned: 'returned' } as const

const textOf = ({ metadata }: Movement, name: string): string | null => {
  const value = metadata[name]
  return value === undefined ? null : String(value)
}

/** Which order a movement belongs to, where it names one. */
const orderOf = (movement: Movement): string | null => {
  const id = textOf(movement, 'orderId') ?? (movement.cause.kind === 'order' ? movement.cause.id : null)
  return id !== null && isId(id) ? id : null
}

const transferOf = ({ cause }: Movement): string | null =>
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

/** What became of a movement: that of its transfer, whose fee comes back with it. */
const statusOf = ({ kind }: Movement, transfer: TransferRow | undefined): WalletTransactionRecord['status'] => {
  if (!transfer || kind === 'transfer-returned') return 'completed'
  return kind === 'transfer-fee' && transfer.status === 'failed' ? 'returned' : statuses[transfer.status]
}

const toRecord = (
  movement: Movement,
  locale: Locale,
  transfer: TransferRow | undefined,
  order: OrderRow | undefined,
): WalletTransactionRecord => {
  const { id, kind, balance, amount, balanceAfter, currency, description, madeAt } = movement
  return {
    _id: id,
    amount: { amount, currency },
    description: inLanguage(description, locale),
    createdAt: madeAt.toISOString(),
    // A wallet's account is in no transfer of another kind.
    kind: walletTransactionKinds.find((one) => one === kind) ?? 'correction',
    balance,
    status: statusOf(movement, transfer),
    balanceAfter: { amount: balanceAfter, currency },
    fee: transfer && kind === 'transfer' && transfer.fee > 0 ? { amount: transfer.fee, currency } : null,
    paymentReference: textOf(movement, 'paymentReference'),
    orderId: order?.id ?? null,
    orderSequenceId: order?.sequence_id ?? null,
    bankAccount: transfer ? { bankName: transfer.bank_name, accountNumberEnding: transfer.number_ending } : null,
  }
}

/** Movements as their owner reads them, with the orders and bank accounts that they name. */
export const recordsOf = async (
  db: Db,
  movements: readonly Movement[],
  locale: Locale,
): Promise<WalletTransactionRecord[]> => {
  const [transferIds, orderIds] = [known(movements.map(transferOf)), known(movements.map(orderOf))]
  const transfers = transferIds.length === 0 ? [] : await readTransfers(db, transferIds)
  const orders = orderIds.length === 0 ? [] : await readOrders(db, orderIds)
  return movements.map((movement) =>
    toRecord(
      movement,
      locale,
      transfers.find(({ id }) => id === transferOf(movement)),
      orders.find(({ id }) => id === orderOf(movement)),
    ),
  )
}
