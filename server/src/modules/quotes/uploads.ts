import { orderLimits } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { drawDocument } from '#kernel/files/picture.ts'
import { showFile } from '#kernel/files/show-file.ts'
import { eraseAfterFailure, eraseFile, keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { CallContext } from '#kernel/http/context.ts'
import type { ReceivedFile } from '#kernel/http/receive-file.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { sessionIfAny } from '#kernel/http/session-if-any.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { mayUse } from './quote-files.ts'
import { textsOf } from '#texts/texts-of.ts'

const fileTexts = textsOf('files')
const texts = textsOf('quotes')

/**
 * Draws a picture again, which removes metadata such as where it was taken. A PDF stays as it is, because it is only
 * offered as a download.
 */
const safeContent = async ({ content, contentType }: ReceivedFile): Promise<Buffer> =>
  contentType === 'application/pdf' ? content : drawDocument(content, contentType)

/**
 * Counts the files of a key under a lock, so that two uploads at once cannot both be the last.
 * @throws {Refusal} 409
 */
const refuseTooMany = async (transaction: Db, keyHash: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`.execute(transaction)
  const { count } = await transaction
    .selectFrom('quote_files')
    .innerJoin('stored_files', 'stored_files.id', 'quote_files.file_id')
    .where('upload_key_hash', '=', keyHash)
    .where('removed_at', 'is', null)
    .where('ordered_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= orderLimits.filesMax) throw conflict(fileTexts.asManyAsCanBe())
}

const keep = async (transaction: Db, now: Date, file: StoredFileRow, keyHash: string): Promise<void> => {
  await refuseTooMany(transaction, keyHash)
  await keepFile(transaction, file.id, now)
  await transaction
    .insertInto('quote_files')
    .values({ file_id: file.id, upload_key_hash: keyHash, user_id: null, uploaded_at: now, ordered_at: null })
    .execute()
}

/**
 * Stores a photo or a document for the inspector, from anyone who knows the upload key.
 * @throws {Refusal} 409 if there are too many; 413 or 415 if a picture cannot be drawn; 429; 503 if it cannot be stored
 */
export const uploadQuoteFile = async (
  uploadKey: string,
  received: ReceivedFile,
  context: CallContext,
): Promise<StoredFile> => {
  const {
    db,
    clock,
    limits,
    ip,
    ports: { files },
  } = context
  await limits.count('quote-file.address', ip)
  const content = await safeContent(received)
  const now = clock.now()
  const file = await putFile(db, files, now, {
    ownerId: null,
    kind: 'quote-file',
    name: received.name,
    contentType: received.contentType,
    content,
  })
  try {
    await db.transaction().execute((transaction) => keep(transaction, now, file, hashToken(uploadKey)))
    return showFile(files, now, file)
  } catch (error) {
    await eraseAfterFailure(db, files, file, error)
    throw error
  }
}

/** @throws {Refusal} 409 if an order, a cart or a posted job needs the file */
const refuseNeeded = async (transaction: Db, fileId: string, orderedAt: Date | null): Promise<void> => {
  if (orderedAt !== null) throw conflict(texts.fileOrdered())
  const inCart = await transaction
    .selectFrom('cart_items')
    .select('id')
    .where(sql<boolean>`quote -> 'fileIds' ? ${fileId}`)
    .executeTakeFirst()
  if (inCart) throw conflict(texts.fileInCart())
  const inPostedJob = await transaction
    .selectFrom('posted_jobs')
    .select('id')
    .where(sql<boolean>`quote -> 'fileIds' ? ${fileId}`)
    .executeTakeFirst()
  if (inPostedJob) throw conflict(texts.fileInPostedJob())
}

/**
 * Removes an uploaded file that is not in use.
 * @throws {Refusal} 404 if it does not exist, or belongs neither to the key nor to the user; 409 if it is in use
 */
export const removeQuoteFile = async (fileId: string, uploadKey: string, context: CallContext): Promise<void> => {
  const {
    db,
    clock,
    log,
    limits,
    ip,
    ports: { files },
  } = context
  await limits.count('quote.address', ip)
  const userId = (await sessionIfAny(context))?.userId
  const file = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('quote_files')
      .selectAll()
      .where('file_id', '=', fileId)
      .forUpdate()
      .executeTakeFirst()
    const stored = await transaction
      .selectFrom('stored_files')
      .selectAll()
      .where('id', '=', fileId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!row || !stored || !mayUse(row, uploadKey, userId)) throw notFound(fileTexts.noSuchFile())
    await refuseNeeded(transaction, fileId, row.ordered_at)
    await releaseFile(transaction, fileId, clock.now())
    return stored
  })
  await eraseFile(db, files, file).catch((error: unknown) => {
    log.warn({ err: error }, 'A removed file could not be erased; the sweep will try again')
  })
}
