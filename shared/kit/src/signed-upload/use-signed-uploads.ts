import { largestFile } from '@fieldproof/contracts/entities/upload-types'
import { useHold } from '@fieldproof/platform'
import { useState } from 'react'
import { useUploads, type UploadsOptions, type UploadWords } from '../upload/index.ts'
import { sendSigned, type SignedTarget, type WaitingFile } from './send-signed.ts'

export interface SignedUploadsOptions extends SignedTarget, Pick<UploadsOptions<WaitingFile, null>, 'showsRefused'> {
  /** Files at most. */
  most: number
  words: UploadWords
}

/** Sends files as soon as they are chosen, each to an address that is signed for it; what they are for takes them by their ids. */
export const useSignedUploads = ({ most, words, showsRefused, ...to }: SignedUploadsOptions) => {
  const [files, setFiles] = useState<readonly WaitingFile[]>([])
  const { uploads, refused, isSending, add, retry, giveUp, settle } = useUploads<WaitingFile>({
    types: to.types,
    mostBytes: (type) => largestFile(to.target, type),
    room: most - files.length,
    ...(showsRefused && { showsRefused }),
    send: (file, { id }, sending) => sendSigned(file, id, sending, to),
    onStored: (file) => setFiles((all) => [...all, file]),
    words,
  })
  // Only this screen knows of them until the form they belong to is sent.
  useHold(files.length > 0 ? 'upload' : null)
  return {
    files,
    uploads,
    refused,
    isSending,
    add: (chosen: readonly File[]) => {
      add(chosen, null)
    },
    retry,
    giveUp,
    settle,
    /** A file that stays behind at the server is in nothing, and goes by itself. */
    remove: (removed: Pick<WaitingFile, 'id'>) => setFiles((all) => all.filter(({ id }) => id !== removed.id)),
    /** Files that now belong to what they were for; those on their way, and those that failed, stay. */
    taken: (ids: readonly string[]) => setFiles((all) => all.filter(({ id }) => !ids.includes(id))),
  }
}
export type SignedUploads = ReturnType<typeof useSignedUploads>
