import { largestFile, uploadTypes } from '@fieldproof/contracts/entities/chat-message'
import { fileLimits } from '@fieldproof/contracts/limits'
import { putFile } from '@fieldproof/kit/sending'
import { plainType, useUploads } from '@fieldproof/kit/upload'
import { useDispatch, useSlice, useTranslation } from '@fieldproof/platform'
import { useGenerateSignedFileUrlMutation } from '../store/chats-api.ts'
import { fileArrived, fileRemoved, filesTaken, slice } from '../store/slice.ts'
import type { WaitingFile } from './outbox.ts'

const none: readonly WaitingFile[] = []
const uploadType = (file: File) => uploadTypes.find((type) => type === plainType(file))

/**
 * Files that go with the message that is being written; each is sent as soon as it is chosen. Those that got through are
 * kept for their conversation until the message is sent.
 */
export const useAttachments = (chatRoomId: string) => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const there = useSlice(slice, ({ files }) => files[chatRoomId] ?? none)
  const [sign] = useGenerateSignedFileUrlMutation()
  const { uploads, isSending, add, retry, giveUp } = useUploads<WaitingFile>({
    types: uploadTypes,
    mostBytes: (type) => largestFile('chat-room', type),
    room: fileLimits.perMessage - there.length,
    showsRefused: 'in-list',
    send: async (file, { id }, sending) => {
      const contentType = uploadType(file) ?? uploadTypes[0]
      const { size } = file
      const signed = await sign({
        body: {
          purpose: 'upload',
          fileId: id,
          target: 'chat-room',
          targetId: chatRoomId,
          name: file.name,
          size,
          contentType,
        },
      }).unwrap()
      await putFile(signed, file, sending)
      return { _id: id, name: signed.name, size, contentType: file.type }
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
    there,
    uploads,
    isSending,
    count: there.length + uploads.length,
    add: (files: readonly File[]) => {
      add(files, null)
    },
    retry,
    giveUp,
    remove: (id: string) => {
      dispatch(fileRemoved({ chatRoomId, id }))
    },
    /** The uploaded files went with a message; those that failed stay. */
    taken: () => {
      dispatch(filesTaken(chatRoomId))
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
