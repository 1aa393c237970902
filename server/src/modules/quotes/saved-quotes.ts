import { randomBytes } from 'node:crypto'
import { quoteLimits } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { SavedQuote } from '@fieldproof/contracts/entities/saved-quote'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { sessionIfAny } from '#kernel/http/session-if-any.ts'
import { priceOf, priceRequestOf, type Priced } from '#modules/pricing/price.ts'
import { codeOf } from '#modules/pricing/promo-codes.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { faultsOfQuote, refuseWrongQuote } from './judge-quote.ts'
import { attachQuoteFiles, readQuoteFiles } from './quote-files.ts'
import type { SavedQuoteRow } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('quotes')

const noSuchQuote = () => notFound(texts.notKept())

/** The price now; undefined if the inspection is no longer offered. */
export const priceIfOffered = async (
  { db, clock, ports: { places } }: Pick<CallContext, 'db' | 'clock' | 'ports'>,
  quote: InspectionQuote,
  promoCode: string,
  userId: string | undefined,
): Promise<Priced | undefined> => {
  try {
    return await priceOf(db, places, clock.now(), priceRequestOf(quote, promoCode), userId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-offered') return undefined
    throw error
  }
}

/**
 * The answer for a saved quote: with the files that still exist, at the present price, or at the last price if the
 * inspection is no longer offered.
 */
const show = async (
  context: CallContext,
  row: SavedQuoteRow,
  token: string,
  userId: string | undefined,
): Promise<SavedQuote> => {
  const {
    db,
    clock,
    ports: { files, secrets },
  } = context
  const now = clock.now()
  const kept = await readQuoteFiles(db, row.quote.fileIds)
  const uploadKey =
    row.upload_key_sealed === null ? undefined : secrets.open('quote-upload-keys', row.upload_key_sealed)
  const quote = { ...row.quote, fileIds: kept.map(({ id }) => id), uploadKey }
  const priced = await priceIfOffered(context, quote, row.promo_code, userId)
  const timeZone = priced?.timeZone ?? row.time_zone
  return {
    _id: row.id,
    token,
    quote,
    files: kept.map((file) => showFile(files, now, file)),
    timeZone,
    price: priced?.price ?? row.price,
    promoCode: priced?.promoCode ?? null,
    isAvailable: priced !== undefined && faultsOfQuote(quote, timeZone, now).length === 0,
    savedAt: row.saved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

interface QuoteToSave {
  quote: InspectionQuote
  promoCode: string
  token?: string
}

/** Saves a quote under an existing token, or under a new one. */
const write = async (
  transaction: Db,
  context: CallContext,
  { quote: { uploadKey, ...quote }, promoCode }: QuoteToSave,
  token: string,
  isNew: boolean,
  priced: Priced,
): Promise<SavedQuoteRow> => {
  const {
    clock,
    ports: { secrets },
  } = context
  const now = clock.now()
  const row = {
    quote: JSON.stringify(quote),
    upload_key_sealed: uploadKey === undefined ? null : secrets.seal('quote-upload-keys', uploadKey),
    promo_code: codeOf(promoCode),
    time_zone: priced.timeZone,
    price: JSON.stringify(priced.price),
    saved_at: now,
    expires_at: new Date(now.getTime() + quoteLimits.kept),
  }
  const tokenHash = hashToken(token)
  if (isNew)
    return transaction
      .insertInto('saved_quotes')
      .values({ ...row, token_hash: tokenHash })
      .returningAll()
      .executeTakeFirstOrThrow()
  const changed = await transaction
    .updateTable('saved_quotes')
    .set(row)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw noSuchQuote()
  return changed
}

/**
 * Saves a new quote, or the changes to a saved one, for thirty days. Only a hash of the token is stored, so a user who
 * loses the link has to save the quote again.
 * @throws {Refusal} 400 if it could not be ordered; 404 if no quote has this token or a file does not exist; 422 if it
 * is not offered; 429
 */
export const saveQuote = async (sent: QuoteToSave, context: CallContext): Promise<SavedQuote> => {
  const {
    db,
    clock,
    limits,
    ip,
    ports: { places },
  } = context
  await limits.count('quote.address', ip)
  const now = clock.now()
  const userId = (await sessionIfAny(context))?.userId
  const priced = await priceOf(db, places, now, priceRequestOf(sent.quote, sent.promoCode), userId)
  refuseWrongQuote(sent.quote, priced.timeZone, now)
  const token = sent.token ?? randomBytes(32).toString('base64url')
  const row = await db.transaction().execute(async (transaction) => {
    await attachQuoteFiles(transaction, now, { quote: sent.quote, userId, keptBy: 'saved-quote' })
    return write(transaction, context, sent, token, sent.token === undefined, priced)
  })
  return show(context, row, token, userId)
}

/**
 * Reads a saved quote for anyone with its link.
 * @throws {Refusal} 404 if it does not exist or has expired; 429
 */
export const getQuote = async (token: string, context: CallContext): Promise<SavedQuote> => {
  const { db, clock, limits, ip } = context
  await limits.count('quote.address', ip)
  const row = await db
    .selectFrom('saved_quotes')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) throw noSuchQuote()
  return show(context, row, token, (await sessionIfAny(context))?.userId)
}

/** Deletes expired quotes. */
export const sweepQuotes = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('saved_quotes').where('expires_at', '<=', now).execute()
}
