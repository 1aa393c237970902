import { complaintLimits, troubleLimits } from '@fieldproof/contracts/limits'
import { useSignedUploads, type SignedUploads } from '@fieldproof/kit/signed-upload'
import { useTranslation } from '@fieldproof/platform'
import { useUiText, VisuallyHidden } from '@fieldproof/ui'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { useSignAnswerFileMutation } from '../store/troubles-api.ts'

const most = { 'no-show': troubleLimits.noShowFilesMax, complaint: complaintLimits.filesMax } as const
const types = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** Files that the inspector attaches to an answer about a no-show (NOSHOW-4) or a complaint (COMPLAINT-4). */
export const useAnswerFiles = (orderId: string, target: keyof typeof most = 'no-show'): SignedUploads => {
  const { t } = useTranslation()
  const [sign] = useSignAnswerFileMutation()
  return useSignedUploads({
    target,
    targetId: orderId,
    types,
    most: most[target],
    sign: (body) => sign({ body }).unwrap(),
    words: {
      wrongType: (name) => t('troubles.noShow.files.wrongType', { name }),
      tooLarge: (name, largest) => t('troubles.noShow.files.tooLarge', { name, most: largest }),
      tooMany: t('troubles.noShow.files.tooMany', { count: most[target] }),
      failed: t('troubles.noShow.files.failed'),
    },
  })
}

/** Lets the inspector choose files, and shows the progress of each. @param hint which files are allowed, and who sees them */
export const AnswerFiles = ({ given, hint }: { given: SignedUploads; hint: string }) => {
  const { t } = useTranslation()
  const text = useUiText()
  const { files, uploads, refused, isSending, add, retry, giveUp, remove } = given
  return (
    <div>
      <FileDrop
        action={t('troubles.noShow.files.choose')}
        limits={hint}
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
