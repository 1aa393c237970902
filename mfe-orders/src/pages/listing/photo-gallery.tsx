import type { Listing } from '@fieldproof/contracts/entities/listing'
import { KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { IconButton, VisuallyHidden, classNames } from '@fieldproof/ui'
import { CaretLeftIcon, CaretRightIcon } from '@fieldproof/ui/icons'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ListingArt } from '../../market-place/listing-art.tsx'
import styles from './listing.module.css'

/** Pixels that a finger must move to count as a swipe. */
const SWIPE = 40

/** The photos of a listing, one at a time, with arrow keys, swiping and thumbnails. */
export const PhotoGallery = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation()
  const { photos, title } = listing
  const [chosen, choose] = useState(0)
  const start = useRef<number | null>(null)
  const shown = Math.min(chosen, photos.length - 1)
  const photo = photos[shown]
  if (photo === undefined)
    return (
      <div className={styles.noPhotos}>
        <ListingArt listing={listing} eager />
        <p className={styles.noPhotosText}>{t('market.noPhotos')}</p>
      </div>
    )

  const step = (by: number) => choose((shown + by + photos.length) % photos.length)
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = { Home: 0, End: photos.length - 1 }[event.key]
    if (by === undefined && to === undefined) return
    event.preventDefault()
    if (by !== undefined) step(by)
    else if (to !== undefined) choose(to)
  }
  const end = ({ clientX }: PointerEvent) => {
    const moved = start.current === null ? 0 : clientX - start.current
    start.current = null
    if (Math.abs(moved) > SWIPE) step(moved > 0 ? -1 : 1)
  }
  const number = t('market.photoNumber', { number: shown + 1, count: photos.length })
  return (
    <section
      aria-label={t('market.photos')}
      aria-roledescription={t('market.gallery')}
      className={styles.gallery}
      onKeyDown={press}
    >
      <div
        className={styles.stage}
        onPointerDown={({ clientX }) => {
          start.current = clientX
        }}
        onPointerUp={end}
        onPointerCancel={() => {
          start.current = null
        }}
      >
        <KeptPicture alt={`${title}: ${number}`} className={styles.large} draggable={false} src={photo.url} />
        {photos.length > 1 && (
          <>
            <IconButton
              className={classNames(styles.turn, styles.back)}
              icon={<CaretLeftIcon />}
              label={t('market.photoBefore')}
              onClick={() => step(-1)}
              variant="secondary"
            />
            <IconButton
              className={classNames(styles.turn, styles.on)}
              icon={<CaretRightIcon />}
              label={t('market.photoAfter')}
              onClick={() => step(1)}
              variant="secondary"
            />
            <span aria-hidden="true" className={styles.count}>
              {shown + 1} / {photos.length}
            </span>
          </>
        )}
      </div>
      <VisuallyHidden role="status">{photos.length > 1 ? number : ''}</VisuallyHidden>
      {photos.length > 1 && (
        <ul className={styles.thumbs} role="list">
          {photos.map(({ _id, url }, index) => (
            <li key={_id}>
              <button
                type="button"
                className={classNames(styles.thumb, index === shown && styles.thumbChosen)}
                aria-current={index === shown || undefined}
                aria-label={t('market.photoNumber', { number: index + 1, count: photos.length })}
                onClick={() => choose(index)}
              >
                <KeptPicture alt="" isThumbnail loading="lazy" src={url} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
