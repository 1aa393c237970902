import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { listingLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  FieldError,
  IconButton,
  Progress,
  Text,
  VisuallyHidden,
  classNames,
  useUiSettings,
  useUiText,
} from '@fieldproof/ui'
import { formatBytes } from '@fieldproof/ui/files'
import {
  ArrowClockwiseIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ImageIcon,
  TrashIcon,
  UploadSimpleIcon,
} from '@fieldproof/ui/icons'
import { useId, useImperativeHandle, useState, type DragEvent, type RefObject } from 'react'
import styles from './photos-field.module.css'
import { usePhotoUploads, type PhotoUpload } from './use-photo-uploads.ts'

/** Waits for the uploads under way, and returns whether all photos were uploaded. */
export interface PhotosUnderWay {
  settle: () => Promise<boolean>
}

export interface PhotosFieldProps {
  photos: readonly StoredFile[]
  /** What is wrong with a photo, by its id. */
  faults: Readonly<Record<string, string>>
  onChange: (to: (now: readonly StoredFile[]) => readonly StoredFile[]) => void
  onRemoved: (photo: StoredFile) => void
  ref: RefObject<PhotosUnderWay | null>
}

/** A picture whose address has expired, such as one of an old draft, is shown as an icon. */
const Preview = ({ url }: { url: string }) => {
  const [isGone, setGone] = useState(false)
  return isGone ? (
    <span className={styles.sign}>
      <ImageIcon size="medium" />
    </span>
  ) : (
    <img alt="" className={styles.preview} src={url} onError={() => setGone(true)} />
  )
}

interface PhotoProps {
  photo: StoredFile
  index: number
  count: number
  fault: string | undefined
  onMove: (by: number) => void
  onRemove: () => void
}

const Photo = ({ photo, index, count, fault, onMove, onRemove }: PhotoProps) => {
  const { t } = useTranslation()
  const number = { number: index + 1, count }
  return (
    <li className={styles.photo}>
      <Preview url={photo.url} />
      {index === 0 && (
        <span className={styles.cover}>
          <Badge tone="success">{t('market.form.cover')}</Badge>
        </span>
      )}
      <FieldError id={`photo-${photo._id}`}>{fault}</FieldError>
      <div className={styles.tools}>
        <IconButton
          icon={<ArrowLeftIcon />}
          label={t('market.form.photoForward', number)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={<ArrowRightIcon />}
          label={t('market.form.photoBack', number)}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon={<TrashIcon />} label={t('market.form.photoRemove', number)} onClick={onRemove} />
      </div>
    </li>
  )
}

const OnItsWay = ({
  upload,
  onRetry,
  onGiveUp,
}: {
  upload: PhotoUpload
  onRetry: () => void
  onGiveUp: () => void
}) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const text = useUiText()
  return (
    <li className={classNames(styles.photo, styles.onItsWay)}>
      {upload.failure === null ? (
        <Progress
          label={upload.name}
          value={upload.progress}
          detail={new Intl.NumberFormat(locale, { style: 'percent' }).format(upload.progress)}
        />
      ) : (
        <>
          <Text size="small">{upload.name}</Text>
          <FieldError id={`photo-${upload.id}`}>{upload.failure}</FieldError>
          {!upload.isHopeless && (
            <Button size="small" icon={<ArrowClockwiseIcon />} onClick={onRetry}>
              {t('market.form.photoRetry')}
            </Button>
          )}
        </>
      )}
      <div className={styles.tools}>
        <IconButton icon={<TrashIcon />} label={text.removeFile(upload.name)} onClick={onGiveUp} />
      </div>
    </li>
  )
}

const moved = (photos: readonly StoredFile[], from: number, by: number): readonly StoredFile[] => {
  const [photo] = photos.slice(from, from + 1)
  if (photo === undefined) return photos
  return photos.toSpliced(from, 1).toSpliced(from + by, 0, photo)
}

/**
 * The photos of a listing: chosen, dropped or taken, uploaded while the form is filled in, and sortable. The first is
 * the cover.
 */
export const PhotosField = ({ photos, faults, onChange, onRemoved, ref }: PhotosFieldProps) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [announcement, announce] = useState('')
  const { uploads, refused, add, retry, giveUp, settle } = usePhotoUploads(photos, (photo) =>
    onChange((now) => [...now, photo]),
  )
  useImperativeHandle(ref, () => ({ settle }), [settle])
  const move = (index: number, by: number) => {
    onChange((now) => moved(now, index, by))
    announce(t('market.form.photoMoved', { number: index + by + 1, count: photos.length }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files], null)
  }
  return (
    <div className={styles.field}>
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDrop={drop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
      >
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png"
          className={styles.input}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => {
            add([...(event.target.files ?? [])], null)
            // Lets the same photo be chosen again after it was removed.
            event.target.value = ''
          }}
        />
        <UploadSimpleIcon size="medium" />
        <span className={styles.action}>{t('market.form.addPhotos')}</span>
        <Text as="span" size="small" tone="muted" id={`${id}-hint`}>
          {t('market.form.photosHint', {
            count: listingLimits.photosMax,
            size: formatBytes(listingLimits.photoBytes, locale),
          })}
        </Text>
      </label>
      <FieldError id={`${id}-fault`}>{refused.length > 0 ? refused.join(' ') : undefined}</FieldError>
      {photos.length + uploads.length > 0 && (
        <ul className={styles.photos} role="list" aria-label={t('market.photos')}>
          {photos.map((photo, index) => (
            <Photo
              key={photo._id}
              photo={photo}
              index={index}
              count={photos.length}
              fault={faults[photo._id]}
              onMove={(by) => move(index, by)}
              onRemove={() => {
                onChange((now) => now.filter(({ _id }) => _id !== photo._id))
                onRemoved(photo)
              }}
            />
          ))}
          {uploads.map((upload) => (
            <OnItsWay key={upload.id} upload={upload} onRetry={() => retry(upload)} onGiveUp={() => giveUp(upload)} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
