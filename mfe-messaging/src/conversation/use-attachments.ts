import { largestFile, uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { fileLimits } from '@fieldproof/contracts/limits'
import { sendSigned } from '@fieldproof/kit/signed-upload'
import { useUploads } from '@fieldproof/kit/upload'
import { useDispatch, useSlice, useTranslation } from '@fieldproof/platform'
import { useGenerateSignedFileUrlMutation } from '../store/chats-api.ts'
import { fileArrived, fileRemoved, filesTaken, slice } from '../store/slice.ts'
import type { WaitingFile } from './outbox.ts'

const none: readonly WaitingFile[] = []

/**
 * The files of the message that is being written; each is uploaded as soon as it is chosen. Uploaded ones are kept for
 * their conversation until the message is sent.
 */
export const useAttachments = (chatRoomId: string) => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const uploaded = useSlice(slice, ({ files }) => files[chatRoomId] ?? none)
  const [sign] = useGenerateSignedFileUrlMutation()
  const { uploads, isSending, add, retry, giveUp } = useUploads<WaitingFile>({
    types: uploadTypes,
    mostBytes: (type) => largestFile('chat-room', type),
    room: fileLimits.perMessage - uploaded.length,
    showsRefused: 'in-list',
    send: async (file, { id: fileId }, sending) => {
      const to = { target: 'chat-room', targetId: chatRoomId, types: uploadTypes } as const
      const { id, ...stored } = await sendSigned(file, fileId, sending, {
        ...to,
        sign: (body) => sign({ body }).unwrap(),
      })
      return { _id: id, ...stored }
    },
    onStored: (file) => {
      dispatch(fileArrived({ chatRoomId, file }))
    },
    words: {
      wrongType: () => t('files.faults.wrong-type'),
      tooLarge: (_, most) => t('files.faults.too-large', { most }),
      empty: () => t('files.faults.empty'),
      failed: t('files.faults.failed'),
    },
  })
  return {
    uploaded,
    uploads,
    isSending,
    count: uploaded.length + uploads.length,
    add: (files: readonly File[]) => {
      add(files, null)
    },
    retry,
    giveUp,
    remove: (id: string) => {
      dispatch(fileRemoved({ chatRoomId, id }))
    },
    /** The uploaded files are part of a message now; failed ones stay. */
    taken: () => {
      dispatch(filesTaken(chatRoomId))
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
