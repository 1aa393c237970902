import { randomBytes } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import { cardOf, LATE, SHORT_BY, type TestCard } from './cards.ts'
import { paymentShape } from './payment-shape.ts'
import type { SandboxParts } from './parts.ts'
import type { SandboxPayment } from './tables.ts'
import { queueWebhook } from './webhooks.ts'

/** The result of a card: paid, refused, the bank's question, or nothing. */
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
    const data = paymentShape(paid, shownFrom ?? now)
    await queueWebhook(transaction, shownFrom ?? now, 'charge.success', data)
    // Reports the same payment again, with another id.
    if (card.behaviour === 'twice')
      await queueWebhook(transaction, now, 'charge.success', { ...data, id: Number(data['id']) + 1_000_000_000 })
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

/** Tries a card. @param isAnswered whether the bank's question was answered or is not needed */
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

/** Fails a payment whose bank's question was not answered. */
export const failChallenge = (parts: SandboxParts, payment: SandboxPayment): Promise<void> =>
  refuse(parts, payment, 'Authentication failed')

/** The card of an authorization of this payer; undefined if it was forgotten or belongs to another payer. */
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
