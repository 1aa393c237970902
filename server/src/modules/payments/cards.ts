import type { BankCard } from '@fieldproof/contracts/entities/bank-card'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { ProviderRefused } from '#kernel/ports/payment-provider.ts'
import { textsOf } from '#texts/texts-of.ts'
import { answered } from './payment-rows.ts'
import { findOwnPayment } from './read.ts'
import type { BankCardRow } from './tables.ts'

const texts = textsOf('payments')

/** A card can be used to the end of its printed month. */
const isExpired = ({ expiry_month: month, expiry_year: year }: BankCardRow, now: Date): boolean =>
  now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 > year * 12 + month

const toCard = (row: BankCardRow, now: Date): BankCard => ({
  _id: row.id,
  brand: row.brand,
  cardNumberEnding: row.ending,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
  bankName: row.bank_name,
  isExpired: isExpired(row, now),
  savedAt: row.saved_at.toISOString(),
})

/** Two digits are a year of this century. */
const wholeYear = (year: number): number => (year < 100 ? 2_000 + year : year)

/**
 * Saves the card of a successful payment: its mask and brand, and the authorization, sealed. The authorization comes
 * from the payment provider, not from the browser.
 * @throws {Refusal} 404; 409 if the card cannot be charged again; 503
 */
export const saveCard = async (
  paymentId: string,
  { db, clock, ports, session: { userId } }: UserContext,
): Promise<BankCard> => {
  const payment = await findOwnPayment(db, userId, paymentId)
  if (payment.status !== 'succeeded') throw conflict(texts.unpaidCard())
  const card = (await answered(ports.payments.verify(payment.reference)))?.card
  if (!card?.authorization) throw conflict(texts.cardNotSavable())
  const now = clock.now()
  const fresh = {
    authorization_sealed: ports.secrets.seal('card-authorizations', card.authorization),
    email: payment.email,
    provider: ports.payments.name,
    brand: card.brand,
    ending: card.ending,
    expiry_month: card.expiryMonth,
    expiry_year: wholeYear(card.expiryYear),
    bank_name: card.bankName,
  }
  const row = await db
    .insertInto('bank_cards')
    .values({ ...fresh, user_id: userId, signature: card.signature, saved_at: now })
    .onConflict((conflicting) => conflicting.columns(['user_id', 'signature']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCard(row, now)
}

/** A user's saved cards, the newest first. */
export const listCards = async ({ db, clock, session: { userId } }: UserContext): Promise<BankCard[]> => {
  const rows = await db
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toCard(row, clock.now()))
}

/**
 * Deletes a saved card, here and at the payment provider.
 * @throws {Refusal} 404; 503 if the payment provider does not answer, and then the card stays
 */
export const deleteCard = async (
  id: string,
  { db, log, ports, session: { userId } }: UserContext,
): Promise<{ _id: string }> => {
  const row = await db
    .selectFrom('bank_cards')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound(texts.noSuchCard())
  try {
    await answered(
      ports.payments.forgetAuthorization(ports.secrets.open('card-authorizations', row.authorization_sealed)),
    )
  } catch (error) {
    // The payment provider refuses if it does not know the card, because it has already forgotten it.
    if (!(error instanceof ProviderRefused)) throw error
    log.info({ card: id, code: error.code }, 'The payment provider did not know a card that it was asked to forget')
  }
  await db.deleteFrom('bank_cards').where('id', '=', id).execute()
  return { _id: id }
}
