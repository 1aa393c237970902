import { largestFile, uploadTypes } from '@fieldproof/contracts/entities/chat-message'
import { fileLimits } from '@fieldproof/contracts/limits'
import { putFile } from '@fieldproof/kit/sending'
import { plainType, useUploads } from '@fieldproof/kit/upload'
import { useHold, useTranslation } from '@fieldproof/platform'
import { useState } from 'react'
import { useSignAnswerFileMutation } from './support-api.ts'

interface AnswerFile {
  id: string
  name: string
  size: number
  contentType: string
}

/** Files that go with an answer (SUPPORT-11). Each is sent as soon as it is chosen, and kept until the answer is sent. */
export const useAnswerFiles = (chatRoomId: string) => {
  const { t } = useTranslation()
  const [there, setThere] = useState<readonly AnswerFile[]>([])
  const [sign] = useSignAnswerFileMutation()
  const { uploads, refused, isSending, add, retry, giveUp } = useUploads<AnswerFile>({
    types: uploadTypes,
    mostBytes: (type) => largestFile('chat-room', type),
    room: fileLimits.perMessage - there.length,
    showsRefused: 'in-list',
    send: async (file, { id }, sending) => {
      const contentType = uploadTypes.find((type) => type === plainType(file)) ?? uploadTypes[0]
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
      return { id, name: signed.name, size, contentType: file.type }
    },
    onStored: (file) => setThere((before) => [...before, file]),
    words: {
      wrongType: () => t('backOffice.support.files.wrongType'),
      tooLarge: (_, most) => t('backOffice.support.files.tooLarge', { most }),
      empty: () => t('backOffice.support.files.isEmpty'),
      tooMany: t('backOffice.support.files.tooMany', { count: fileLimits.perMessage }),
      failed: t('backOffice.support.files.failed'),
    },
  })
  useHold(there.length > 0 ? 'work' : null)
  return {
    there,
    uploads,
    refused,
    isSending,
    retry,
    giveUp,
    add: (files: readonly File[]) => {
      add(files, null)
    },
    remove: ({ id }: Pick<AnswerFile, 'id'>) => setThere((before) => before.filter((file) => file.id !== id)),
    /** They went with an answer; those that failed stay. */
    taken: (ids: readonly string[]) => setThere((before) => before.filter(({ id }) => !ids.includes(id))),
  }
}
