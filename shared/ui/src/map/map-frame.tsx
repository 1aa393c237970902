import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Map as LeafletMap } from 'leaflet'
import { Button, Skeleton, VisuallyHidden, classNames } from '@fieldproof/ui'
import { MinusIcon, PlusIcon } from '@fieldproof/ui/icons'
import { Attribution } from './attribution.tsx'
import { drawGround } from './ground.ts'
import { loadLeaflet, type LeafletLibrary } from './load-leaflet.ts'
import { useMapWords } from './map-text.ts'
import styles from './map.module.css'
import { configuredTiles } from './tiles.ts'

export interface DrawnMap {
  leaflet: LeafletLibrary
  map: LeafletMap
}
export type MapHeight = 'small' | 'medium' | 'large'

/** How far below the viewport a map starts to load; a reader who never scrolls there loads none. */
const NEAR = '300px'

/** Pixels per arrow key, alone and with Shift. */
const STEP = 12
const LONG_STEP = 72

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The bounds of the first market, for a map without a place. */
const NIGERIA: [[number, number], [number, number]] = [
  [4.2, 2.6],
  [13.9, 14.7],
]

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const startMap = (leaflet: LeafletLibrary, place: HTMLElement): LeafletMap => {
  const moves = !prefersStillness()
  return leaflet
    .map(place, {
      attributionControl: false,
      zoomControl: false,
      keyboard: false,
      // The wheel scrolls the page until the reader has focused the map.
      scrollWheelZoom: false,
      zoomAnimation: moves,
      fadeAnimation: moves,
      markerZoomAnimation: moves,
      inertia: moves,
      minZoom: 2,
      maxZoom: configuredTiles() ? 19 : 14,
      worldCopyJump: true,
    })
    .fitBounds(NIGERIA, { animate: false })
}

export type MapFrameProps = {
  /** The text alternative of the map. */
  label: string
  /** How to use it with the keyboard. */
  keys: string
  height: MapHeight
  /** Called with each map that is created, before it is shown, and with null when it is removed. */
  onDrawn: (drawn: DrawnMap | null) => void
  /** An arrow key was pressed: by how many pixels to move. */
  onArrow: (drawn: DrawnMap, x: number, y: number) => void
  /** Shown under the map. */
  children?: ReactNode
}

/** The frame of a map: its buttons and keys, its loading state and its error state. */
export function MapFrame({ label, keys, height, onDrawn, onArrow, children }: MapFrameProps) {
  const words = useMapWords()
  const keysId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const [credit, setCredit] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [isNear, setNear] = useState(false)
  const show = useEffectEvent((next: DrawnMap | null) => {
    setDrawn(next)
    onDrawn(next)
  })

  useEffect(() => {
    if (place.current === null || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])

  useEffect(() => {
    if (!isNear) return undefined
    let isGone = false
    let map: LeafletMap | undefined
    loadLeaflet()
      .then((leaflet) => {
        if (isGone || place.current === null) return
        map = startMap(leaflet, place.current)
        setCredit(drawGround(leaflet, map, words))
        show({ leaflet, map })
      })
      .catch(() => {
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
      map?.remove()
      if (map) show(null)
    }
  }, [attempt, words, isNear])

  const press = (event: KeyboardEvent) => {
    if (drawn === null || event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = arrows[event.key]
    const length = event.shiftKey ? LONG_STEP : STEP
    if (arrow) onArrow(drawn, arrow[0] * length, arrow[1] * length)
    else if (event.key === '+' || event.key === '=') drawn.map.zoomIn()
    else if (event.key === '-') drawn.map.zoomOut()
    else return
    event.preventDefault()
  }
  const retry = () => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }

  return (
    <div className={styles.frame}>
      <div className={classNames(styles.place, styles[height])}>
        <div
          aria-busy={drawn === null && !hasFailed}
          aria-describedby={keysId}
          aria-label={label}
          aria-roledescription={words.text.map}
          className={styles.map}
          hidden={hasFailed}
          onBlur={() => drawn?.map.scrollWheelZoom.disable()}
          onFocus={() => drawn?.map.scrollWheelZoom.enable()}
          onKeyDown={press}
          ref={place}
          role="application"
          tabIndex={0}
        />
        {drawn === null && !hasFailed && (
          <div className={styles.waiting}>
            <Skeleton variant="block" />
          </div>
        )}
        {hasFailed && (
          <div className={styles.failed} role="status">
            <p>{words.text.failed}</p>
            <Button onClick={retry}>{words.text.retry}</Button>
          </div>
        )}
        {drawn !== null && <ZoomButtons map={drawn.map} />}
        {credit !== '' && !hasFailed && <Attribution text={credit} />}
      </div>
      <VisuallyHidden id={keysId}>{keys}</VisuallyHidden>
      {children}
    </div>
  )
}

function ZoomButtons({ map }: { map: LeafletMap }) {
  const { text } = useMapWords()
  return (
    <div className={styles.zoom}>
      <button
        aria-label={text.zoomIn}
        className={styles.zoomButton}
        onClick={() => map.zoomIn()}
        title={text.zoomIn}
        type="button"
      >
        <PlusIcon />
      </button>
      <button
        aria-label={text.zoomOut}
        className={styles.zoomButton}
        onClick={() => map.zoomOut()}
        title={text.zoomOut}
        type="button"
      >
        <MinusIcon />
      </button>
    </div>
  )
}
