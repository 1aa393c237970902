import { randomUUID } from 'node:crypto'
import type { Currency } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ReferralBudgetsTable, ReferralCreditsTable } from './tables.ts'

const texts = textsOf('referrals')
const transactionTexts = textsOf('wallet-transactions')

type Credit = Pick<
  Selectable<ReferralCreditsTable>,
  'id' | 'referral_id' | 'referrer_id' | 'order_id' | 'currency' | 'amount'
>

/** Locks the budget of a currency, so that credits are paid from it one after the other. */
export const lockBudget = (db: Db, currency: Currency): Promise<Selectable<ReferralBudgetsTable>> =>
  db.selectFrom('referral_budgets').selectAll().where('currency', '=', currency).forUpdate().executeTakeFirstOrThrow()

const changeLeft = async (db: Db, currency: Currency, by: number): Promise<void> => {
  await db
    .updateTable('referral_budgets')
    .set({ left_amount: sql`left_amount + ${by}` })
    .where('currency', '=', currency)
    .execute()
}

/**
 * Whether a referrer is paid on paydays, like inspectors; others get the money at once. Undefined for a deleted
 * account.
 */
export const isPaidOnPayday = async (db: Db, referrerId: string): Promise<boolean | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('is_pro')
      .where('id', '=', referrerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.is_pro

/** Pays a credit from the locked budget, which has enough money, and notifies the referrer. */
export const payCredit = async (
  work: UnitOfWork,
  { id, referral_id: referralId, referrer_id: userId, order_id: orderId, currency, amount }: Credit,
  { isHeld, name }: { isHeld: boolean; name: string },
): Promise<void> => {
  const { db } = work
  await changeLeft(db, currency, -amount)
  await db.updateTable('referral_credits').set({ is_waiting: false, is_held: isHeld }).where('id', '=', id).execute()
  await transfer(work, {
    key: `order:${orderId}:referral`,
    kind: 'referral-credit',
    cause: { kind: 'referral', id: referralId },
    description: transactionTexts.referral(),
    entries: [
      { kind: 'referral-budget', currency, amount: -amount },
      { kind: isHeld ? 'user-held' : 'user-available', userId, currency, amount },
    ],
  })
  await notify(work, {
    userId,
    typeOfNotification: 'Referral',
    actionLink: href('inspector.referral'),
    dedupeKey: `referral-credit:${orderId}`,
    message: (isHeld ? texts.creditedOnPayday : texts.creditedAtOnce)({ name, amount: { amount, currency } }),
  })
}

/** Whether credits of a currency wait for money. A newer credit then has to wait too. */
export const hasWaiting = async (db: Db, currency: Currency): Promise<boolean> =>
  (await db
    .selectFrom('referral_credits')
    .innerJoin('users', 'users.id', 'referrer_id')
    .select('referral_credits.id')
    .where('currency', '=', currency)
    .where('is_waiting', '=', true)
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Pays waiting credits, the oldest first, while the budget is on and has enough money (REFERRAL-6). */
const payWaiting = async (work: UnitOfWork, currency: Currency): Promise<void> => {
  const { db } = work
  const budget = await lockBudget(db, currency)
  if (!budget.is_on) return
  const waiting = await db
    .selectFrom('referral_credits')
    .innerJoin('referrals', 'referrals.id', 'referral_id')
    .innerJoin('users', 'users.id', 'referral_credits.referrer_id')
    .selectAll('referral_credits')
    .select(['referrals.first_name', 'users.is_pro'])
    .where('referral_credits.currency', '=', currency)
    .where('is_waiting', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy('referral_credits.created_at')
    .orderBy('referral_credits.id')
    .execute()
  const paid: typeof waiting = []
  let left = budget.left_amount
  for (const credit of waiting) {
    left -= credit.amount
    if (left < 0) break
    paid.push(credit)
  }
  await lockWallets(
    db,
    paid.map((credit) => credit.referrer_id),
    [currency],
  )
  for (const credit of paid) await payCredit(work, credit, { isHeld: credit.is_pro, name: credit.first_name })
}

/** Switches a budget on or off. Switching it on pays waiting credits. */
export const switchBudget = async (work: UnitOfWork, currency: Currency, isOn: boolean): Promise<void> => {
  await lockBudget(work.db, currency)
  await work.db.updateTable('referral_budgets').set({ is_on: isOn }).where('currency', '=', currency).execute()
  if (isOn) await payWaiting(work, currency)
}

/**
 * Moves revenue into a budget, or back with a negative amount.
 * @param amount minor units, not zero
 * @throws {Refusal} 409 if the budget has less
 */
export const fillBudget = async (work: UnitOfWork, currency: Currency, amount: number): Promise<void> => {
  const { left_amount: left } = await lockBudget(work.db, currency)
  if (left + amount < 0) throw conflict(texts.budgetHasLess())
  await changeLeft(work.db, currency, amount)
  await transfer(work, {
    key: randomUUID(),
    kind: 'referral-budget',
    cause: { kind: 'referral-budget', id: currency },
    description: 'Budget for referrals',
    entries: [
      { kind: 'revenue', currency, amount: -amount },
      { kind: 'referral-budget', currency, amount },
    ],
  })
  if (amount > 0) await payWaiting(work, currency)
}
