import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Promo codes for the demo: a percentage for everyone, an amount in naira, one only for goods, and an expired one. */
const codesAt = (now: Date) => {
  const open = {
    percent: null,
    amount: null,
    currency: null,
    minimum: 0,
    valid_until: null,
    inspection_types: [],
    uses_max: null,
    uses_per_user: null,
    for_user_id: null,
    valid_from: new Date(now.getTime() - 365 * DAY),
    created_at: now,
  }
  return [
    { ...open, code: 'WELCOME10', percent: 10, uses_per_user: 1 },
    { ...open, code: 'NAIJA5000', amount: 5_000_00, currency: 'NGN' as const, minimum: 30_000_00 },
    { ...open, code: 'GOODS15', percent: 15, inspection_types: ['goods' as const] },
    { ...open, code: 'HARMATTAN', percent: 20, valid_until: new Date(now.getTime() - 30 * DAY) },
  ]
}

const put = async ({ db, now }: DemoParts): Promise<void> => {
  await db
    .insertInto('promo_codes')
    .values(codesAt(now))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Adds promo codes. Existing ones are not changed, because staff may have edited them. */
export const promoCodesDemo: DemoStep = { name: 'promo-codes', version: 1, put }
