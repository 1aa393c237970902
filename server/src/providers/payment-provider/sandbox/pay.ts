import { randomBytes } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import { cardOf, LATE, SHORT_BY, type TestCard } from './cards.ts'
import { paymentShape } from './payment-shape.ts'
import type { SandboxParts } from './parts.ts'
import type { SandboxPayment } from './tables.ts'
import { queueWebhook } from './webhooks.ts'

/** What a card leads to: paid, refused, the bank's question, or nothing. */
export type PayOutcome = 'paid' | 'declined' | 'challenge' | 'abandoned'

const refusals: Partial<Record<TestCard['behaviour'], string>> = {
  declined: 'Declined',
  'insufficient-funds': 'Insufficient Funds',
}

const keepAuthorization = async (db: Db, email: string, card: TestCard): Promise<string> => {
  const known = await db
    .selectFrom('sandbox_authorizations')
    .select('code')
    .where('email', '=', email)
    .where('card', '=', card.behaviour)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (known) return known.code
  const code = `AUTH_${randomBytes(8).toString('hex')}`
  await db.insertInto('sandbox_authorizations').values({ code, email, card: card.behaviour }).execute()
  return code
}

const succeed = async ({ db, clock }: SandboxParts, payment: SandboxPayment, card: TestCard): Promise<void> => {
  const now = clock.now()
  const shownFrom = card.behaviour === 'late' ? new Date(now.getTime() + LATE) : null
  await db.transaction().execute(async (transaction) => {
    const code = await keepAuthorization(transaction, payment.email, card)
    const paid = await transaction
      .updateTable('sandbox_payments')
      .set({
        status: 'success',
        card: card.behaviour,
        authorization_code: code,
        message: 'Successful',
        paid_at: now,
        shown_from: shownFrom,
        paid_amount: card.behaviour === 'other-amount' ? Math.max(1, payment.amount - SHORT_BY) : payment.amount,
      })
      .where('id', '=', payment.id)
      .where('status', '!=', 'success')
      .returningAll()
      .executeTakeFirst()
    if (!paid) return
    const told = paymentShape(paid, shownFrom ?? now)
    await queueWebhook(transaction, shownFrom ?? now, 'charge.success', told)
    // A second report of the same payment, which looks like another one.
    if (card.behaviour === 'twice')
      await queueWebhook(transaction, now, 'charge.success', { ...told, id: Number(told['id']) + 1_000_000_000 })
  })
}

const refuse = async ({ db }: SandboxParts, payment: SandboxPayment, message: string): Promise<void> => {
  await db
    .updateTable('sandbox_payments')
    .set({ status: 'failed', message })
    .where('id', '=', payment.id)
    .where('status', '!=', 'success')
    .execute()
}

/** Tries a card. @param isAnswered the bank's question was answered, or is not asked */
export const payWith = async (
  parts: SandboxParts,
  payment: SandboxPayment,
  card: TestCard,
  isAnswered = false,
): Promise<PayOutcome> => {
  const refusal = refusals[card.behaviour]
  if (refusal !== undefined) {
    await refuse(parts, payment, refusal)
    return 'declined'
  }
  if (card.behaviour === 'abandoned') return 'abandoned'
  if (card.behaviour === 'challenge' && !isAnswered) return 'challenge'
  await succeed(parts, payment, card)
  return 'paid'
}

/** The bank's question was not answered. */
export const failChallenge = (parts: SandboxParts, payment: SandboxPayment): Promise<void> =>
  refuse(parts, payment, 'Authentication failed')

/** The card behind an authorization of this payer; undefined if it was forgotten or is another's. */
export const authorizedCard = async (
  { db }: SandboxParts,
  code: string,
  email: string,
): Promise<TestCard | undefined> => {
  const row = await db
    .selectFrom('sandbox_authorizations')
    .select('card')
    .where('code', '=', code)
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return cardOf(row?.card ?? null)
}
