import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'
import { Button, classNames, FieldError, IconButton, Progress, Text, useUiSettings, useUiText, VisuallyHidden } from '@fieldproof/ui'
import { formatBytes } from '@fieldproof/ui/form'
import { ArrowClockwiseIcon, FilePdfIcon, ImageIcon, TrashIcon, UploadSimpleIcon } from '@fieldproof/ui/icons'
import { useId, useImperativeHandle, useState, type DragEvent, type RefObject } from 'react'
import { useUploads, type Upload } from '../../files/use-uploads.ts'
import { useRemoveQuoteFileMutation } from '../../store/checkout-api.ts'
import type { Kept } from '../../kept/use-kept.ts'
import type { QuoteBesides } from '../quote-besides.ts'
import styles from './files-section.module.css'

const StoredRow = ({ file, onRemove }: { file: StoredFile; onRemove: () => void }) => {
  const { locale } = useUiSettings()
  const text = useUiText()
  return (
    <li className={styles.file}>
      {file.contentType === 'application/pdf' ? <FilePdfIcon /> : <ImageIcon />}
      <span className={styles.name}>{file.name}</span>
      <Text as="span" size="small" tone="muted" tabular>{formatBytes(file.size, locale)}</Text>
      <IconButton icon={<TrashIcon />} label={text.removeFile(file.name)} onClick={onRemove} />
    </li>
  )
}

const UploadRow = ({ upload, onRetry, onGiveUp }: { upload: Upload; onRetry: () => void; onGiveUp: () => void }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const text = useUiText()
  return (
    <li className={classNames(styles.file, styles.upload)}>
      {upload.failure === null
        ? (
          <Progress
            label={upload.name} value={upload.progress}
            detail={new Intl.NumberFormat(locale, { style: 'percent' }).format(upload.progress)}
          />
        )
        : (
          <div className={styles.failed}>
            <span className={styles.name}>{upload.name}</span>
            <FieldError id={`upload-${upload.id}`}>{upload.failure}</FieldError>
          </div>
        )}
      {upload.failure !== null && <Button size="small" icon={<ArrowClockwiseIcon />} onClick={onRetry}>{t('files.retry')}</Button>}
      <IconButton icon={<TrashIcon />} label={text.removeFile(upload.name)} onClick={onGiveUp} />
    </li>
  )
}

/** Waits for the files that are under way; whether all of them have got through. */
export interface FilesUnderWay { settle: () => Promise<boolean> }
export interface FilesSectionProps { besides: Kept<QuoteBesides>; ref: RefObject<FilesUnderWay | null> }

/** Photos and documents for the inspector: chosen, dropped or taken with the camera, and sent while the form is filled in. */
export const FilesSection = ({ besides, ref }: FilesSectionProps) => {
  const { t } = useTranslation()
  const text = useUiText()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [removeFile] = useRemoveQuoteFileMutation()
  const { files, uploadKey } = besides.value
  const { uploads, refused, add, retry, giveUp, settle } = useUploads({
    stored: files, uploadKey,
    onStored: (file, underKey) => besides.change((now) => ({ ...now, uploadKey: underKey, files: [...now.files, file] })),
  })
  useImperativeHandle(ref, () => ({ settle }), [settle])
  const remove = (file: StoredFile) => {
    besides.change((now) => ({ ...now, files: now.files.filter(({ _id }) => _id !== file._id) }))
    // A file that stays behind at the server is in no order, and goes by itself.
    if (uploadKey !== null) void removeFile({ body: { fileId: file._id, uploadKey } })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add([...event.dataTransfer.files])
  }
  const isWaiting = uploads.some(({ failure }) => failure === null)
  return (
    <div className={styles.files}>
      <label
        className={classNames(styles.drop, isOver && styles.over)} onDrop={drop} onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
      >
        <input
          type="file" multiple accept="image/jpeg,image/png,application/pdf" className={styles.input} aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => {
            add([...event.target.files ?? []])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <UploadSimpleIcon size="medium" />
        <span className={styles.action}>{t('files.choose')}</span>
        <Text as="span" size="small" tone="muted" id={`${id}-hint`}>{t('files.hint')}</Text>
      </label>
      <FieldError id={`${id}-fault`}>{refused.length > 0 ? refused.join(' ') : undefined}</FieldError>
      {files.length + uploads.length > 0 && (
        <ul className={styles.list} role="list" aria-label={t('files.list')}>
          {files.map((file) => <StoredRow key={file._id} file={file} onRemove={() => remove(file)} />)}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={() => retry(upload)} onGiveUp={() => giveUp(upload)} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{isWaiting ? text.loading : files.length > 0 ? t('files.count', { count: files.length }) : ''}</VisuallyHidden>
    </div>
  )
}
