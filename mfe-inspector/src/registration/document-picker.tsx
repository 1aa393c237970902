import { limits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { classNames, FieldError, Text, useUiSettings } from '@fieldproof/ui'
import { formatBytes } from '@fieldproof/ui/form'
import { UploadSimpleIcon } from '@fieldproof/ui/icons'
import { useId, useState, type DragEvent } from 'react'
import styles from './documents.module.css'
import { documentTypes } from './use-document-uploads.ts'

export interface DocumentPickerProps { label: string; /** What is wrong, beside the place where files are chosen. */ fault: string; onChoose: (files: readonly File[]) => void }

/** Where documents are chosen or dropped. */
export const DocumentPicker = ({ label, fault, onChoose }: DocumentPickerProps) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }
  return (
    <div>
      <label
        className={classNames(styles.drop, isOver && styles.over)} onDrop={drop} onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
      >
        <input
          type="file" multiple accept={documentTypes.join(',')} className={styles.input} aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => {
            onChoose([...event.target.files ?? []])
            // The same file may be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <UploadSimpleIcon size="medium" />
        <span className={styles.action}>{label}</span>
        <Text as="span" size="small" tone="muted" id={`${id}-hint`}>{t('documents.limits', { most: formatBytes(limits.credentialBytes, locale) })}</Text>
      </label>
      <FieldError id={`${id}-fault`}>{fault}</FieldError>
    </div>
  )
}
