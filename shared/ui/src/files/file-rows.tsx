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
  /** Where it can be opened. */
  href?: string
  /** A picture that stands for it instead of an icon. */
  preview?: string
  /** What it is or what it is for, under its name. */
  note?: ReactNode
  /** How it stands: a badge. */
  mark?: ReactNode
  isRemoving?: boolean
}

/** A file on its way, or one that did not get through. */
export type SentFile = {
  id: number | string
  name: string
  /** From 0 to 1. */
  progress: number
  /** Why it did not get through, in words. */
  failure: string | null
  /** It cannot be accepted in this form: sending it again would not help. */
  isHopeless?: boolean
}

export type FileRowsProps<Kept extends KeptFile = KeptFile, Sent extends SentFile = SentFile> = {
  /** What these files are, for who does not see the list. */
  label?: string
  files: readonly Kept[]
  onRemove: (file: Kept) => void
  sending?: readonly Sent[]
  onRetry?: (file: Sent) => void
  /** Called for one that is on its way as well as for one that did not get through. */
  onGiveUp?: (file: Sent) => void
  /** Words of the button that sends again; "Try again" where it is left out. */
  retry?: string
}

const iconOf = (contentType: string) => {
  if (contentType === 'application/pdf') return <FilePdfIcon />
  return contentType.startsWith('image/') ? <ImageIcon /> : <FileIcon />
}

/** Files that were sent or chosen, and below them those that are on their way: each can be removed, given up, or sent again. */
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
