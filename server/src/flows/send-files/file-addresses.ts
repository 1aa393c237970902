import type { SignedFileUrl, SignedFileUrlBody } from '@fieldproof/contracts/entities/chat-message'
import { addressExpiry } from '#kernel/files/signed-address.ts'
import { announceUpload } from '#kernel/files/uploads.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { keepPartSpan } from '#modules/video-calls/keep-recording.ts'
import { mayUploadFor, maySeeUploadOf } from './upload-targets.ts'
import { textsOf } from '#texts/texts-of.ts'

const fileTexts = textsOf('files')

const noSuchFile = () => notFound(fileTexts.noSuchFile())

const announce = async (
  body: Extract<SignedFileUrlBody, { purpose: 'upload' }>,
  context: UserContext,
): Promise<SignedFileUrl> => {
  const {
    db,
    clock,
    limits,
    ports,
    session: { userId },
  } = context
  await limits.count('upload.account', userId)
  if (!(await mayUploadFor[body.target](db, userId, body.targetId))) throw notFound()
  const { target, targetId, fileId, part } = body
  if (target !== 'video-recording' || !part) return announceUpload(db, ports.secrets, clock.now(), userId, body)
  return db.transaction().execute(async (transaction) => {
    const signed = await announceUpload(transaction, ports.secrets, clock.now(), userId, body)
    await keepPartSpan(transaction, { recordingId: targetId, fileId, ...part })
    return signed
  })
}

const show = async (fileId: string, { db, clock, ports, session: { userId } }: UserContext): Promise<SignedFileUrl> => {
  const row = await db
    .selectFrom('file_uploads')
    .innerJoin('stored_files', 'stored_files.id', 'file_uploads.file_id')
    .select([
      'file_uploads.file_id',
      'file_uploads.owner_id',
      'file_uploads.target',
      'file_uploads.target_id',
      'file_uploads.attached_at',
    ])
    .select(['stored_files.key', 'stored_files.name', 'stored_files.bytes', 'stored_files.content_type'])
    .where('file_id', '=', fileId)
    .where('kept_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw noSuchFile()
  const isOwnAndUnsent = row.owner_id === userId && row.attached_at === null
  if (
    !isOwnAndUnsent &&
    !(await maySeeUploadOf[row.target](db, userId, { fileId: row.file_id, targetId: row.target_id }))
  )
    throw noSuchFile()
  const expiresAt = addressExpiry(clock.now())
  return {
    fileId: row.file_id,
    url: ports.files.signedAddress(row.key, expiresAt),
    method: 'GET',
    headers: {},
    expiresAt: expiresAt.toISOString(),
    name: row.name,
    size: row.bytes,
    contentType: row.content_type,
  }
}

/**
 * A signed address to upload a file for a target, or to download one.
 * @throws {Refusal} 404 without permission, 409 if the id was announced differently or the conversation is closed, 429
 */
export const fileAddress = (body: SignedFileUrlBody, context: UserContext): Promise<SignedFileUrl> =>
  body.purpose === 'upload' ? announce(body, context) : show(body.fileId, context)
