import type { PromoCodeUse } from '@fieldproof/contracts/entities/price'
import type { Discount } from '@fieldproof/policy/pricing'
import {
  promoCodeState,
  promoCodeStateNow,
  type PromoCodePurpose,
  type PromoCodeQuestion,
  type PromoCodeTerms,
} from '@fieldproof/policy/pricing-promo-codes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PromoCodeRow } from './tables.ts'

const texts = textsOf('pricing')

/** A code in its stored form, however somebody typed it. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What a typed code did. */
interface JudgedPromoCode {
  use: PromoCodeUse
  /** What it takes off; undefined if it takes off nothing. */
  discount: Discount | undefined
  /** When it ends, where it takes something off. */
  endsAt: Date | null
}

const discountIn = ({ percent, amount }: PromoCodeRow): Discount =>
  percent === null ? { amount: amount ?? 0 } : { percent }

const termsOf = (row: PromoCodeRow): PromoCodeTerms => ({
  discount: discountIn(row),
  currency: row.currency,
  minimum: row.minimum,
  isActive: row.is_active,
  validFrom: row.valid_from.getTime(),
  validUntil: row.valid_until?.getTime() ?? null,
  inspectionTypes: row.inspection_types,
  usesMax: row.uses_max,
  usesPerUser: row.uses_per_user,
  forUserId: row.for_user_id,
})

/** How often a code is used, in all and by one user. */
const countUses = (
  db: Db,
  { id }: PromoCodeRow,
  userId: string | undefined,
): Promise<Pick<PromoCodeQuestion, 'uses' | 'usesByUser'>> =>
  db
    .selectFrom('promo_code_uses')
    .where('promo_code_id', '=', id)
    .select((select) => [
      select.fn.countAll<number>().as('uses'),
      select.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`user_id = ${userId ?? null}::uuid`)
        .as('usesByUser'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Whether a code that was typed takes something off an inspection now. Nothing is used by asking.
 * @param typed empty if none was
 */
export const judgePromoCode = async (
  db: Db,
  now: Date,
  typed: string,
  { userId, purpose }: { userId: string | undefined; purpose: PromoCodePurpose },
): Promise<JudgedPromoCode | null> => {
  const code = codeOf(typed)
  if (code === '') return null
  const row = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return { use: { code, state: 'unknown' }, discount: undefined, endsAt: null }
  const question = { now: now.getTime(), userId, ...(await countUses(db, row, userId)) }
  const state = promoCodeState(termsOf(row), question, purpose)
  const isApplied = state === 'applied'
  return {
    use: { code, state },
    discount: isApplied ? discountIn(row) : undefined,
    endsAt: isApplied ? row.valid_until : null,
  }
}

/**
 * Uses a promo code for what is ordered together, in the order's transaction: its row is locked, so that its last use
 * goes to one of two. A checkout uses one code once, however many inspections it takes something off.
 * @throws {Refusal} 409 `conflict` if it is unknown, expired, used up or not for this
 */
export const redeemPromoCode = async (
  transaction: Db,
  now: Date,
  use: { code: string; userId: string; checkoutId: string },
): Promise<void> => {
  const { userId, checkoutId } = use
  const refused = (state: keyof typeof texts.promoCodes) =>
    conflict(texts.promoCodes[state](), [{ field: 'promoCode', message: texts.promoCodes[state]() }])
  const row = await transaction
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', codeOf(use.code))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refused('unknown')
  const state = promoCodeStateNow(termsOf(row), {
    now: now.getTime(),
    userId,
    ...(await countUses(transaction, row, userId)),
  })
  if (state !== 'applied') throw refused(state)
  await transaction
    .insertInto('promo_code_uses')
    .values({ checkout_id: checkoutId, promo_code_id: row.id, user_id: userId, used_at: now })
    .execute()
}

/** Gives a use back where nothing came of the order; does nothing if there was none, or it was given back before. */
export const returnPromoCode = async (transaction: Db, checkoutId: string): Promise<void> => {
  await transaction.deleteFrom('promo_code_uses').where('checkout_id', '=', checkoutId).execute()
}
