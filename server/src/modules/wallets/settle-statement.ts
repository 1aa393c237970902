import { conflict } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { notifyBankTransfer } from './notify-bank-transfer.ts'
import type { BankTransferRow } from './tables.ts'
import { giveBack, sentOf, settle } from './transfer-bookings.ts'

const refusals = textsOf('refusals')

/** What a transfer is now, and what the payment provider states about it. */
export type Statement = Pick<BankTransferRow, 'status' | 'is_by_hand'> & {
  currency: string
  stated_status: BankTransferRow['stated_status']
  stated_currency: string | null
}

/** Whether the amount that the payment provider states can be booked as what arrived (BANK-11). */
export const canBookStated = (row: Statement): boolean =>
  !row.is_by_hand &&
  row.status === 'pending' &&
  row.stated_status === 'succeeded' &&
  row.stated_currency === row.currency

/**
 * Whether the whole amount of a transfer about which the payment provider states another one can go back to the wallet
 * (BANK-11). One that has arrived must have been stated as sent back since.
 */
export const canGiveBackStated = (row: Statement): boolean =>
  !row.is_by_hand &&
  row.stated_status !== null &&
  (row.status === 'pending' || (row.status === 'succeeded' && row.stated_status !== 'succeeded'))

/** @throws {Refusal} 409 if it is in another state */
const lockTransfer = async (
  { db }: UnitOfWork,
  id: string,
  fits: (row: Statement) => boolean,
): Promise<BankTransferRow> => {
  const row = await db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!fits(row)) throw conflict(refusals.otherState())
  return row
}

const placeOf = ({ db }: UnitOfWork, { bank_account_id: id }: BankTransferRow) =>
  db.selectFrom('bank_accounts').select(['bank_name', 'number_ending']).where('id', '=', id).executeTakeFirstOrThrow()

const end = async (
  { db, now }: UnitOfWork,
  { id }: BankTransferRow,
  change: { status: 'succeeded' | 'failed' | 'returned'; arrived_amount?: number },
): Promise<void> => {
  await db
    .updateTable('bank_transfers')
    .set({ ...change, ended_at: now, next_check_at: null, trouble: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Books the amount that the payment provider states as what arrived, and puts the rest into the wallet (BANK-11). Its
 * owner is notified.
 * @throws {Refusal} 409 if it is in another state, such as settled already
 */
export const bookStated = async (work: UnitOfWork, id: string): Promise<void> => {
  const row = await lockTransfer(work, id, canBookStated)
  const arrived = row.stated_amount
  if (arrived === null) throw new Error('A statement of the payment provider has an amount')
  await settle(work, row, arrived)
  await end(work, row, { status: 'succeeded', arrived_amount: arrived })
  const isLess = arrived < sentOf(row)
  await notifyBankTransfer(
    work,
    { ...row, arrived_amount: arrived },
    await placeOf(work, row),
    isLess ? 'arrived-in-part' : 'arrived',
  )
}

/**
 * Puts the whole amount of a transfer about which the payment provider states another one back into the wallet
 * (BANK-11). Its owner is notified.
 * @throws {Refusal} 409 if it is in another state, such as settled already
 */
export const giveBackStated = async (work: UnitOfWork, id: string): Promise<void> => {
  const row = await lockTransfer(work, id, canGiveBackStated)
  const ending = row.status === 'pending' && row.stated_status === 'failed' ? 'failed' : 'returned'
  await giveBack(work, row, ending)
  await end(work, row, { status: ending })
  await notifyBankTransfer(work, row, await placeOf(work, row), ending)
}
