import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf, Currency, InputOf } from '@fieldproof/contracts'
import {
  payoutDayHours,
  payoutObstacle,
  payoutOf,
  payoutRules,
  type Payout,
  type PayoutObstacle,
} from '@fieldproof/policy/payout'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallets, transfer, type TransferOrder } from '#modules/ledger/service.ts'
import { proveOwner } from '#modules/users/owner-proof.ts'
import { moveTransferOn } from './move-transfer-on.ts'
import { BANK_TRANSFER } from './movement-record.ts'
import { readBalances, readTransaction } from './service.ts'
import type { BankAccountRow } from './tables.ts'

type Answer = AnswerOf<'POST /wallets/transfer-to-bank-account'>
type TransferBody = InputOf<'POST /wallets/transfer-to-bank-account'>['body']
type Meant = Omit<TransferBody, 'idempotencyKey' | 'password'>

const HOUR = 60 * 60 * 1_000
/** Milliseconds that a caller waits for what the provider says; after them it goes on without one. */
const PATIENCE = 2_500

const obstacles: Readonly<Record<PayoutObstacle, string>> = {
  currency: 'Nothing is paid out in this currency yet.',
  'too-little': 'This is less than can be transferred at once.',
  'too-often': 'You have made as many transfers today as can be made in a day. Please try again tomorrow.',
  'too-much-today': 'This is more than can be transferred in a day. Please send less, or the rest tomorrow.',
}

const findAccount = async (db: Db, userId: string, id: string): Promise<BankAccountRow> => {
  const account = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('This bank account was not found.')
  return account
}

/**
 * What a transfer costs and what arrives.
 * @throws {Refusal} 404 where the account is not the user's, 422 `not-offered` where nothing is paid out in the currency
 */
export const readPayoutFee = async (
  { amount, currency, bankAccountId }: { amount: number; currency: Currency; bankAccountId?: string },
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /wallets/get-payout-transfer-fee'>> => {
  if (bankAccountId !== undefined) await findAccount(db, userId, bankAccountId)
  const payout = payoutOf(amount, currency)
  if (!payout) throw refuse('not-offered', obstacles.currency)
  if (payout.arriving <= 0) throw refuse('not-offered', obstacles['too-little'])
  const money = (part: number) => ({ amount: part, currency })
  return { amount: money(amount), fee: money(payout.fee), arriving: money(payout.arriving) }
}

/** Amounts that left for banks within a day and did not come back. */
const sentToday = async (db: Db, userId: string, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('bank_transfers')
      .select('amount')
      .where('user_id', '=', userId)
      .where('created_at', '>', new Date(now.getTime() - payoutDayHours * HOUR))
      .where('status', 'in', ['pending', 'succeeded'])
      .execute()
  ).map(({ amount }) => amount)

const agreedPayout = ({ amount: { amount, currency }, expectedFee }: Meant, account: BankAccountRow): Payout => {
  const payout = currency === account.currency ? payoutOf(amount, currency) : undefined
  if (!payout) throw conflict(obstacles.currency)
  if (expectedFee.amount !== payout.fee || expectedFee.currency !== currency) {
    throw conflict('The fee has changed. Please look at it and confirm again.')
  }
  return payout
}

const takeFromWallet = async (
  work: UnitOfWork,
  userId: string,
  {
    id,
    reference,
    currency,
    payout,
  }: {
    id: string
    reference: string
    currency: Currency
    payout: Payout
  },
): Promise<string> => {
  const order = (
    kind: 'transfer' | 'transfer-fee',
    description: string,
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
  const { entries } = await transfer(
    work,
    order('transfer', 'Transfer to your bank account', 'payable', payout.arriving),
  )
  if (payout.fee > 0)
    await transfer(work, order('transfer-fee', 'Fee for a transfer to your bank account', 'fees', payout.fee))
  const entry = entries.find(({ account }) => account.startsWith('user-available:'))
  if (!entry) throw new Error('A transfer has no entry of its wallet')
  return entry.id
}

const begin = async (work: UnitOfWork, userId: string, meant: Meant): Promise<{ transferId: string }> => {
  const { db, now } = work
  const account = await findAccount(db, userId, meant.bankAccountId)
  const payout = agreedPayout(meant, account)
  await lockWallets(db, [userId], [account.currency])
  const obstacle = payoutObstacle(payout.amount, account.currency, await sentToday(db, userId, now))
  if (obstacle) throw conflict(obstacles[obstacle], [{ field: 'amount.amount', message: obstacles[obstacle] }])
  const id = randomUUID()
  const reference = `transfer-${now.getTime()}-${randomBytes(4).toString('hex')}`
  const entryId = await takeFromWallet(work, userId, { id, reference, currency: account.currency, payout })
  await db
    .insertInto('bank_transfers')
    .values({
      id,
      reference,
      user_id: userId,
      bank_account_id: account.id,
      currency: account.currency,
      amount: payout.amount,
      fee: payout.fee,
      status: 'pending',
      entry_id: entryId,
      asked_at: null,
      next_check_at: now,
      created_at: now,
      ended_at: null,
      trouble: null,
      expected_at: new Date(
        now.getTime() + (payoutRules[account.currency]?.arrivesWithinHours ?? payoutDayHours) * HOUR,
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
 * Takes money from the available balance for a transfer to a bank account, once for its key, and asks the provider to
 * make it. Where that does not answer, the transfer stays under way and is looked after by a job. Credit is never sent.
 * @throws {Refusal} 404 where the account is not the user's; 409 for another fee than was shown, and beyond the limits;
 * 402; 422 where the key came with another body; what {@link proveOwner} throws
 */
export const transferToBankAccount = async (
  { idempotencyKey, password, ...meant }: TransferBody,
  context: UserContext,
): Promise<Answer> => {
  await proveOwner(password, context)
  const {
    db,
    clock,
    locale,
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
    transaction: await readTransaction(db, userId, row.entry_id, locale),
    balances: await readBalances(db, userId),
    expectedAt: row.status === 'pending' ? row.expected_at.toISOString() : null,
  }
}
