import type { InspectorCredential } from '@fieldproof/contracts/entities/inspector-profile'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Badge, Button, FieldError, IconButton, Progress, Text, toasts, useUiSettings, useUiText, type Tone } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { formatBytes } from '@fieldproof/ui/form'
import { ArrowClockwiseIcon, FilePdfIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useDeleteInspectorCredentialsMutation } from '../store/registration-api.ts'
import styles from './documents.module.css'
import type { Upload } from './use-document-uploads.ts'

const tones: Record<InspectorCredential['review'], Tone> = { waiting: 'neutral', accepted: 'success', rejected: 'danger' }

export interface DocumentRowProps {
  document: InspectorCredential
  /** The education, certification or specialization that it proves; undefined where it stands for none. */
  proves: string | undefined
  /** Says that removing it suspends the account. */
  suspends: boolean
}

/** A document that has been sent: what it is, what it proves, and how it was judged. */
export const DocumentRow = ({ document: { _id, kind, file, review }, proves, suspends }: DocumentRowProps) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const confirm = useConfirm()
  const [remove] = useDeleteInspectorCredentialsMutation()
  const [isRemoving, setRemoving] = useState(false)
  const ask = async () => {
    const isSure = await confirm({
      title: t('documents.removeTitle', { name: file.name }), message: t(suspends ? 'held.suspends.body' : 'documents.removeMessage'),
      yes: t('documents.remove'), no: t('documents.keep'), danger: true,
    })
    if (!isSure) return
    setRemoving(true)
    try {
      await remove({ body: { credentialId: _id } }).unwrap()
    } catch (error) {
      if (!isCallFailure(error) || !error.isSilent) toasts.notify({ message: isCallFailure(error) ? error.message : t('documents.removeFailed'), tone: 'danger' })
      setRemoving(false)
    }
  }
  return (
    <li className={styles.file}>
      {file.contentType === 'application/pdf' ? <FilePdfIcon /> : <img className={styles.preview} alt="" src={file.url} loading="lazy" />}
      <div className={styles.words}>
        <a className={styles.name} href={file.url} target="_blank" rel="noopener">{file.name}</a>
        <Text as="span" size="small" tone="soft">{proves === undefined ? t(`documents.kinds.${kind}`) : t('documents.proves', { kind: t(`documents.kinds.${kind}`), what: proves })}</Text>
        <Text as="span" size="small" tone="muted" tabular>{formatBytes(file.size, locale)}</Text>
      </div>
      <Badge tone={tones[review]}>{t(`documents.review.${review}`)}</Badge>
      <IconButton icon={<TrashIcon />} label={t('documents.removeOf', { name: file.name })} loading={isRemoving} onClick={() => { void ask() }} />
    </li>
  )
}

/** A document on its way, or one that did not get through. */
export const UploadRow = ({ upload, onRetry, onGiveUp }: { upload: Upload; onRetry: () => void; onGiveUp: () => void }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const text = useUiText()
  const { id, source, failure, progress } = upload
  return (
    <li className={styles.file}>
      {failure === null
        ? (
          <div className={styles.words}>
            <Progress label={source.name} value={progress} detail={new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)} />
          </div>
        )
        : (
          <div className={styles.words}>
            <span className={styles.name}>{source.name}</span>
            <FieldError id={`document-${id}`}>{failure}</FieldError>
          </div>
        )}
      {failure !== null && <Button size="small" icon={<ArrowClockwiseIcon />} onClick={onRetry}>{t('documents.retry')}</Button>}
      <IconButton icon={<TrashIcon />} label={text.removeFile(source.name)} onClick={onGiveUp} />
    </li>
  )
}
