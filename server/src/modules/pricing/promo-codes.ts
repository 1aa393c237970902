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

/** The stored form of a code that someone typed: capitals, without spaces. */
export const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** The effect of a typed code. */
interface JudgedPromoCode {
  use: PromoCodeUse
  /** Undefined if the code does not apply. */
  discount: Discount | undefined
  /** When the code ends; null if it has no end or does not apply. */
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

/** How often a code has been used, in total and by one user. */
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
 * Judges whether a typed code reduces the price of an inspection now. This does not use the code.
 * @param typed may be empty
 * @returns null if `typed` is empty
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
 * Uses a promo code for a checkout, in the order's transaction. The code's row is locked, so that two orders cannot
 * both get the last use. A checkout uses a code once, however many of its inspections get cheaper.
 * @throws {Refusal} 409 `conflict` if the code is unknown, expired, used up or not for this user
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

/** Returns the use of a checkout that led to no order. Does nothing if there is no use, or it was returned before. */
export const returnPromoCode = async (transaction: Db, checkoutId: string): Promise<void> => {
  await transaction.deleteFrom('promo_code_uses').where('checkout_id', '=', checkoutId).execute()
}
