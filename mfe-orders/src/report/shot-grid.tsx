import { KeptFilm, KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { classNames } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import { useReportScene } from './report-scene.ts'
import styles from './shot-grid.module.css'

/** The fields of a shot that a thumbnail needs. */
export interface SmallShot {
  id: string
  kind: 'photo' | 'video'
  url: string
  caption: string
}

export interface ShotGridProps {
  shots: readonly SmallShot[]
  /** The text alternative. */
  of: string
  size?: 'small' | 'medium' | 'large'
  /** On paper, where nothing opens, each is above its caption. */
  captioned?: boolean
}

/** Thumbnails, each of which can be enlarged. The text alternative is the caption, or else the subject and a number. */
export const ShotGrid = ({ shots, of, size = 'medium', captioned = false }: ShotGridProps) => {
  const { t } = useTranslation()
  const { showShot, isPrinting, onStale } = useReportScene()
  if (shots.length === 0) return null
  return (
    <ul
      role="list"
      className={classNames(styles.shots, size === 'large' && styles.large, size === 'small' && styles.small)}
    >
      {shots.map(({ id, kind, url, caption }, index) => (
        <li key={id}>
          <button
            type="button"
            data-prints=""
            className={styles.shot}
            onClick={() => showShot(id)}
            aria-label={t(`view.shot.${kind}`, {
              what: caption === '' ? t('view.shot.numbered', { of, number: index + 1 }) : caption,
            })}
          >
            {kind === 'photo' ? (
              <KeptPicture
                src={url}
                isThumbnail={!isPrinting}
                alt=""
                loading={isPrinting ? 'eager' : 'lazy'}
                decoding="async"
                onStale={onStale}
              />
            ) : (
              <>
                <KeptFilm src={url} at={0.1} preload="metadata" muted playsInline tabIndex={-1} onStale={onStale} />
                <span className={styles.film} aria-hidden="true">
                  <VideoCameraIcon />
                  {t('view.shot.film')}
                </span>
              </>
            )}
          </button>
          {captioned && caption !== '' && (
            <span className={styles.caption} aria-hidden="true">
              {caption}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
