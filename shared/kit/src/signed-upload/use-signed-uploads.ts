import { largestFile } from '@fieldproof/contracts/entities/upload-types'
import { useHold } from '@fieldproof/platform'
import { useRef, useState } from 'react'
import { useUploads, type UploadsOptions, type UploadWords } from '../upload/index.ts'
import { sendSigned, type SignedTarget, type WaitingFile } from './send-signed.ts'

export interface SignedUploadsOptions extends SignedTarget, Pick<UploadsOptions<WaitingFile, null>, 'showsRefused'> {
  /** The maximum number of files. */
  most: number
  words: UploadWords
}

/**
 * Uploads files as soon as they are chosen, each to its own signed address. The form then refers to them by their ids.
 */
export const useSignedUploads = ({ most, words, showsRefused, ...to }: SignedUploadsOptions) => {
  const [files, setFiles] = useState<readonly WaitingFile[]>([])
  // Has an upload that finishes while the form waits, even before the form renders again.
  const latest = useRef(files)
  const changeFiles = (to: (now: readonly WaitingFile[]) => readonly WaitingFile[]) => {
    latest.current = to(latest.current)
    setFiles(latest.current)
  }
  const { settle, ...sent } = useUploads<WaitingFile>({
    types: to.types,
    mostBytes: (type) => largestFile(to.target, type),
    room: most - files.length,
    ...(showsRefused && { showsRefused }),
    send: (file, { id }, sending) => sendSigned(file, id, sending, to),
    onStored: (file) => changeFiles((all) => [...all, file]),
    words,
  })
  // Only this screen knows them until their form is sent.
  useHold(files.length > 0 ? 'upload' : null)
  return {
    ...sent,
    files,
    add: (chosen: readonly File[]) => {
      sent.add(chosen, null)
    },
    /**
     * Waits for the current uploads. @returns the uploaded files, which may be newer than the rendered ones; null if an
     * upload failed
     */
    settle: async (): Promise<readonly WaitingFile[] | null> => ((await settle()) ? latest.current : null),
    /** Removes an uploaded file. It is not attached to anything, so the server deletes it later. */
    remove: (removed: Pick<WaitingFile, 'id'>) => changeFiles((all) => all.filter(({ id }) => id !== removed.id)),
    /** Removes the files that were attached. Those that are being sent, and those that failed, stay. */
    taken: (ids: readonly string[]) => changeFiles((all) => all.filter(({ id }) => !ids.includes(id))),
  }
}
export type SignedUploads = ReturnType<typeof useSignedUploads>
