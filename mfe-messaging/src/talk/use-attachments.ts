import { largestFile, uploadTypes } from '@fieldproof/contracts/entities/chat-message'
import { fileLimits } from '@fieldproof/contracts/limits'
import { isCallFailure, selectLocale, useSelector } from '@fieldproof/platform'
import { useEffect, useRef, useState } from 'react'
import { useGenerateSignedFileUrlMutation } from '../store/chats-api.ts'
import type { WaitingFile } from './outbox.ts'
import { FileNotTaken, sendFile } from './send-file.ts'

type UploadType = (typeof uploadTypes)[number]
export type AttachmentFault = 'too-large' | 'wrong-type' | 'empty' | 'failed'

/** A file that was chosen: on its way, there, or not taken. */
export interface Attachment {
  id: string
  name: string
  size: number
  contentType: string
  /** From 0 to 1. */
  progress: number
  state: 'sending' | 'there' | 'failed'
  fault: AttachmentFault | null
  /** What the server said. */
  words: string
}

const typeOf = (file: File): UploadType | undefined =>
  uploadTypes.find((type) => type === file.type.split(';')[0]?.trim())

const faultOf = (file: File): AttachmentFault | null => {
  const type = typeOf(file)
  if (!type) return 'wrong-type'
  if (file.size === 0) return 'empty'
  return file.size > largestFile('chat-room', type) ? 'too-large' : null
}

/** Files that go with the message that is being written; each is sent as soon as it is chosen. */
export const useAttachments = (chatRoomId: string) => {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [address] = useGenerateSignedFileUrlMutation()
  const locale = useSelector(selectLocale)
  const chosen = useRef(new Map<string, { file: File; stop: AbortController }>())
  const change = (id: string, to: Partial<Attachment>) => {
    setAttachments((all) => all.map((attachment) => (attachment.id === id ? { ...attachment, ...to } : attachment)))
  }

  const transmit = async (id: string, file: File): Promise<void> => {
    const contentType = typeOf(file)
    if (!contentType) return
    const stop = new AbortController()
    chosen.current.set(id, { file, stop })
    change(id, { state: 'sending', progress: 0, fault: null, words: '' })
    try {
      const body = {
        purpose: 'upload',
        fileId: id,
        target: 'chat-room',
        targetId: chatRoomId,
        name: file.name,
        size: file.size,
        contentType,
      } as const
      const signed = await address({ body }).unwrap()
      await sendFile(signed, file, {
        onProgress: (progress) => {
          change(id, { progress })
        },
        signal: stop.signal,
        locale,
      })
      change(id, { state: 'there', progress: 1, name: signed.name })
    } catch (error) {
      if (stop.signal.aborted) return
      const words = error instanceof FileNotTaken || isCallFailure(error) ? error.message : ''
      change(id, { state: 'failed', fault: 'failed', words })
    }
  }

  useEffect(() => {
    const files = chosen.current
    return () => {
      for (const { stop } of files.values()) stop.abort()
    }
  }, [])

  return {
    attachments,
    isSending: attachments.some(({ state }) => state === 'sending'),
    add: (files: readonly File[]) => {
      const fitting = files.slice(0, fileLimits.perMessage - attachments.length)
      const fresh = fitting.map((file) => ({ file, id: crypto.randomUUID(), fault: faultOf(file) }))
      setAttachments((all) => [
        ...all,
        ...fresh.map(
          ({ file, id, fault }): Attachment => ({
            id,
            name: file.name,
            size: file.size,
            contentType: file.type,
            progress: 0,
            state: fault ? 'failed' : 'sending',
            fault,
            words: '',
          }),
        ),
      ])
      for (const { file, id, fault } of fresh) if (fault === null) void transmit(id, file)
    },
    retry: (id: string) => {
      const file = chosen.current.get(id)?.file
      if (file) void transmit(id, file)
    },
    remove: (id: string) => {
      chosen.current.get(id)?.stop.abort()
      chosen.current.delete(id)
      setAttachments((all) => all.filter((attachment) => attachment.id !== id))
    },
    /** The files that are there, for a message; the list is empty afterwards but for those that failed. */
    take: (): WaitingFile[] => {
      const there = attachments.filter(({ state }) => state === 'there')
      setAttachments((all) => all.filter(({ state }) => state !== 'there'))
      return there.map(({ id, name, size, contentType }) => ({ _id: id, name, size, contentType }))
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
