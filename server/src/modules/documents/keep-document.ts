import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import { displayName } from '#kernel/files/display-name.ts'
import { showFile } from '#kernel/files/show-file.ts'
import { eraseFile, keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { Files } from '#kernel/ports/files.ts'

export interface NewDocument {
  ownerId: string
  /** What the document is about, and its version. It is drawn once for each owner, kind, id and version. */
  about: { kind: string; id: string; version: string }
  name: string
  contentType: 'application/pdf' | 'text/csv' | 'text/calendar'
  draw: () => Promise<Buffer>
  /** Its address is valid until this instant at the latest, for a reader whose access ends. */
  endsAt?: Date
}

const findDrawn = (
  db: Db,
  { ownerId, about: { kind, id, version } }: NewDocument,
): Promise<StoredFileRow | undefined> =>
  db
    .selectFrom('documents')
    .innerJoin('stored_files', 'stored_files.id', 'documents.file_id')
    .selectAll('stored_files')
    .where('documents.owner_id', '=', ownerId)
    .where('documents.kind', '=', kind)
    .where('subject_id', '=', id)
    .where('version', '=', version)
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Replaces the file of the previous version, which is released. @returns false if another caller was first */
const replace = async (
  transaction: Db,
  now: Date,
  { ownerId, about: { kind, id, version } }: NewDocument,
  file: StoredFileRow,
): Promise<boolean> => {
  const key = { owner_id: ownerId, kind, subject_id: id }
  const row = { version, file_id: file.id, drawn_at: now }
  const isFirst = await transaction
    .insertInto('documents')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!isFirst) {
    const { version: kept, file_id: old } = await transaction
      .selectFrom('documents')
      .select(['version', 'file_id'])
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isSame =
      kept === version &&
      (await transaction
        .selectFrom('stored_files')
        .select('id')
        .where('id', '=', old)
        .where('removed_at', 'is', null)
        .executeTakeFirst()) !== undefined
    if (isSame) return false
    await transaction
      .updateTable('documents')
      .set(row)
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .execute()
    await releaseFile(transaction, old, now)
  }
  await keepFile(transaction, file.id, now)
  return true
}

/**
 * The document with a signed address. It is drawn at the first request for this version, and the previous version is
 * then released. The caller checks who may see it.
 * @param db not a transaction: the file's row has to exist before its content
 * @throws {Refusal} 503 `unavailable` if it cannot be stored
 */
export const keepDocument = async (db: Db, files: Files, now: Date, document: NewDocument): Promise<StoredFile> => {
  const drawn = await findDrawn(db, document)
  if (drawn) return showFile(files, now, drawn, document.endsAt)
  const file = await putFile(db, files, now, {
    ownerId: document.ownerId,
    kind: 'document',
    name: displayName(document.name, document.contentType),
    contentType: document.contentType,
    content: await document.draw(),
  })
  const isMine = await db.transaction().execute((transaction) => replace(transaction, now, document, file))
  if (isMine) return showFile(files, now, file, document.endsAt)
  // If this fails, the sweep deletes the file.
  await eraseFile(db, files, file).catch(() => undefined)
  return showFile(files, now, (await findDrawn(db, document)) ?? file, document.endsAt)
}

/** Deletes the stored documents about some subjects, whoever they belong to, and releases their files. */
export const dropDocumentsAbout = async (transaction: Db, subjectIds: readonly string[], now: Date): Promise<void> => {
  if (subjectIds.length === 0) return
  const gone = await transaction
    .deleteFrom('documents')
    .where('subject_id', 'in', [...subjectIds])
    .returning('file_id')
    .execute()
  for (const { file_id: id } of gone) await releaseFile(transaction, id, now)
}
