import { troubleLimits } from '@fieldproof/contracts/limits'
import { useSignedUploads, type SignedUploads } from '@fieldproof/kit/signed-upload'
import { useTranslation } from '@fieldproof/platform'
import { useUiText, VisuallyHidden } from '@fieldproof/ui'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { useSignAnswerFileMutation } from '../store/troubles-api.ts'

const types = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** Files that the inspector gives with the answer about a no-show (NOSHOW-4). */
export const useAnswerFiles = (orderId: string): SignedUploads => {
  const { t } = useTranslation()
  const [sign] = useSignAnswerFileMutation()
  return useSignedUploads({
    target: 'no-show',
    targetId: orderId,
    types,
    most: troubleLimits.noShowFilesMax,
    sign: (body) => sign({ body }).unwrap(),
    words: {
      wrongType: (name) => t('troubles.noShow.files.wrongType', { name }),
      tooLarge: (name, most) => t('troubles.noShow.files.tooLarge', { name, most }),
      tooMany: t('troubles.noShow.files.tooMany', { count: troubleLimits.noShowFilesMax }),
      failed: t('troubles.noShow.files.failed'),
    },
  })
}

/** Chooses them, and shows how far each is. */
export const AnswerFiles = ({ given }: { given: SignedUploads }) => {
  const { t } = useTranslation()
  const text = useUiText()
  const { files, uploads, refused, isSending, add, retry, giveUp, remove } = given
  return (
    <div>
      <FileDrop
        action={t('troubles.noShow.files.choose')}
        limits={t('troubles.noShow.files.hint')}
        fault={refused.join(' ')}
        multiple
        accept={types.join(',')}
        onChoose={add}
      />
      {files.length + uploads.length > 0 && (
        <FileRows
          label={t('troubles.noShow.files.list')}
          files={files}
          onRemove={remove}
          sending={uploads}
          onRetry={retry}
          onGiveUp={giveUp}
        />
      )}
      <VisuallyHidden role="status">
        {isSending ? text.loading : files.length > 0 ? t('troubles.noShow.files.count', { count: files.length }) : ''}
      </VisuallyHidden>
    </div>
  )
}
