import type { InspectorCredential } from '@fieldproof/contracts/entities/inspector-profile'
import { useTranslation } from '@fieldproof/platform'
import { Badge, useUiSettings, type Tone } from '@fieldproof/ui'
import { FileRows } from '@fieldproof/ui/files'
import type { DocumentUpload } from './use-document-uploads.ts'
import { useRemoveDocument } from './use-remove-document.ts'

const tones: Record<InspectorCredential['review'], Tone> = {
  waiting: 'neutral',
  accepted: 'success',
  rejected: 'danger',
}

export interface DocumentListProps {
  label?: string
  documents: readonly InspectorCredential[]
  uploads: readonly DocumentUpload[]
  onRetry: (upload: DocumentUpload) => void
  onGiveUp: (upload: DocumentUpload) => void
  /** The education, certification or specialization that a document proves; nothing if it has none. */
  provenBy?: (document: InspectorCredential) => string | undefined
  /** Whether removing a document suspends the account; by default none does. */
  suspends?: (document: InspectorCredential) => boolean
}

/** Uploaded documents, each with what it proves and its review, and current uploads. */
export const DocumentList = ({
  label,
  documents,
  uploads,
  onRetry,
  onGiveUp,
  provenBy,
  suspends,
}: DocumentListProps) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const { removing, remove } = useRemoveDocument()
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const files = documents.map((document) => {
    const {
      _id,
      kind,
      file: { name, size, contentType, url },
      review,
      expiresOn,
    } = document
    const what = provenBy?.(document)
    return {
      document,
      id: _id,
      name,
      size,
      contentType,
      href: url,
      isRemoving: removing.includes(_id),
      ...(contentType !== 'application/pdf' && { preview: url }),
      note: [
        what === undefined
          ? t(`documents.kinds.${kind}`)
          : t('documents.proves', { kind: t(`documents.kinds.${kind}`), what }),
        ...(expiresOn === null ? [] : [t('documents.validUntil', { day: days.format(new Date(expiresOn)) })]),
      ].join(' · '),
      mark: <Badge tone={tones[review]}>{t(`documents.review.${review}`)}</Badge>,
    }
  })
  return (
    <FileRows
      label={label}
      files={files}
      onRemove={({ document }) => {
        void remove(document, suspends?.(document) ?? false)
      }}
      sending={uploads}
      onRetry={onRetry}
      onGiveUp={onGiveUp}
    />
  )
}
