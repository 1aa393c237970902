import { sql } from 'kysely'
import { ProviderDidNotAnswer, ProviderRefused, type ProviderTransfer } from '#kernel/ports/payment-provider.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { endTransfer } from './end-transfer.ts'
import type { BankAccountRow, BankTransferRow } from './tables.ts'
import { notifyBankTransfer } from './notify-bank-transfer.ts'
import type { TransferParts } from './transfer-parts.ts'

/** Minutes until the next check, by the number of attempts; afterwards an hour each time. */
const waits = [1, 1, 2, 5, 10, 20, 30]
const LONGEST_WAIT = 60
/** The most transfers that one run checks. */
const AT_ONCE = 200
/** After this many unanswered calls in a row, the remaining transfers wait for the next run. */
const SILENT = 3
/** The most characters of an error message to store. */
const TROUBLE_LENGTH = 300

/** Claims a due transfer for this process until its next check. @returns undefined if it is not due */
const claim = async ({ db, clock }: TransferParts, id: string): Promise<BankTransferRow | undefined> => {
  const now = clock.now()
  const wait = sql<number>`coalesce((${waits}::int[])[attempts + 1], ${LONGEST_WAIT}::int)`
  return db
    .updateTable('bank_transfers')
    .set({
      attempts: sql`attempts + 1`,
      asked_at: sql`coalesce(asked_at, ${now})`,
      next_check_at: sql`${now}::timestamptz + make_interval(mins => ${wait})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('next_check_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** The payment provider's recipient for transfers to an account; created once at each payment provider. */
const recipientOf = async (
  { db, ports: { payments, secrets } }: TransferParts,
  account: BankAccountRow,
): Promise<string> => {
  if (account.recipient_sealed !== null && account.provider === payments.name)
    return secrets.open('bank-account-numbers', account.recipient_sealed)
  if (account.number_sealed === null) throw new Error('The bank account of a transfer under way has been removed')
  const { recipient } = await payments.createRecipient({
    bankCode: account.bank_code,
    accountNumber: secrets.open('bank-account-numbers', account.number_sealed),
    accountName: account.account_name,
    country: account.country,
    currency: account.currency,
  })
  await db
    .updateTable('bank_accounts')
    .set({ provider: payments.name, recipient_sealed: secrets.seal('bank-account-numbers', recipient) })
    .where('id', '=', account.id)
    .execute()
  return recipient
}

/**
 * Has the payment provider make a transfer. A repetition first looks it up, because an earlier answer may have been
 * lost.
 */
const ask = async (parts: TransferParts, row: BankTransferRow): Promise<ProviderTransfer> => {
  const {
    db,
    ports: { payments },
  } = parts
  const known = row.attempts > 1 ? await payments.verifyTransfer(row.reference) : undefined
  if (known) return known
  const account = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', row.bank_account_id)
    .executeTakeFirstOrThrow()
  return payments.transfer({
    reference: row.reference,
    amount: { amount: row.amount - row.fee, currency: row.currency },
    recipient: await recipientOf(parts, account),
    reason: 'Fieldproof',
  })
}

const writeTrouble = async ({ db, log }: TransferParts, row: BankTransferRow, error: unknown): Promise<void> => {
  const cause = (error instanceof Error ? error.message : String(error)).slice(0, TROUBLE_LENGTH)
  log.warn(
    { transfer: row.reference, attempt: row.attempts, cause },
    'It is unknown whether a bank transfer was made; it will be checked again',
  )
  await db
    .updateTable('bank_transfers')
    .set({ trouble: cause })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .execute()
}

/** @returns whether the payment provider answered */
const moveOn = async (parts: TransferParts, row: BankTransferRow): Promise<boolean> => {
  try {
    await endTransfer(parts, row.id, await ask(parts, row))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      await writeTrouble(parts, row, error)
      return !(error instanceof ProviderDidNotAnswer)
    }
    await endTransfer(parts, row.id, { status: 'failed', message: error.message.slice(0, TROUBLE_LENGTH) })
  }
  return true
}

/**
 * Continues a due transfer: has the payment provider make it, or asks for its state. If the payment provider does not
 * answer, the transfer stays under way; if it refuses, the money is returned. Never throws.
 * @returns false if the payment provider did not answer
 */
export const moveTransferOn = async (parts: TransferParts, id: string): Promise<boolean> => {
  try {
    const row = await claim(parts, id)
    return row ? await moveOn(parts, row) : true
  } catch (error) {
    parts.log.warn(
      { transfer: id, cause: error instanceof Error ? error.message : String(error) },
      'A bank transfer could not be checked',
    )
    return true
  }
}

/**
 * Notifies users of transfers that should have arrived by now, once per transfer. One that fails is logged and tried
 * again by the next run; it does not stop the others.
 */
const notifyOfLateTransfers = async (parts: TransferParts): Promise<void> => {
  const { db, clock, log } = parts
  const late = await db
    .selectFrom('bank_transfers')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
    .selectAll('bank_transfers')
    .select(['bank_name', 'number_ending'])
    .where('status', '=', 'pending')
    .where('expected_at', '<=', clock.now())
    .where('late_told_at', 'is', null)
    .orderBy('expected_at')
    .limit(AT_ONCE)
    .execute()
  for (const row of late) {
    try {
      await inWork(parts, async (work) => {
        await notifyBankTransfer(work, row, row, 'late')
        await work.db.updateTable('bank_transfers').set({ late_told_at: work.now }).where('id', '=', row.id).execute()
      })
    } catch (error) {
      log.error({ err: error, transfer: row.reference }, 'The owner of a late bank transfer could not be notified')
    }
  }
}

/** Scheduled work: continues due transfers, which are not made yet, unanswered, or under way at the bank. */
export const lookAfterTransfers = async (parts: TransferParts): Promise<void> => {
  const due = await parts.db
    .selectFrom('bank_transfers')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_check_at', '<=', parts.clock.now())
    .orderBy('next_check_at')
    .limit(AT_ONCE)
    .execute()
  let silent = 0
  for (const { id } of due) {
    silent = (await moveTransferOn(parts, id)) ? 0 : silent + 1
    if (silent === SILENT) break
  }
  await notifyOfLateTransfers(parts)
}

/**
 * Asks the payment provider for a transfer's state after a report that it may have changed, and processes it. An
 * unknown reference is ignored.
 * @throws any error of the payment provider, so that the caller can try again
 */
export const settleBankTransfer = async (parts: TransferParts, reference: string): Promise<void> => {
  const row = await parts.db
    .selectFrom('bank_transfers')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) return
  const stated = await parts.ports.payments.verifyTransfer(reference)
  if (stated) await endTransfer(parts, row.id, stated)
}
