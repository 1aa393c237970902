import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Text } from '@fieldproof/ui'
import { RecordIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { FileLink } from '../conversation/file-link.tsx'
import { minutesOf } from '../conversation/sound-length.ts'
import { useFreshAddress } from '../conversation/use-fresh-address.ts'
import { missingBetween, spanOf, type PartSpan } from './part-span.ts'
import styles from './recording-player.module.css'

type File = ChatMessage['files'][number]

/** One part of a recording. The element is reused for all parts, so that the next one keeps full screen and volume. */
const Part = ({
  file,
  label,
  isNext,
  onEnded,
}: {
  file: File
  label: string
  isNext: boolean
  onEnded: () => void
}) => {
  const { url, onStale, onNeeded } = useFreshAddress(file)
  return (
    <video
      aria-label={label}
      autoPlay={isNext}
      className={styles.film}
      controls
      onEnded={onEnded}
      onError={onStale}
      onFocus={onNeeded}
      onPointerEnter={onNeeded}
      playsInline
      preload="none"
      src={url}
    />
  )
}

/** When each part was recorded, and what is missing. */
const useTimes = (files: readonly File[], begunAt: string | undefined) => {
  const { t } = useTranslation()
  const words = ({ from, to }: PartSpan) => ({ from: minutesOf(from), to: minutesOf(to) })
  const spans = files.map((file) => spanOf(file, begunAt))
  const missing = missingBetween(spans)
  return {
    labelOf: (at: number): string => {
      const span = spans[at]
      const label = { part: at + 1, count: files.length }
      return span ? t('recording.labelWithTimes', { ...label, ...words(span) }) : t('recording.label', label)
    },
    missing:
      missing.length > 0
        ? t('recording.missing', { spans: missing.map((span) => t('recording.span', words(span))).join(', ') })
        : null,
  }
}

/** The recording of a video call: its parts, which play one after the other, and when they are deleted (VIDEO-16). */
export const RecordingPlayer = ({
  files,
  recording: { until, begunAt },
}: Pick<ChatMessage, 'files'> & { recording: NonNullable<ChatMessage['recording']> }) => {
  const { t } = useTranslation()
  const [{ at, isNext }, setShown] = useState({ at: 0, isNext: false })
  const { labelOf, missing } = useTimes(files, begunAt)
  const file = files[at]
  const date = <DateTime form="date" value={until} zone="never" />
  if (file === undefined)
    return (
      <p className={styles.head}>
        <RecordIcon />
        <span>
          {t('recording.deleted')} {date}
        </span>
      </p>
    )
  const label = labelOf(at)
  return (
    <div className={styles.box}>
      <p className={styles.head}>
        <RecordIcon />
        {t('recording.title')}
      </p>
      <Part
        file={file}
        isNext={isNext}
        label={label}
        onEnded={() => {
          if (at + 1 < files.length) setShown({ at: at + 1, isNext: true })
        }}
      />
      {missing !== null && <Text size="small">{missing}</Text>}
      {files.length > 1 && (
        <div className={styles.parts}>
          <Button disabled={at === 0} onClick={() => setShown({ at: at - 1, isNext: false })} size="small">
            {t('recording.previous')}
          </Button>
          <Text as="span" size="small">
            {label}
          </Text>
          <Button
            disabled={at + 1 === files.length}
            onClick={() => setShown({ at: at + 1, isNext: false })}
            size="small"
          >
            {t('recording.next')}
          </Button>
        </div>
      )}
      <FileLink file={file} />
      <Text size="small" tone="muted">
        {t('recording.until')} {date}
      </Text>
    </div>
  )
}
