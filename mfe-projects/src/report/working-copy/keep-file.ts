import { fileLimits } from '@fieldproof/contracts/limits'
import { plainFileName, shrinkPhoto, stampLines, UnreadablePhoto, whereNow } from '@fieldproof/kit/photo'
import type { ReportWorkingCopy } from './report-working-copy.ts'
import { blobKey, fileKey, type FileRow } from './rows.ts'

export type FileFault = 'unreadable' | 'too-large' | 'wrong-type' | 'not-kept'

const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const

interface Kept {
  file: Blob
  source: Blob | null
  thumbnail: Blob | null
}

const keep = async (
  workingCopy: ReportWorkingCopy,
  entryId: string,
  facts: Pick<FileRow, 'name' | 'contentType'>,
  blob: Kept,
): Promise<string> => {
  const id = crypto.randomUUID()
  const row: FileRow = {
    kind: 'file',
    key: fileKey(workingCopy.subject, id),
    id,
    entryId,
    ...facts,
    size: blob.file.size,
    at: Date.now(),
    isUploaded: false,
    refused: null,
  }
  await workingCopy.writeRows(
    [{ put: row }],
    [{ put: { key: blobKey(workingCopy.subject, id), quarterTurns: 0, ...blob } }],
  )
  return id
}

/**
 * Stores a photo that was just taken: shrunk to 300 KB, with time and place on it. It is on the disk when this
 * resolves.
 * @returns its id, or the fault if it could not be stored
 */
export const keepPhoto = async (
  workingCopy: ReportWorkingCopy,
  entryId: string,
  file: File,
  format: string,
): Promise<{ id: string } | FileFault> => {
  if (!file.type.startsWith('image/')) return 'wrong-type'
  try {
    const at = new Date()
    const timeZone = workingCopy.all().head?.report.timeZone ?? 'UTC'
    const taken = await shrinkPhoto(file, 0, stampLines(at, timeZone, await whereNow(), format))
    const name = `${plainFileName(file.name)
      .replace(/\.[^.]*$/, '')
      .slice(0, fileLimits.nameMax - 4)}.jpg`
    return { id: await keep(workingCopy, entryId, { name, contentType: 'image/jpeg' }, { ...taken, source: null }) }
  } catch (error) {
    return error instanceof UnreadablePhoto ? 'unreadable' : 'not-kept'
  }
}

/** Stores a video unchanged. @returns its id, or the fault if it could not be stored */
export const keepFilm = async (
  workingCopy: ReportWorkingCopy,
  entryId: string,
  file: File,
): Promise<{ id: string } | FileFault> => {
  const contentType = videoTypes.find((type) => file.type === type)
  if (!contentType) return 'wrong-type'
  if (file.size > fileLimits.reportVideoBytes) return 'too-large'
  try {
    const name = plainFileName(file.name, 'video')
    return { id: await keep(workingCopy, entryId, { name, contentType }, { file, source: null, thumbnail: null }) }
  } catch {
    return 'not-kept'
  }
}

/** Stores a signature, which is a drawing. @throws if the device does not store it */
export const keepSignature = (workingCopy: ReportWorkingCopy, entryId: string, drawing: Blob): Promise<string> =>
  keep(
    workingCopy,
    entryId,
    { name: 'signature.png', contentType: 'image/png' },
    { file: drawing, source: null, thumbnail: drawing },
  )
