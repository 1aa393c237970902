import { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { fileLimits } from '@fieldproof/contracts/limits'
import { useSignedUploads, type SignedUploads } from '@fieldproof/kit/signed-upload'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import { FileRows } from '@fieldproof/ui/files'
import { useRef } from 'react'
import { useSignAnswerFileMutation } from './support-api.ts'

/** The files of an answer (SUPPORT-11). Each is uploaded as soon as it is chosen. */
export const useAnswerFiles = (chatRoomId: string): SignedUploads => {
  const { t } = useTranslation()
  const [sign] = useSignAnswerFileMutation()
  return useSignedUploads({
    target: 'chat-room',
    targetId: chatRoomId,
    types: uploadTypes,
    most: fileLimits.perMessage,
    sign: (body) => sign({ body }).unwrap(),
    showsRefused: 'in-list',
    words: {
      wrongType: () => t('backOffice.support.files.wrongType'),
      tooLarge: (_, most) => t('backOffice.support.files.tooLarge', { most }),
      empty: () => t('backOffice.support.files.isEmpty'),
      tooMany: t('backOffice.support.files.tooMany', { count: fileLimits.perMessage }),
      failed: t('backOffice.support.files.failed'),
    },
  })
}

/** The files of an answer, and the refusals. */
export const AnswerFiles = ({ chosen }: { chosen: SignedUploads }) => {
  const { t } = useTranslation()
  const { files, uploads, refused, giveUp, remove, retry } = chosen
  return (
    <>
      {files.length + uploads.length > 0 && (
        <FileRows
          files={files}
          label={t('backOffice.support.files.chosen')}
          onGiveUp={giveUp}
          onRemove={remove}
          onRetry={retry}
          sending={uploads}
        />
      )}
      {refused.map((fault) => (
        <Text key={fault} size="small">
          {fault}
        </Text>
      ))}
    </>
  )
}

/** A button to choose files. */
export const AddFiles = ({ chosen }: { chosen: SignedUploads }) => {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept={uploadTypes.join(',')}
        aria-label={t('backOffice.support.files.add')}
        hidden
        multiple
        onChange={(event) => {
          chosen.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        ref={picker}
        type="file"
      />
      <Button onClick={() => picker.current?.click()}>{t('backOffice.support.files.add')}</Button>
    </>
  )
}
