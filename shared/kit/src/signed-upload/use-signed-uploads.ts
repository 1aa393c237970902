import type { SignedFileUrl, SignedFileUrlBody } from '@fieldproof/contracts/entities/chat-message'
import { largestFile } from '@fieldproof/contracts/entities/chat-message'
import { useHold } from '@fieldproof/platform'
import { useState } from 'react'
import { putFile } from '../sending/index.ts'
import { plainType, useUploads, type UploadWords } from '../upload/index.ts'

type Announced = Extract<SignedFileUrlBody, { purpose: 'upload' }>

/** A file that has been sent, and waits for what it is for. */
export interface WaitingFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
}

export interface SignedUploadsOptions {
  target: Announced['target']
  targetId: string
  types: readonly Announced['contentType'][]
  /** Files at most. */
  most: number
  /** Asks for an address that takes one file: `POST /chats/generate-signed-file-url`. */
  sign: (body: Announced) => Promise<SignedFileUrl>
  words: UploadWords
}

/** Sends files as soon as they are chosen, each to an address that is signed for it; what they are for takes them by their ids. */
export const useSignedUploads = ({ target, targetId, types, most, sign, words }: SignedUploadsOptions) => {
  const [files, setFiles] = useState<readonly WaitingFile[]>([])
  const { uploads, refused, isSending, add, retry, giveUp, settle } = useUploads<WaitingFile>({
    types,
    mostBytes: (type) => largestFile(target, type),
    room: most - files.length,
    send: async (file, { id }, sending) => {
      const contentType = types.find((type) => type === plainType(file))
      if (contentType === undefined) throw new Error('A file of this type is not taken')
      const { name, size } = file
      const signed = await sign({ purpose: 'upload', fileId: id, target, targetId, name, size, contentType })
      await putFile(signed, file, sending)
      return { id, name: signed.name, size, contentType }
    },
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
    remove: (removed: WaitingFile) => setFiles((all) => all.filter(({ id }) => id !== removed.id)),
  }
}
export type SignedUploads = ReturnType<typeof useSignedUploads>
