import { useUiSettings } from '@fieldproof/ui'
import { useMemo } from 'react'
import { map as english } from '../texts/en/map.ts'
import type { MapText } from '../texts/map-text.ts'
import { directionOf, kilometresBetween, type MapPoint } from './map-point.ts'
import { nearestTown } from './towns.ts'

/** How far from a town's middle is still in it or beside it, in kilometres. */
const IN_TOWN = 3

/** The map's sentences, and positions and distances in the reader's language. */
export interface MapWords {
  text: MapText
  /** Degrees to `digits` places with their direction, such as `6.52° N`. */
  latitude: (degrees: number, digits?: number) => string
  longitude: (degrees: number, digits?: number) => string
  /** Where a point lies, seen from the nearest town that is known, such as `12 km north-east of Ikeja`. */
  place: (point: MapPoint) => string
  /** The whole sentence about the pin, for the eye and for screen readers. */
  pin: (point: MapPoint | null) => string
}

/** Makes the sentences for a locale such as `en-GB` or `nb-NO`; English ones, unless others are given. */
export const mapWords = (locale: string, text: MapText = english): MapWords => {
  const degrees = (value: number, digits: number) =>
    `${new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(value))}°`
  const latitude = (value: number, digits = 4) => (value < 0 ? text.south : text.north)(degrees(value, digits))
  const longitude = (value: number, digits = 4) => (value < 0 ? text.west : text.east)(degrees(value, digits))
  const place = (point: MapPoint) => {
    const nearest = nearestTown(point)
    if (nearest === undefined) return `${latitude(point.latitude)}, ${longitude(point.longitude)}`
    const { town } = nearest
    const kilometres = kilometresBetween(town, point)
    if (kilometres < IN_TOWN) return text.inTown(town.name)
    const distance = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: 0,
    }).format(kilometres)
    return text.fromTown[directionOf(town, point)](distance, town.name)
  }
  const pin = (point: MapPoint | null) =>
    point === null ? text.noPin : text.pinAt(place(point), `${latitude(point.latitude)}, ${longitude(point.longitude)}`)
  return { text, latitude, longitude, place, pin }
}

/** The map's sentences in the reader's language. */
export const useMapWords = (): MapWords => {
  const { locale, text } = useUiSettings()
  return useMemo(() => mapWords(locale, text.map), [locale, text])
}
