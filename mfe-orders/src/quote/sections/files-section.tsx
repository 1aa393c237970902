import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'
import { useUiText, VisuallyHidden } from '@fieldproof/ui'
import { FileDrop, FileRows } from '@fieldproof/ui/files'
import { useImperativeHandle, type RefObject } from 'react'
import { useRemoveQuoteFileMutation } from '../../store/checkout-api.ts'
import type { Kept } from '../../kept/use-kept.ts'
import type { QuoteExtras } from '../quote-extras.ts'
import { useQuoteUploads } from '../use-quote-uploads.ts'
import styles from './files-section.module.css'

/** Waits for the uploads under way, and returns whether all files were uploaded. */
export interface FilesUnderWay {
  settle: () => Promise<boolean>
}
export interface FilesSectionProps {
  extras: Kept<QuoteExtras>
  ref: RefObject<FilesUnderWay | null>
}

/**
 * Photos and documents for the inspector: chosen, dropped or taken with the camera, and uploaded while the form is
 * filled in.
 */
export const FilesSection = ({ extras, ref }: FilesSectionProps) => {
  const { t } = useTranslation()
  const text = useUiText()
  const [removeFile] = useRemoveQuoteFileMutation()
  const { files, uploadKey } = extras.value
  const { uploads, refused, isSending, add, retry, giveUp, settle } = useQuoteUploads({
    stored: files,
    uploadKey,
    onStored: (file, underKey) =>
      extras.change((now) => ({ ...now, uploadKey: underKey, files: [...now.files, file] })),
  })
  useImperativeHandle(ref, () => ({ settle }), [settle])
  const remove = ({ _id: removed }: StoredFile) => {
    extras.change((now) => ({ ...now, files: now.files.filter(({ _id }) => _id !== removed) }))
    // The server deletes a file that belongs to no order by itself.
    if (uploadKey !== null) void removeFile({ body: { fileId: removed, uploadKey } })
  }
  return (
    <div className={styles.files}>
      <div>
        <FileDrop
          action={t('files.choose')}
          limits={t('files.hint')}
          fault={refused.join(' ')}
          multiple
          accept="image/jpeg,image/png,application/pdf"
          onChoose={(chosen) => {
            add(chosen, null)
          }}
        />
      </div>
      {files.length + uploads.length > 0 && (
        <FileRows
          label={t('files.list')}
          files={files.map((file) => ({ ...file, id: file._id }))}
          onRemove={remove}
          sending={uploads}
          onRetry={retry}
          onGiveUp={giveUp}
          retry={t('files.retry')}
        />
      )}
      <VisuallyHidden role="status">
        {isSending ? text.loading : files.length > 0 ? t('files.count', { count: files.length }) : ''}
      </VisuallyHidden>
    </div>
  )
}
