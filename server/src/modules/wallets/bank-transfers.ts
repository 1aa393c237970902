import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf, Currency, InputOf } from '@fieldproof/contracts'
import {
  bankTransferDayHours,
  bankTransferObstacle,
  bankTransferAmounts,
  bankTransferRules,
  type BankTransferAmounts,
} from '@fieldproof/policy/bank-transfer'
import { inspectionTimeZone } from '@fieldproof/policy/inspection-zone'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallets, transfer, type TransferOrder } from '#modules/ledger/service.ts'
import { payableFrom } from './bank-accounts.ts'
import { neverChecked } from './keep-transfers.ts'
import { identityObstacle, readIdentity } from './checked-identity.ts'
import { moveTransferOn } from './move-transfer-on.ts'
import { BANK_TRANSFER } from './transaction-record.ts'
import { readBalances, readTransaction } from './service.ts'
import type { BankAccountRow } from './tables.ts'
import type { TextOrString } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('wallets')
const transactionTexts = textsOf('wallet-transactions')

type Answer = AnswerOf<'POST /wallets/transfer-to-bank-account'>
type TransferBody = InputOf<'POST /wallets/transfer-to-bank-account'>['body']
type Meant = Omit<TransferBody, 'idempotencyKey'>

const HOUR = 60 * 60 * 1_000
/** How long a call waits for the payment provider's answer before it continues without it, ms. */
const PATIENCE = 2_500

const findAccount = async (db: Db, userId: string, id: string): Promise<BankAccountRow> => {
  const account = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw notFound(texts.noSuchAccount())
  return account
}

/**
 * The cost of a transfer and the amount that arrives.
 * @param amount minor units
 * @throws {Refusal} 404 if the account is not the user's; 422 `not-offered` if there are no bank transfers in the
 * currency
 */
export const readTransferFee = async (
  { amount, currency, bankAccountId }: { amount: number; currency: Currency; bankAccountId?: string },
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /wallets/get-payout-transfer-fee'>> => {
  if (bankAccountId !== undefined) await findAccount(db, userId, bankAccountId)
  const amounts = bankTransferAmounts(amount, currency)
  if (!amounts) throw refuse('not-offered', texts.obstacles.currency())
  if (amounts.arriving <= 0) throw refuse('not-offered', texts.obstacles['too-little']())
  const money = (part: number) => ({ amount: part, currency })
  return { amount: money(amount), fee: money(amounts.fee), arriving: money(amounts.arriving) }
}

/** The amounts of the last day's transfers in one currency (MONEY-1), minor units, without failed and returned ones. */
const sentToday = async (db: Db, userId: string, currency: Currency, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('bank_transfers')
      .select('amount')
      .where('user_id', '=', userId)
      .where('currency', '=', currency)
      .where('created_at', '>', new Date(now.getTime() - bankTransferDayHours * HOUR))
      .where('status', 'in', ['pending', 'succeeded'])
      .execute()
  ).map(({ amount }) => amount)

const agreedAmounts = (
  { amount: { amount, currency }, expectedFee }: Meant,
  account: BankAccountRow,
): BankTransferAmounts => {
  const amounts = currency === account.currency ? bankTransferAmounts(amount, currency) : undefined
  if (!amounts) throw conflict(texts.obstacles.currency())
  if (expectedFee.amount !== amounts.fee || expectedFee.currency !== currency) {
    throw conflict(texts.feeChanged())
  }
  return amounts
}

