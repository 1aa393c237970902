import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Marker } from 'leaflet'
import { nearZoom } from './ground.ts'
import { MapFrame, type DrawnMap, type MapHeight } from './map-frame.tsx'
import type { MapPoint } from './map-point.ts'
import { useMapWords } from './map-text.ts'
import { pinIcon } from './pin.ts'

export type MapViewPoint = MapPoint & { id: string; title: string }

/** The visible part of the earth, in degrees. */
export interface MapBounds {
  north: number
  south: number
  east: number
  west: number
}

export type MapViewProps = {
  label: string
  points: readonly MapViewPoint[]
  selectedId?: string
  /** With it, each place is a button. */
  onSelect?: (id: string) => void
  /** Called when the reader has moved the map, and not when the page has. */
  onMove?: (bounds: MapBounds) => void
  height?: MapHeight
}

/** A map of places. At first it shows all of them. */
export function MapView({ label, points, selectedId, onSelect, onMove, height = 'medium' }: MapViewProps) {
  const words = useMapWords()
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const { beginMove, moveByPage } = useMoves(drawn, onMove)
  usePlaces(drawn, points, moveByPage, selectedId, onSelect)
  return (
    <MapFrame
      height={height}
      keys={words.text.viewKeys}
      label={label}
      onArrow={({ map }, x, y) => {
        beginMove()
        map.panBy([x * 4, y * 4])
      }}
      onDrawn={setDrawn}
    />
  )
}

/** Puts the places on the map, each with its name, and the selected one in front. */
function usePlaces(
  drawn: DrawnMap | null,
  points: readonly MapViewPoint[],
  moveByPage: (move: () => void) => void,
  selectedId?: string,
  onSelect?: (id: string) => void,
): void {
  const select = useEffectEvent((id: string) => onSelect?.(id))
  const markers = useRef<Map<string, { marker: Marker; order: number }>>(new Map())
  const isButton = onSelect !== undefined
  // An equal list in another array changes nothing.
  const key = JSON.stringify(points.map(({ id, latitude, longitude, title }) => [id, latitude, longitude, title]))

  useEffect(() => {
    if (drawn === null) return undefined
    const { leaflet, map } = drawn
    const list: [id: string, latitude: number, longitude: number, title: string][] = JSON.parse(key)
    const layer = leaflet.layerGroup().addTo(map)
    const counts = new Map<string, number>()
    const placed = new Map(
      list.map(([id, latitude, longitude, title]) => {
        const place = `${latitude} ${longitude}`
        const order = counts.get(place) ?? 0
        counts.set(place, order + 1)
        const marker = leaflet
          .marker([latitude, longitude], { keyboard: isButton, title, icon: pinIcon(leaflet, false, order) })
          .addTo(layer)
        if (isButton) {
          marker
            .on('click', () => select(id))
            .on('keydown', ({ originalEvent }) => {
              if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
              originalEvent.preventDefault()
              select(id)
            })
        }
        return [id, { marker, order }]
      }),
    )
    markers.current = placed
    if (list.length > 0) {
      const bounds = leaflet.latLngBounds(list.map(([, latitude, longitude]) => [latitude, longitude]))
      moveByPage(() => map.fitBounds(bounds, { padding: [44, 44], maxZoom: nearZoom(), animate: false }))
    }
    return () => {
      markers.current = new Map()
      layer.remove()
    }
  }, [drawn, key, isButton, moveByPage])

  useEffect(() => {
    if (drawn === null) return
    for (const [id, { marker, order }] of markers.current) {
      const isSelected = id === selectedId
      marker.setIcon(pinIcon(drawn.leaflet, isSelected, order)).setZIndexOffset(isSelected ? 1_000 : 0)
      const element = marker.getElement()
      element?.setAttribute('role', isButton ? 'button' : 'img')
      element?.setAttribute('aria-label', marker.options.title ?? '')
      if (isButton) element?.setAttribute('aria-pressed', String(isSelected))
    }
  }, [drawn, key, selectedId, isButton])
}

/**
 * Reports the position after the reader has moved the map; moves by the page are not reported.
 * @returns `beginMove`, to be called before a pan by the reader, and `moveByPage`, with which the page moves the map
 */
function useMoves(drawn: DrawnMap | null, onMove?: (bounds: MapBounds) => void) {
  const isReader = useRef(false)
  const isPage = useRef(false)
  const report = useEffectEvent((bounds: MapBounds) => onMove?.(bounds))
  useEffect(() => {
    if (drawn === null) return undefined
    const { map } = drawn
    const begin = () => {
      isReader.current = true
    }
    const end = () => {
      const isReported = isReader.current && !isPage.current
      isReader.current = false
      if (!isReported) return
      const bounds = map.getBounds()
      report({ north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() })
    }
    // A click or a turn of the wheel may move nothing, so only the beginning of a move counts.
    map.on('dragstart zoomstart', begin).on('moveend', end)
    return () => {
      map.off('dragstart zoomstart', begin).off('moveend', end)
    }
  }, [drawn])
  const beginMove = useCallback(() => {
    isReader.current = true
  }, [])
  // The page's moves are not animated, so they begin and end in one call.
  const moveByPage = useCallback((move: () => void) => {
    isPage.current = true
    move()
    isPage.current = false
  }, [])
  return { beginMove, moveByPage }
}
