import { KeptFilm, KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, IconButton, Text, VisuallyHidden, classNames, useModal } from '@fieldproof/ui'
import { ArrowUpRightIcon, CaretLeftIcon, CaretRightIcon, MapPinIcon, XIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Shot } from './shots.ts'
import styles from './lightbox.module.css'

/** Pixels that a finger must move to count as a swipe. */
const SWIPE = 48

/** The start of the address of a picture that is part of the code. Browsers do not open such an address in a window. */
const DRAWN = 'data:'

export interface LightboxProps {
  shots: readonly Shot[]
  first: string
  timeZone: string
  onClose: () => void
  onStale: () => void
}

/** When and where the photo was taken, if the camera recorded it; the place links to a map. */
const Stamp = ({ shot: { takenAt, takenWhere }, timeZone }: { shot: Shot; timeZone: string }) => {
  const { t } = useTranslation()
  const place = takenWhere && `${takenWhere.latitude.toFixed(5)}, ${takenWhere.longitude.toFixed(5)}`
  return (
    <p className={styles.stamp}>
      {takenAt !== null && <DateTime value={takenAt} timeZone={timeZone} />}
      {takenWhere && place && (
        <a
          className={styles.place}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('view.shot.place', { place })}
          href={`https://www.openstreetmap.org/?mlat=${takenWhere.latitude}&mlon=${takenWhere.longitude}#map=18/${takenWhere.latitude}/${takenWhere.longitude}`}
        >
          <MapPinIcon />
          {place}
        </a>
      )}
    </p>
  )
}

/** Shows photos and videos on the whole screen. Arrow keys, buttons and swiping move on; Esc closes. */
const Lightbox = ({ shots, first, timeZone, onClose, onStale }: LightboxProps) => {
  const { t } = useTranslation()
  const [chosen, choose] = useState(() =>
    Math.max(
      0,
      shots.findIndex(({ id }) => id === first),
    ),
  )
  const frame = useRef<HTMLDialogElement>(null)
  const start = useRef<number | null>(null)
  useModal(frame, true)
  const shown = Math.min(chosen, shots.length - 1)
  // Loads the neighbours in advance.
  useEffect(() => {
    for (const one of [shots[shown + 1], shots[shown - 1]]) if (one?.kind === 'photo') new Image().src = one.url
  }, [shots, shown])
  const shot = shots[shown]
  if (shot === undefined) return null

  const step = (by: number) => choose((shown + by + shots.length) % shots.length)
  const press = (event: KeyboardEvent) => {
    // In a video, the arrow keys move the time.
    if (event.target instanceof HTMLVideoElement) return
    const to = {
      ArrowLeft: (shown - 1 + shots.length) % shots.length,
      ArrowRight: (shown + 1) % shots.length,
      Home: 0,
      End: shots.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  const end = ({ clientX }: PointerEvent) => {
    const moved = start.current === null ? 0 : clientX - start.current
    start.current = null
    if (Math.abs(moved) > SWIPE) step(moved > 0 ? -1 : 1)
  }
  const number = t('view.shot.count', { number: shown + 1, count: shots.length })
  const what = shot.caption || shot.of || (shot.section === null ? '' : t(`section.${shot.section}`))
  return (
    <dialog
      ref={frame}
      className={styles.box}
      aria-label={t('view.shot.viewer')}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.top}>
        <span aria-hidden="true" className={styles.number}>{`${shown + 1} / ${shots.length}`}</span>
        {!shot.url.startsWith(DRAWN) && (
          <a
            className={styles.original}
            href={shot.url}
            target="_blank"
            rel="noopener"
            aria-label={t('view.shot.original')}
          >
            <ArrowUpRightIcon />
          </a>
        )}
        <IconButton
          data-initial-focus=""
          className={styles.button}
          icon={<XIcon />}
          label={t('view.shot.close')}
          onClick={onClose}
        />
      </div>
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
        {shot.kind === 'photo' ? (
          <KeptPicture
            key={shot.id}
            className={styles.media}
            src={shot.url}
            alt={what}
            draggable={false}
            onStale={onStale}
          />
        ) : (
          <KeptFilm
            key={shot.id}
            className={styles.media}
            src={shot.url}
            aria-label={what}
            controls
            playsInline
            onStale={onStale}
          />
        )}
        {shots.length > 1 && (
          <>
            <IconButton
              className={classNames(styles.button, styles.back)}
              icon={<CaretLeftIcon />}
              label={t('view.shot.before')}
              onClick={() => step(-1)}
            />
            <IconButton
              className={classNames(styles.button, styles.on)}
              icon={<CaretRightIcon />}
              label={t('view.shot.after')}
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
      <div className={styles.words}>
        <VisuallyHidden role="status">{number}</VisuallyHidden>
        {what !== '' && <Text className={styles.caption}>{what}</Text>}
        {shot.caption !== '' && shot.of !== '' && (
          <Text size="small" className={styles.of}>
            {shot.of}
          </Text>
        )}
        <Stamp shot={shot} timeZone={timeZone} />
      </div>
    </dialog>
  )
}

export default Lightbox