const takeFromWallet = async (
  work: UnitOfWork,
  userId: string,
  {
    id,
    reference,
    currency,
    amounts,
  }: {
    id: string
    reference: string
    currency: Currency
    amounts: BankTransferAmounts
  },
): Promise<string> => {
  const order = (
    kind: 'transfer' | 'transfer-fee',
    description: TextOrString,
    to: 'payable' | 'fees',
    amount: number,
  ): TransferOrder => ({
    key: reference,
    kind,
    cause: { kind: BANK_TRANSFER, id },
    description,
    metadata: { paymentReference: reference },
    entries: [
      { kind: 'user-available', userId, currency, amount: -amount },
      { kind: to, currency, amount },
    ],
  })
  const { entries } = await transfer(work, order('transfer', transactionTexts.transfer(), 'payable', amounts.arriving))
  if (amounts.fee > 0) await transfer(work, order('transfer-fee', transactionTexts.transferFee(), 'fees', amounts.fee))
  const entry = entries.find(({ account }) => account.startsWith('user-available:'))
  if (!entry) throw new Error('The ledger transfer has no entry for the wallet')
  return entry.id
}

const begin = async (work: UnitOfWork, userId: string, meant: Meant): Promise<{ transferId: string }> => {
  const { db, now } = work
  const account = await findAccount(db, userId, meant.bankAccountId)
  const amounts = agreedAmounts(meant, account)
  // The account was checked when it was saved, but its owner's identity may have changed since.
  const stranger = identityObstacle(await readIdentity(db, userId), account)
  if (stranger !== undefined) throw conflict(texts.strangers[stranger]())
  const from = payableFrom(account, now)
  if (from)
    throw conflict(
      texts.accountNew({
        from: { at: from.toISOString(), timeZone: inspectionTimeZone({ country: account.country, state: '' }) },
      }),
    )
  await lockWallets(db, [userId], [account.currency])
  const obstacle = bankTransferObstacle(
    amounts.amount,
    account.currency,
    await sentToday(db, userId, account.currency, now),
  )
  if (obstacle) {
    const message = texts.obstacles[obstacle]()
    throw conflict(message, [{ field: 'amount.amount', message }])
  }
  const id = randomUUID()
  const reference = `transfer-${now.getTime()}-${randomBytes(4).toString('hex')}`
  const entryId = await takeFromWallet(work, userId, { id, reference, currency: account.currency, amounts })
  await db
    .insertInto('bank_transfers')
    .values({
      id,
      reference,
      user_id: userId,
      bank_account_id: account.id,
      currency: account.currency,
      amount: amounts.amount,
      fee: amounts.fee,
      status: 'pending',
      entry_id: entryId,
      asked_at: null,
      is_by_hand: account.is_by_hand,
      next_check_at: account.is_by_hand ? neverChecked : now,
      created_at: now,
      ended_at: null,
      trouble: null,
      expected_at: new Date(
        now.getTime() + (bankTransferRules[account.currency]?.arrivesWithinHours ?? bankTransferDayHours) * HOUR,
      ),
    })
    .execute()
  return { transferId: id }
}

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/**
 * Takes money from the available balance for a transfer to a bank account, once per idempotency key, and has the
 * payment provider make the transfer. If the payment provider does not answer, background work continues the transfer.
 * Credit cannot be transferred.
 * @throws {Refusal} 404 if the account is not the user's; 409 if the fee differs from the shown one, the limits are
 * exceeded, the account is new (BANK-8) or no longer matches its owner's name and country (BANK-6), or their identity
 * is being checked (BANK-9); 402; 422 if the key was used with another body
 */
export const transferToBankAccount = async (
  { idempotencyKey, ...meant }: TransferBody,
  context: UserContext,
): Promise<Answer> => {
  const {
    db,
    clock,
    language,
    session: { userId },
  } = context
  const now = clock.now()
  const {
    answer: { transferId },
  } = await withIdempotency(
    db,
    now,
    { scope: `${userId} transfer-to-bank-account`, key: idempotencyKey, body: meant },
    (transaction) => begin({ ...workWithin(context, transaction), now }, userId, meant),
  )
  await within(PATIENCE, moveTransferOn(context, transferId))
  const row = await db
    .selectFrom('bank_transfers')
    .select(['entry_id', 'status', 'expected_at'])
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  return {
    transaction: await readTransaction(db, userId, row.entry_id, language),
    balances: await readBalances(db, userId),
    expectedAt: row.status === 'pending' ? row.expected_at.toISOString() : null,
  }
}
