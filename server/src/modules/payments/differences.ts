import type { Money } from '@fieldproof/contracts/entities'
import type { Db } from '#kernel/db/connect.ts'
import type { DifferenceKind } from './tables.ts'

export interface Difference {
  kind: DifferenceKind
  reference: string
  paymentId?: string
  /** Our amount; `found` is the payment provider's. */
  expected?: Money
  found?: Money
  /** In English, for the staff. */
  detail: string
}

/** Records a difference, once for its kind and reference; a resolved one is not reopened. @returns whether it is new */
export const recordDifference = async (
  db: Db,
  now: Date,
  { kind, reference, paymentId, expected, found, detail }: Difference,
): Promise<boolean> => {
  const row = await db
    .insertInto('reconciliation_differences')
    .values({
      kind,
      reference,
      payment_id: paymentId ?? null,
      expected_amount: expected?.amount ?? null,
      expected_currency: expected?.currency ?? null,
      found_amount: found?.amount ?? null,
      found_currency: found?.currency ?? null,
      detail,
      found_at: now,
      resolved_at: null,
      resolution: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Resolves the difference of a payment that has been credited since. */
export const resolveByItself = async (db: Db, now: Date, kind: DifferenceKind, reference: string): Promise<void> => {
  await db
    .updateTable('reconciliation_differences')
    .set({ resolved_at: now, resolution: 'settled-later' })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('resolved_at', 'is', null)
    .execute()
}
