import { complaintLimits, orderLimits, troubleLimits } from '@fieldproof/contracts/limits'
import { useSignedUploads, type SignedUploads } from '@fieldproof/kit/signed-upload'
import { useTranslation } from '@fieldproof/platform'
import { useUiText, VisuallyHidden } from '@fieldproof/ui'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { useSignGivenFileMutation } from '../store/inspection-api.ts'

const types = ['image/jpeg', 'image/png', 'application/pdf'] as const
const most = {
  'no-show': troubleLimits.noShowFilesMax,
  complaint: complaintLimits.filesMax,
  order: orderLimits.filesMax,
} as const

/**
 * Files that the customer attaches to a no-show (NOSHOW-4) or a complaint (COMPLAINT-4), or adds to the order (FILE-8).
 * @param room how many files are allowed
 */
export const useGivenFiles = (
  target: keyof typeof most,
  orderId: string,
  room: number = most[target],
): SignedUploads => {
  const { t } = useTranslation()
  const [sign] = useSignGivenFileMutation()
  return useSignedUploads({
    target,
    targetId: orderId,
    types,
    most: room,
    sign: (body) => sign({ body }).unwrap(),
    words: {
      wrongType: (name) => t('givenFiles.wrongType', { name }),
      tooLarge: (name, largest) => t('givenFiles.tooLarge', { name, most: largest }),
      tooMany: t('givenFiles.tooMany', { count: room }),
      failed: t('givenFiles.failed'),
    },
  })
}

/**
 * Lets the customer choose files, and shows the progress of each. @param hint which files are allowed, and who sees
 * them
 */
export const GivenFiles = ({ given, hint }: { given: SignedUploads; hint: string }) => {
  const { t } = useTranslation()
  const text = useUiText()
  const { files, uploads, refused, isSending, add, retry, giveUp, remove } = given
  return (
    <div>
      <FileDrop
        action={t('givenFiles.choose')}
        limits={hint}
        fault={refused.join(' ')}
        multiple
        accept={types.join(',')}
        onChoose={add}
      />
      {files.length + uploads.length > 0 && (
        <FileRows
          label={t('givenFiles.list')}
          files={files}
          onRemove={remove}
          sending={uploads}
          onRetry={retry}
          onGiveUp={giveUp}
        />
      )}
      <VisuallyHidden role="status">
        {isSending ? text.loading : files.length > 0 ? t('givenFiles.count', { count: files.length }) : ''}
      </VisuallyHidden>
    </div>
  )
}
