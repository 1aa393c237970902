import { quoteLimits } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { giveFilesTo, releaseFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { QuoteFileRow } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const fileTexts = textsOf('files')

type FilesOfQuote = Pick<InspectionQuote, 'fileIds' | 'uploadKey'>

interface Claim {
  quote: FilesOfQuote
  /** Undefined for a visitor, who needs the upload key. */
  userId: string | undefined
  /**
   * What refers to the files. An order keeps them for good; a cart, a posted job and a saved quote keep them while they
   * exist. A saved quote does not make the user their owner.
   */
  keptBy?: 'order' | 'cart' | 'posted-job' | 'saved-quote'
}

/** Whether a file belongs to the upload key or to the user. */
export const mayUse = (
  { upload_key_hash: hash, user_id: owner }: QuoteFileRow,
  uploadKey: string | undefined,
  userId: string | undefined,
): boolean => (owner !== null && owner === userId) || (uploadKey !== undefined && hashToken(uploadKey) === hash)

/** Those of the files that still exist, in the sequence of `fileIds`. */
export const readQuoteFiles = async (db: Db, fileIds: readonly string[]): Promise<StoredFileRow[]> => {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('stored_files')
    .selectAll()
    .where('id', 'in', [...fileIds])
    .where('kind', '=', 'quote-file')
    .where('removed_at', 'is', null)
    .execute()
  return fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/**
 * Checks that a quote's files belong to its upload key or to the user, and keeps them for whatever refers to them. If
 * the user is logged in, they become the owner.
 * @param transaction the one that writes the order, the cart item, the posted job or the saved quote
 * @returns the files, in the sequence of the quote's ids
 * @throws {Refusal} 404 if a file does not exist or belongs to someone else
 */
export const attachQuoteFiles = async (
  transaction: Db,
  now: Date,
  { quote, userId, keptBy = 'order' }: Claim,
): Promise<StoredFileRow[]> => {
  const { fileIds, uploadKey } = quote
  if (fileIds.length === 0) return []
  const files = await transaction
    .selectFrom('quote_files')
    .selectAll()
    .where('file_id', 'in', fileIds)
    .orderBy('file_id')
    .forUpdate()
    .execute()
  const kept = await readQuoteFiles(transaction, fileIds)
  const isToBeOwned = keptBy !== 'saved-quote'
  // A file that has an owner can no longer get another owner by its key.
  const isMine = (id: string) =>
    files.some(
      (file) =>
        file.file_id === id &&
        mayUse(file, uploadKey, userId) &&
        !(isToBeOwned && file.user_id !== null && file.user_id !== userId),
    )
  if (kept.length < fileIds.length || !fileIds.every(isMine)) {
    throw notFound(fileTexts.goneMeanwhile())
  }
  if (isToBeOwned && userId !== undefined) {
    await transaction.updateTable('quote_files').set({ user_id: userId }).where('file_id', 'in', fileIds).execute()
    await giveFilesTo(transaction, fileIds, userId)
  }
  if (keptBy === 'order') {
    await transaction
      .updateTable('quote_files')
      .set({ ordered_at: sql<Date>`coalesce(ordered_at, ${now})` })
      .where('file_id', 'in', fileIds)
      .execute()
  }
  return kept
}

/** The most files that one sweep removes. */
const SWEEP = 500

/** Removes files that were uploaded thirty days ago and are in no order, cart, posted job or saved quote. */
export const sweepQuoteFiles = async (db: Db, now: Date): Promise<void> => {
  const uploadedBefore = new Date(now.getTime() - quoteLimits.kept)
  const rows = await db
    .selectFrom('quote_files')
    .innerJoin('stored_files', 'stored_files.id', 'quote_files.file_id')
    .select('file_id')
    .where('ordered_at', 'is', null)
    .where('uploaded_at', '<=', uploadedBefore)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_items')
            .select('cart_items.id')
            .where(sql<boolean>`cart_items.quote -> 'fileIds' ? quote_files.file_id::text`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_quotes')
            .select('saved_quotes.id')
            .where(sql<boolean>`saved_quotes.quote -> 'fileIds' ? quote_files.file_id::text`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posted_jobs')
            .select('posted_jobs.id')
            .where(sql<boolean>`posted_jobs.quote -> 'fileIds' ? quote_files.file_id::text`),
        ),
      ),
    )
    .limit(SWEEP)
    .execute()
  for (const { file_id: id } of rows) await releaseFile(db, id, now)
}
