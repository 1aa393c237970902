import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Circle, LatLng, Marker } from 'leaflet'
import { nearZoom } from './ground.ts'
import { MapFrame, type DrawnMap } from './map-frame.tsx'
import { pointOnMap, type MapPoint } from './map-point.ts'
import { useMapWords } from './map-text.ts'
import styles from './map.module.css'
import { pinIcon } from './pin.ts'

export type MapPickerProps = {
  label: string
  hint?: string
  /** The position of the pin; null before it is set. */
  value: MapPoint | null
  /** The initial centre without a pin: the address's town. */
  centre?: MapPoint | null
  /** Kilometres around the pin, drawn as a circle. */
  radius?: number
  onChange: (point: MapPoint) => void
}

const pointOf = ({ lat, lng }: LatLng): MapPoint => pointOnMap(lat, lng)

/**
 * A map with one pin, which is set by a click or a key and moved by dragging or the arrow keys. It works without a tile
 * server, says as text where the pin is, and if it fails to load, the page still works.
 */
export function MapPicker({ label, hint, value, centre = null, radius, onChange }: MapPickerProps) {
  const words = useMapWords()
  const hintId = useId()
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  usePin(drawn, value, centre, onChange)
  useArea(drawn, value, radius)

  const move = ({ map }: DrawnMap, x: number, y: number) => {
    const from = map.latLngToContainerPoint(value === null ? map.getCenter() : [value.latitude, value.longitude])
    onChange(value === null ? pointOf(map.getCenter()) : pointOf(map.containerPointToLatLng([from.x + x, from.y + y])))
  }
  return (
    <div
      aria-describedby={hint === undefined ? undefined : hintId}
      aria-label={label}
      className={styles.picker}
      role="group"
    >
      <p aria-hidden="true" className={styles.label}>
        {label}
      </p>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <MapFrame height="medium" keys={words.text.pickerKeys} label={label} onArrow={move} onDrawn={setDrawn}>
        <p aria-live="polite" className={styles.where}>
          {words.pin(value)}
        </p>
      </MapFrame>
    </div>
  )
}

/** Keeps the map's pin at the value, and reports when the reader moves it. */
function usePin(
  drawn: DrawnMap | null,
  value: MapPoint | null,
  centre: MapPoint | null,
  onChange: (point: MapPoint) => void,
): void {
  const pin = useRef<Marker>(null)
  const change = useEffectEvent((at: LatLng) => onChange(pointOf(at)))

  useEffect(() => {
    if (drawn === null) return undefined
    const put = ({ latlng }: { latlng: LatLng }) => change(latlng)
    drawn.map.on('click', put)
    return () => {
      pin.current = null
      drawn.map.off('click', put)
    }
  }, [drawn])

  const { latitude, longitude } = value ?? {}
  useEffect(() => {
    if (drawn === null) return
    const { leaflet, map } = drawn
    if (latitude === undefined || longitude === undefined) {
      pin.current?.remove()
      pin.current = null
      return
    }
    if (pin.current) pin.current.setLatLng([latitude, longitude])
    else {
      const marker = leaflet
        .marker([latitude, longitude], { draggable: true, autoPan: true, keyboard: false, icon: pinIcon(leaflet) })
        .addTo(map)
      marker.on('dragend', () => change(marker.getLatLng()))
      pin.current = marker
      if (!map.getBounds().contains([latitude, longitude]) || map.getZoom() < nearZoom() - 2)
        map.setView([latitude, longitude], nearZoom(), { animate: false })
    }
    if (!map.getBounds().pad(-0.12).contains([latitude, longitude]))
      map.panTo([latitude, longitude], { animate: false })
  }, [drawn, latitude, longitude])

  const { latitude: middle, longitude: across } = centre ?? {}
  useEffect(() => {
    if (drawn === null || pin.current !== null || middle === undefined || across === undefined) return
    drawn.map.setView([middle, across], nearZoom(), { animate: false })
  }, [drawn, middle, across])
}

/** Pixels between a circle and the edges of the map. */
const MARGIN = 16

/** Draws a circle around the pin, and keeps all of it in view. */
function useArea(drawn: DrawnMap | null, value: MapPoint | null, radius: number | undefined): void {
  const circle = useRef<Circle>(null)
  const { latitude, longitude } = value ?? {}
  useEffect(() => {
    if (drawn === null) return undefined
    return () => {
      circle.current?.remove()
      circle.current = null
    }
  }, [drawn])
  useEffect(() => {
    if (drawn === null) return
    const { leaflet, map } = drawn
    if (latitude === undefined || longitude === undefined || radius === undefined) {
      circle.current?.remove()
      circle.current = null
      return
    }
    const metres = radius * 1_000
    circle.current ??= leaflet
      .circle([latitude, longitude], { className: styles.area, interactive: false, radius: metres })
      .addTo(map)
    circle.current.setLatLng([latitude, longitude]).setRadius(metres)
    map.fitBounds(leaflet.latLng(latitude, longitude).toBounds(metres * 2), {
      padding: [MARGIN, MARGIN],
      animate: false,
    })
  }, [drawn, latitude, longitude, radius])
}
