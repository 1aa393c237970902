import { troubleLimits } from '@fieldproof/contracts/limits'
import { useSignedUploads, type SignedUploads } from '@fieldproof/kit/signed-upload'
import { useTranslation } from '@fieldproof/platform'
import { useUiText, VisuallyHidden } from '@fieldproof/ui'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { useSignNoShowFileMutation } from '../../store/inspection-api.ts'

const types = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** Files that the customer gives with what they say of a no-show (NOSHOW-4). */
export const useNoShowFiles = (orderId: string): SignedUploads => {
  const { t } = useTranslation()
  const [sign] = useSignNoShowFileMutation()
  return useSignedUploads({
    target: 'no-show',
    targetId: orderId,
    types,
    most: troubleLimits.noShowFilesMax,
    sign: (body) => sign({ body }).unwrap(),
    words: {
      wrongType: (name) => t('noShow.files.wrongType', { name }),
      tooLarge: (name, most) => t('noShow.files.tooLarge', { name, most }),
      tooMany: t('noShow.files.tooMany', { count: troubleLimits.noShowFilesMax }),
      failed: t('noShow.files.failed'),
    },
  })
}

/** Chooses them, and shows how far each is. */
export const NoShowFiles = ({ given }: { given: SignedUploads }) => {
  const { t } = useTranslation()
  const text = useUiText()
  const { files, uploads, refused, isSending, add, retry, giveUp, remove } = given
  return (
    <div>
      <FileDrop
        action={t('noShow.files.choose')}
        limits={t('noShow.files.hint')}
        fault={refused.join(' ')}
        multiple
        accept={types.join(',')}
        onChoose={add}
      />
      {files.length + uploads.length > 0 && (
        <FileRows
          label={t('noShow.files.list')}
          files={files}
          onRemove={remove}
          sending={uploads}
          onRetry={retry}
          onGiveUp={giveUp}
        />
      )}
      <VisuallyHidden role="status">
        {isSending ? text.loading : files.length > 0 ? t('noShow.files.count', { count: files.length }) : ''}
      </VisuallyHidden>
    </div>
  )
}
