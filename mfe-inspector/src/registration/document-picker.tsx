import { limits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { FileDrop, formatBytes } from '@fieldproof/ui/files'
import { documentTypes } from './use-document-uploads.ts'

export interface DocumentPickerProps {
  label: string /** The fault, shown beside the button. */
  fault: string
  onChoose: (files: readonly File[]) => void
}

/** Lets the user choose or drop documents of the types and sizes that the contract allows. */
export const DocumentPicker = ({ label, fault, onChoose }: DocumentPickerProps) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  return (
    <div>
      <FileDrop
        action={label}
        limits={t('documents.limits', { most: formatBytes(limits.credentialBytes, locale) })}
        fault={fault}
        multiple
        accept={documentTypes.join(',')}
        onChoose={onChoose}
      />
    </div>
  )
}
