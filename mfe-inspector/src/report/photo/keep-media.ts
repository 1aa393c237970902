import { plainFileName, shrinkPhoto, stampLines, UnreadablePhoto, whereNow, type Place } from '@fieldproof/kit/photo'
import { fileLimits } from '@fieldproof/contracts/limits'
import type { ReportSection } from '@fieldproof/policy/report-template'
import { newItem } from '../outbox/errands.ts'
import type { ReportWorkingCopy } from '../working-copy/report-working-copy.ts'
import { blobKey, filmTypes, itemKey, type FileFacts, type ItemRow } from '../store/report-rows.ts'

/** The subject of a picture: a point, a section, or a task. */
export type MediaTarget = { section: ReportSection; groupId: string | null; itemId: string | null } | { taskId: string }

export type MediaFault = 'unreadable' | 'too-large' | 'wrong-type' | 'not-kept'

/** Milliseconds for which a new photo is held back, so that it can be rotated and captioned. */
const workedOnFor = 20_000

const filmTypeOf = (file: Blob) => filmTypes.find((type) => file.type === type) ?? null

const keep = async (
  workingCopy: ReportWorkingCopy,
  target: MediaTarget,
  at: Date,
  takenWhere: Place | null,
  facts: FileFacts,
  blob: { file: Blob; source: Blob | null; thumbnail: Blob | null },
  caption: string,
): Promise<ItemRow> => {
  const id = crypto.randomUUID()
  const mediaKind = facts.contentType === 'image/jpeg' ? 'photo' : 'video'
  const notBefore = mediaKind === 'photo' ? Date.now() + workedOnFor : 0
  const item =
    'taskId' in target
      ? newItem(
          workingCopy.orderId,
          id,
          {
            type: 'entry',
            taskId: target.taskId,
            entryKind: mediaKind,
            text: caption,
            file: { ...facts, fileId: crypto.randomUUID(), isUploaded: false },
          },
          at.getTime(),
          notBefore,
        )
      : newItem(
          workingCopy.orderId,
          id,
          { type: 'media', ...target, ...facts, caption, takenAt: at.toISOString(), takenWhere, mediaKind },
          at.getTime(),
          notBefore,
        )
  await workingCopy.writeItems(
    [{ put: item }],
    [{ put: { key: blobKey(workingCopy.orderId, id), quarterTurns: 0, ...blob } }],
  )
  return item
}

export interface MediaTools {
  workingCopy: ReportWorkingCopy
  timeZone: string
  format: string
}

/**
 * Stores a photo or a video. A photo is shrunk and stamped. The file is on the disk when this resolves.
 * @param sent time and text of the message, if it comes from a conversation; the position is then unknown (VIDEO-13)
 * @returns the fault if it could not be stored
 */
export const keepMedia = async (
  { workingCopy, timeZone, format }: MediaTools,
  target: MediaTarget,
  file: File,
  sent?: { at: Date; caption: string },
): Promise<ItemRow | MediaFault> => {
  const { at: takenAt, caption } = sent ?? { at: new Date(), caption: '' }
  const filmType = filmTypeOf(file)
  const name = plainFileName(file.name)
  try {
    if (filmType) {
      if (file.size > fileLimits.reportVideoBytes) return 'too-large'
      return await keep(
        workingCopy,
        target,
        takenAt,
        null,
        { name, size: file.size, contentType: filmType },
        { file, source: null, thumbnail: null },
        caption,
      )
    }
    if (!file.type.startsWith('image/')) return 'wrong-type'
    const where = sent === undefined ? await whereNow() : null
    const taken = await shrinkPhoto(file, 0, stampLines(takenAt, timeZone, where, format))
    const jpegName = `${name.replace(/\.[^.]*$/, '').slice(0, fileLimits.nameMax - 4)}.jpg`
    return await keep(
      workingCopy,
      target,
      takenAt,
      where,
      { name: jpegName, size: taken.file.size, contentType: 'image/jpeg' },
      taken,
      caption,
    )
  } catch (error) {
    return error instanceof UnreadablePhoto ? 'unreadable' : 'not-kept'
  }
}

/** Leaves an item unchanged if the server may already have it. */
const unlessTried =
  (change: (row: ItemRow) => ItemRow) =>
  (row: ItemRow): ItemRow =>
    row.isTried ? row : change(row)

const heldBack = (row: ItemRow): ItemRow => ({
  ...row,
  notBefore: Math.max(row.notBefore, Date.now() + workedOnFor),
  token: crypto.randomUUID(),
})

/** Rotates an unsent photo by a quarter turn clockwise. */
export const turnPhoto = async (
  { workingCopy, timeZone, format }: MediaTools,
  { id, errand, at }: ItemRow,
): Promise<void> => {
  const key = blobKey(workingCopy.orderId, id)
  const kept = await workingCopy.database.blob(key)
  const row = workingCopy.row(itemKey(workingCopy.orderId, id))
  if (!kept?.source || row?.kind !== 'item' || row.isTried) return
  const quarterTurns = (kept.quarterTurns + 1) % 4
  const where = errand.type === 'media' ? errand.takenWhere : null
  const { file, thumbnail } = await shrinkPhoto(
    kept.source,
    quarterTurns,
    stampLines(new Date(at), timeZone, where, format),
  )
  await workingCopy.changeItem(
    itemKey(workingCopy.orderId, id),
    unlessTried((row) => {
      if (row.errand.type === 'media') return heldBack({ ...row, errand: { ...row.errand, size: file.size } })
      if (row.errand.type !== 'entry' || !row.errand.file) return row
      // A changed picture needs another file id.
      return heldBack({
        ...row,
        errand: {
          ...row.errand,
          file: { ...row.errand.file, size: file.size, fileId: crypto.randomUUID(), isUploaded: false },
        },
      })
    }),
    [{ put: { ...kept, file, thumbnail, quarterTurns } }],
  )
}

/** Captions an unsent photo. */
export const namePhoto = (workingCopy: ReportWorkingCopy, { key }: ItemRow, words: string): Promise<void> =>
  workingCopy.changeItem(
    key,
    unlessTried((row) => {
      if (row.errand.type === 'media') return heldBack({ ...row, errand: { ...row.errand, caption: words } })
      return row.errand.type === 'entry' ? heldBack({ ...row, errand: { ...row.errand, text: words } }) : row
    }),
  )

/** The photo is final and is sent next. */
export const finishPhoto = (workingCopy: ReportWorkingCopy, { key }: ItemRow): Promise<void> =>
  workingCopy.changeItem(key, (row) => ({ ...row, notBefore: 0 }))
