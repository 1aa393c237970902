import { inspectorLimits } from '@fieldproof/contracts'
import type { InspectorCredential, InspectorCredentialBody } from '@fieldproof/contracts/entities/inspector-profile'
import type { EditedPart } from '@fieldproof/policy/inspector-application'
import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { drawDocument } from '#kernel/files/picture.ts'
import { addressExpiry } from '#kernel/files/signed-address.ts'
import { eraseAfterFailure, eraseFile, keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { ReceivedFile } from '#kernel/http/receive-file.ts'
import { conflict, conflictOf, invalid, notFound } from '#kernel/refusals/refusal.ts'
import type { Files } from '#kernel/ports/files.ts'
import { textsOf } from '#texts/texts-of.ts'
import { refuseWrongDates } from './document-days.ts'
import { lockForEdit } from './application-row.ts'
import { readContents } from './contents.ts'
import { applyConsequences, newlyMissing } from './edit-consequences.ts'
import { inApplicationWork, type ApplicationWork } from './move-application.ts'
import type { InspectorApplicationRow, InspectorCredentialsTable } from './tables.ts'

const texts = textsOf('inspector-applications')

/** The part of the application to which a document belongs. Its changes can suspend the inspector too (INSPECTOR-4). */
const partOf: Record<InspectorCredential['kind'], EditedPart> = {
  'education-certificate': 'education',
  'professional-certificate': 'certifications',
  'insurance-proof': 'other',
  'brand-proof': 'other',
  'home-specialization-proof': 'other',
  'vehicle-specialization-proof': 'other',
  'identity-document': 'other',
}

type CredentialRow = Selectable<InspectorCredentialsTable>

const toCredential = (row: CredentialRow, file: StoredFileRow, files: Files, now: Date): InspectorCredential => ({
  _id: row.id,
  kind: row.kind,
  entryId: row.entry_id,
  review: row.review,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  uploadedAt: row.uploaded_at.toISOString(),
  file: {
    _id: file.id,
    name: file.name,
    size: file.bytes,
    contentType: file.content_type,
    url: files.signedAddress(file.key, addressExpiry(now)),
  },
})

/**
 * The documents of an application, each with an address that is valid for some minutes. The caller has authorised the
 * reader.
 */
export const readCredentials = async (
  db: Db,
  files: Files,
  userId: string,
  now: Date,
): Promise<InspectorCredential[]> => {
  const rows = await db
    .selectFrom('inspector_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const kept = await db
    .selectFrom('stored_files')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ file_id: id }) => id),
    )
    .execute()
  const fileOf = new Map(kept.map((file) => [file.id, file]))
  return rows.flatMap((row) => {
    const file = fileOf.get(row.file_id)
    return file ? [toCredential(row, file, files, now)] : []
  })
}

const isOwnEntry = async (db: Db, userId: string, entryId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from inspector_education where user_id = ${userId} and id = ${entryId}
    union all select from inspector_specializations where user_id = ${userId} and id = ${entryId}
    union all select from inspector_certifications where user_id = ${userId} and id = ${entryId}`.execute(db)
  return rows.length > 0
}

const refuseEntryOrNumber = async (db: Db, userId: string, { entryId }: InspectorCredentialBody): Promise<void> => {
  if (entryId !== undefined && !(await isOwnEntry(db, userId, entryId)))
    throw invalid([{ field: 'entryId', message: textsOf('contract').fields.invalidValue() }])
  const { count } = await db
    .selectFrom('inspector_credentials')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= inspectorLimits.documentsMax) throw conflict(texts.tooManyDocuments())
}

/**
 * The content to store. A picture is redrawn, which removes hidden data. A PDF stays unchanged, and is only served as a
 * download.
 */
const safeContent = async ({ content, contentType }: ReceivedFile): Promise<Buffer> =>
  contentType === 'application/pdf' ? content : drawDocument(content, contentType)

const attach = async (
  work: ApplicationWork,
  row: InspectorApplicationRow,
  body: InspectorCredentialBody,
  file: StoredFileRow,
): Promise<CredentialRow> => {
  const { db, now } = work
  await keepFile(db, file.id, now)
  const credential = await db
    .insertInto('inspector_credentials')
    .values({
      id: randomUUID(),
      user_id: row.user_id,
      kind: body.kind,
      entry_id: body.entryId ?? null,
      file_id: file.id,
      uploaded_at: now,
      issued_on: body.issuedOn ?? null,
      expires_on: body.expiresOn ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await applyConsequences(work, row, [partOf[body.kind]])
  return credential
}

/**
 * Adds a document to the application.
 * @throws {Refusal} 400 if the named entry does not exist, or the document has expired (INSPECTOR-21); 409 if there are
 * too many or the application is closed; 413 or 415 if a picture cannot be decoded; 503 if it cannot be stored
 */
export const uploadCredential = async (
  body: InspectorCredentialBody,
  received: ReceivedFile,
  context: UserContext,
): Promise<InspectorCredential> => {
  const {
    db,
    clock,
    limits,
    ports: { files },
    session: { user },
  } = context
  await limits.count('inspector-document.account', user.id)
  refuseWrongDates(body, clock.now())
  const content = await safeContent(received)
  const now = clock.now()
  const file = await putFile(db, files, now, {
    ownerId: user.id,
    kind: 'inspector-credential',
    name: received.name,
    contentType: received.contentType,
    content,
  })
  try {
    const credential = await inApplicationWork(context, async (work) => {
      const row = await lockForEdit(work.db, user, work.now)
      await refuseEntryOrNumber(work.db, user.id, body)
      return attach(work, row, body, file)
    })
    return toCredential(credential, file, files, now)
  } catch (error) {
    await eraseAfterFailure(db, files, file, error)
    throw error
  }
}

/**
 * Removes a document.
 * @throws {Refusal} 404 if the applicant has none with this id; 409 if a submitted application needs it
 */
export const deleteCredential = async (credentialId: string, context: UserContext): Promise<void> => {
  const {
    log,
    ports: { files },
    session: { user },
  } = context
  const file = await inApplicationWork(context, async (work) => {
    const { db, now } = work
    const row = await lockForEdit(db, user, now)
    const before = await readContents(db, row)
    const gone = await db
      .deleteFrom('inspector_credentials')
      .where('user_id', '=', user.id)
      .where('id', '=', credentialId)
      .returningAll()
      .executeTakeFirst()
    if (!gone) throw notFound(texts.noSuchDocument())
    const [first, ...others] = newlyMissing(row, before, await readContents(db, row))
    if (first) throw conflictOf([first, ...others])
    await releaseFile(db, gone.file_id, now)
    await applyConsequences(work, row, [partOf[gone.kind]])
    return db.selectFrom('stored_files').selectAll().where('id', '=', gone.file_id).executeTakeFirstOrThrow()
  })
  await eraseFile(context.db, files, file).catch((error: unknown) => {
    log.warn({ err: error }, 'Deleting a removed file failed; the next clean-up tries again')
  })
}
