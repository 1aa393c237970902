import { limits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { FileDrop, formatBytes } from '@fieldproof/ui/files'
import { documentTypes } from './use-document-uploads.ts'

export interface DocumentPickerProps {
  label: string /** What is wrong, beside the place where files are chosen. */
  fault: string
  onChoose: (files: readonly File[]) => void
}

/** Where documents are chosen or dropped: what the contract takes, at most as large as it takes. */
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
