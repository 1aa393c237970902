import type { ReactNode } from 'react'
import { Button, FieldError, IconButton, Progress, Text, useUiSettings } from '@fieldproof/ui'
import { ArrowClockwiseIcon, FileIcon, FilePdfIcon, ImageIcon, TrashIcon } from '@fieldproof/ui/icons'
import { formatBytes } from './format-bytes.ts'
import styles from './file-rows.module.css'

/** An uploaded file. */
export type KeptFile = {
  id: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** The address that opens it. */
  href?: string
  /** A thumbnail instead of an icon. */
  preview?: string
  /** A description or purpose, below its name. */
  note?: ReactNode
  /** Its state: a badge. */
  mark?: ReactNode
  isRemoving?: boolean
}

/** A file that is uploading, or whose upload failed. */
export type SentFile = {
  id: number | string
  name: string
  /** From 0 to 1. */
  progress: number
  /** Why it failed, as text. */
  failure: string | null
  /** This form cannot accept it, so sending it again would not help. */
  isHopeless?: boolean
}

export type FileRowsProps<Kept extends KeptFile = KeptFile, Sent extends SentFile = SentFile> = {
  /** The accessible name of the list. */
  label?: string
  files: readonly Kept[]
  onRemove: (file: Kept) => void
  sending?: readonly Sent[]
  onRetry?: (file: Sent) => void
  /** Called for an upload under way as well as for a failed one. */
  onGiveUp?: (file: Sent) => void
  /** Label of the button that sends again; "Try again" by default. */
  retry?: string
}

const iconOf = (contentType: string) => {
  if (contentType === 'application/pdf') return <FilePdfIcon />
  return contentType.startsWith('image/') ? <ImageIcon /> : <FileIcon />
}

/**
 * Lists uploaded or chosen files, and below them the uploads under way: each can be removed, canceled, or sent again.
 */
export function FileRows<Kept extends KeptFile, Sent extends SentFile>({
  label,
  files,
  onRemove,
  sending = [],
  onRetry,
  onGiveUp,
  retry,
}: FileRowsProps<Kept, Sent>) {
  const { text, locale } = useUiSettings()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <ul aria-label={label} className={styles.list} role="list">
      {files.map((file) => (
        <li className={styles.file} key={file.id}>
          {file.preview === undefined ? (
            iconOf(file.contentType)
          ) : (
            <img alt="" className={styles.preview} loading="lazy" src={file.preview} />
          )}
          <div className={styles.words}>
            {file.href === undefined ? (
              <span className={styles.name}>{file.name}</span>
            ) : (
              <a className={styles.name} href={file.href} rel="noopener" target="_blank">
                {file.name}
              </a>
            )}
            {file.note !== undefined && (
              <Text as="span" size="small" tone="soft">
                {file.note}
              </Text>
            )}
            <Text as="span" size="small" tabular tone="muted">
              {formatBytes(file.size, locale)}
            </Text>
          </div>
          {file.mark}
          <IconButton
            icon={<TrashIcon />}
            label={text.removeFile(file.name)}
            loading={file.isRemoving}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
      {sending.map((file) => (
        <li className={styles.file} key={`sending-${file.id}`}>
          <FileIcon />
          <div className={styles.words}>
            {file.failure === null ? (
              <Progress detail={percent.format(file.progress)} label={file.name} value={file.progress} />
            ) : (
              <>
                <span className={styles.name}>{file.name}</span>
                <FieldError id={`file-${file.id}-fault`}>{file.failure}</FieldError>
              </>
            )}
          </div>
          {file.failure !== null && !file.isHopeless && onRetry !== undefined && (
            <Button icon={<ArrowClockwiseIcon />} onClick={() => onRetry(file)} size="small">
              {retry ?? text.retry}
            </Button>
          )}
          {onGiveUp !== undefined && (
            <IconButton icon={<TrashIcon />} label={text.removeFile(file.name)} onClick={() => onGiveUp(file)} />
          )}
        </li>
      ))}
    </ul>
  )
}
