import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { lengthInName } from '../../conversation/sound-length.ts'
import { FileLink } from '../../conversation/file-link.tsx'
import { SoundPlayer } from './sound-player.tsx'
import { useFreshAddress } from '../../conversation/use-fresh-address.ts'
import styles from './messages.module.css'

const isPicture = ({ contentType }: StoredFile): boolean => contentType.startsWith('image/')

const Picture = ({ file }: { file: StoredFile }) => {
  const { t } = useTranslation()
  const { url, onStale, onNeeded } = useFreshAddress(file)
  return (
    <a href={url} rel="noreferrer" target="_blank" onFocus={onNeeded} onPointerEnter={onNeeded}>
      <KeptPicture
        alt={t('files.picture', { name: file.name })}
        className={styles.picture}
        isThumbnail
        loading="lazy"
        onStale={onStale}
        src={url}
      />
    </a>
  )
}

/**
 * A sound with its player, which loads it when someone plays it. The length of a recording made on this site is shown
 * before that.
 */
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

/** The files of a message: pictures are shown, sounds have a player, others are links. */
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
