import type { Money } from '@fieldproof/contracts/entities'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Purpose } from './payment-purpose.ts'
import { findPayment } from './payment-rows.ts'

const texts = textsOf('payments')

export interface NewPayment {
  userId: string
  purpose: Purpose
  /** The id of what it pays for. */
  subjectId: string
  amount: Money
  /** A saved card of the payer. Without it, the payment provider's page asks for a card. */
  cardId?: string
  /** The page on which the payer started it: path, query and hash. */
  returnTo?: string
}

/** The first key of the advisory locks on references. It must be the same on every instance. */
const REFERENCE_LOCKS = 491_720
/** How many milliseconds references may be ahead of the clock, if very many are taken at the same time. */
const AHEAD = 60 * 60 * 1_000

/**
 * Takes a reference for this transaction: PAYMENT and the current milliseconds, or the next number that no other
 * payment has or is about to get. No other transaction can take it before this one ends.
 */
export const takeReference = async (transaction: Db, now: Date): Promise<string> => {
  const first = now.getTime()
  const {
    rows: [taken],
  } = await sql<{ next: number }>`
    select greatest(${first}::bigint, max(substr(reference, 8)::bigint) + 1) as next from payments
    where reference >= ${`PAYMENT${first}`} and reference < ${`PAYMENT${first + AHEAD}`}`.execute(transaction)
  for (let candidate = taken?.next ?? first; ; candidate += 1) {
    const reference = `PAYMENT${candidate}`
    const {
      rows: [lock],
    } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${REFERENCE_LOCKS}::int, (${candidate}::bigint % 2147483647)::int) as mine`.execute(
      transaction,
    )
    if (!lock?.mine) continue
    if (!(await findPayment(transaction, reference))) return reference
  }
}

/** The email address of the payer for the payment provider. @throws {Refusal} 404 if the card is not the payer's */
const emailFor = async (transaction: Db, { userId, cardId }: NewPayment): Promise<string> => {
  if (cardId === undefined) {
    return (await transaction.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
      .email
  }
  const card = await transaction
    .selectFrom('bank_cards')
    .select('email')
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!card) throw notFound(texts.noSuchCard())
  return card.email
}

/**
 * Reserves a payment, with its reference (PAY-1), in the transaction that stores what it pays for. The payment provider
 * is not called yet: call {@link startPayment} after the commit.
 * @throws {Refusal} 404 if the card is not the payer's
 */
export const reservePayment = async (
  transaction: Db,
  now: Date,
  payment: NewPayment,
): Promise<{ id: string; reference: string }> => {
  const {
    userId,
    purpose,
    subjectId,
    amount: { amount, currency },
    cardId,
    returnTo,
  } = payment
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('The amount of a payment must be an integer of minor units above zero')
  const email = await emailFor(transaction, payment)
  return transaction
    .insertInto('payments')
    .values({
      reference: await takeReference(transaction, now),
      user_id: userId,
      purpose,
      subject_id: subjectId,
      amount,
      currency,
      email,
      card_id: cardId ?? null,
      start_claimed_at: null,
      payment_page: null,
      provider: null,
      channel: null,
      paid_amount: null,
      paid_currency: null,
      fee_amount: null,
      paid_at: null,
      message: null,
      card_brand: null,
      card_ending: null,
      card_signature: null,
      checked_at: null,
      settled_at: null,
      return_to: returnTo ?? null,
      created_at: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
}
