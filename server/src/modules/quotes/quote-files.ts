/*
 * attachQuoteFiles(transaction, now, { quote, userId, keptBy? }) → Promise<StoredFileRow[]>
 *   checks that every file of `quote.fileIds` belongs to the quote's upload key or to the user, and keeps them: with an
 *   order (the default) for good. Rows come in the order of the quote's ids; show one with `showFile` of
 *   files/show-file.ts.
 */
import { quoteLimits } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { giveFilesTo, letFileGo } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { QuoteFileRow } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const fileTexts = textsOf('files')

type FilesOfQuote = Pick<InspectionQuote, 'fileIds' | 'uploadKey'>

interface Claim {
  quote: FilesOfQuote
  /** Undefined for a visitor, whose key has to do. */
  userId: string | undefined
  /** An order keeps files for good, a cart, a posted job and a saved quote while they are there. A saved quote makes them nobody's own. */
  keptBy?: 'order' | 'cart' | 'posted-job' | 'saved-quote'
}

/** Whether a key opens a file, or it has become this user's. */
export const mayUse = (
  { upload_key_hash: hash, user_id: owner }: QuoteFileRow,
  uploadKey: string | undefined,
  userId: string | undefined,
): boolean => (owner !== null && owner === userId) || (uploadKey !== undefined && hashToken(uploadKey) === hash)

/** Files that are still there, in the order of their ids. */
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
 * Checks that a quote's files belong to its upload key or to the user, and keeps them with what refers to them from now
 * on. A user's become the user's own.
 * @param transaction in which the order, the cart's item or the saved quote is written
 * @returns the files, in the order of the quote's ids
 * @throws {Refusal} 404 if one is not there, or somebody else's
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
  // Once a file is somebody's, its key no longer makes it anybody else's.
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

/** Files that one sweep lets go at most. */
const SWEEP = 500

/** Lets files go that were uploaded thirty days ago, never ordered with, and that no cart, no posted job and no saved quote refers to. */
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
  for (const { file_id: id } of rows) await letFileGo(db, id, now)
}
