import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { hasEnded, KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { toasts, useUiSettings } from '@fieldproof/ui'
import { formatBytes } from '@fieldproof/ui/files'
import { FileIcon } from '@fieldproof/ui/icons'
import { useRef, useState, type MouseEvent } from 'react'
import { useGenerateSignedFileUrlMutation } from '../../store/chats-api.ts'
import { lengthInName } from '../../talk/sound-length.ts'
import { SoundPlayer } from './sound-player.tsx'
import styles from './messages.module.css'

const isPicture = ({ contentType }: StoredFile): boolean => contentType.startsWith('image/')

const FileLink = ({ file }: { file: StoredFile }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const [address] = useGenerateSignedFileUrlMutation()
  // The address that came with the message may have ended since the page was opened.
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const { url } = await address({ body: { purpose: 'download', fileId: file._id } }).unwrap()
      window.location.assign(url)
    } catch {
      toasts.notify({ tone: 'danger', message: t('files.notThere') })
    }
  }
  return (
    <a
      className={styles.file}
      href={file.url}
      onClick={(event) => {
        void open(event)
      }}
    >
      <FileIcon size="medium" />
      <span className={styles.fileName}>
        {t('files.nameAndSize', { name: file.name, size: formatBytes(file.size, locale) })}
      </span>
    </a>
  )
}

/**
 * The address of a file. If it has ended since the page was opened, a new one is asked for when it is needed, so that the
 * conversation need not be read again.
 */
const useFreshAddress = (file: StoredFile) => {
  const [address] = useGenerateSignedFileUrlMutation()
  const [fresh, setFresh] = useState<{ of: string; url: string } | null>(null)
  const url = fresh?.of === file.url ? fresh.url : file.url
  const last = useRef(-Infinity)
  const ask = async () => {
    // One that is gone is asked for again after a minute at the earliest.
    if (Date.now() - last.current < 60_000) return
    last.current = Date.now()
    try {
      const { url: another } = await address({ body: { purpose: 'download', fileId: file._id } }).unwrap()
      setFresh({ of: file.url, url: another })
    } catch {
      // The file's name is shown instead.
    }
  }
  return {
    url,
    onStale: () => void ask(),
    onNeeded: () => {
      if (hasEnded(url)) void ask()
    },
  }
}

const Picture = ({ file }: { file: StoredFile }) => {
  const { t } = useTranslation()
  const { url, onStale, onNeeded } = useFreshAddress(file)
  return (
    <a href={url} rel="noreferrer" target="_blank" onFocus={onNeeded} onPointerEnter={onNeeded}>
      <KeptPicture
        alt={t('files.picture', { name: file.name })}
        className={styles.picture}
        loading="lazy"
        onStale={onStale}
        src={url}
      />
    </a>
  )
}

/** A sound is heard in its place. It is fetched when somebody plays it. A recording of this site shows its length before. */
const Sound = ({ file }: { file: StoredFile }) => {
  const { t } = useTranslation()
  const { url, onStale, onNeeded } = useFreshAddress(file)
  const label = t('files.sound', { name: file.name })
  const seconds = lengthInName(file.name)
  return (
    <>
      {seconds === undefined ? (
        <audio
          aria-label={label}
          className={styles.sound}
          controls
          onError={onStale}
          onFocus={onNeeded}
          onPointerEnter={onNeeded}
          preload="none"
          src={url}
        />
      ) : (
        <SoundPlayer label={label} onNeeded={onNeeded} onStale={onStale} seconds={seconds} url={url} />
      )}
      <FileLink file={file} />
    </>
  )
}

const SentFile = ({ file }: { file: StoredFile }) => {
  if (isPicture(file)) return <Picture file={file} />
  return file.contentType.startsWith('audio/') ? <Sound file={file} /> : <FileLink file={file} />
}

/** The files of a message: pictures are seen, sounds heard, others are offered. */
export const SentFiles = ({ files }: { files: readonly StoredFile[] }) => {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} role="list">
      {files.map((file) => (
        <li key={file._id}>
          <SentFile file={file} />
        </li>
      ))}
    </ul>
  )
}
