import { sql } from 'kysely'
import { ProviderRefused } from '#kernel/ports/payment-provider.ts'
import type { PaymentParts } from './payment-purpose.ts'
import type { CardToForgetRow } from './tables.ts'

/** The most cards of one batch. */
const AT_ONCE = 20
/** Milliseconds to the second attempt; each further one waits twice as long. */
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 6 * 60 * 60 * 1_000
/** Characters of an error message that are stored. */
const ERROR_LENGTH = 300

const claim = ({ db, clock }: PaymentParts): Promise<CardToForgetRow[]> => {
  const now = clock.now()
  const due = db
    .selectFrom('cards_to_forget')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  const wait = sql`least(${LONGEST_PAUSE}::float8, ${FIRST_PAUSE}::float8 * power(2, least(attempts, 20)))`
  return db
    .updateTable('cards_to_forget')
    .set({ attempts: sql`attempts + 1`, due_at: sql`${now}::timestamptz + ${wait} * interval '1 millisecond'` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/**
 * Asks the payment provider to forget a card.
 * @returns why that failed; undefined if it forgot the card, or did not know it
 */
const askToForget = async ({ ports, log }: PaymentParts, card: CardToForgetRow): Promise<string | undefined> => {
  if (card.provider !== ports.payments.name) return `${card.provider} is not the payment provider now`
  try {
    await ports.payments.forgetAuthorization(ports.secrets.open('card-authorizations', card.authorization_sealed))
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderRefused)) return error instanceof Error ? error.message : String(error)
    log.info(
      { card: card.id, code: error.code },
      'The payment provider did not know a card that it was asked to forget',
    )
    return undefined
  }
}

/**
 * Asks the payment provider to delete the cards of deleted accounts, until it confirms (ACCOUNT-13). Several instances
 * may do this at once.
 */
export const forgetDueCards = async (parts: PaymentParts): Promise<void> => {
  const { db, log } = parts
  for (;;) {
    const cards = await claim(parts)
    for (const card of cards) {
      const cause = (await askToForget(parts, card))?.slice(0, ERROR_LENGTH)
      if (cause === undefined) await db.deleteFrom('cards_to_forget').where('id', '=', card.id).execute()
      else {
        log.warn(
          { card: card.id, attempt: card.attempts, cause },
          'The payment provider has not confirmed that it forgot a card; this is tried again',
        )
        await db.updateTable('cards_to_forget').set({ last_error: cause }).where('id', '=', card.id).execute()
      }
    }
    if (cards.length < AT_ONCE) return
  }
}
