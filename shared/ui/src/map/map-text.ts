import { useUiSettings } from '@fieldproof/ui'
import { useMemo } from 'react'
import { map as english } from '../texts/en/map.ts'
import type { MapText } from '../texts/map-text.ts'
import { directionOf, kilometresBetween, type MapPoint } from './map-point.ts'
import { nearestTown } from './towns.ts'

/** How far from a town's centre counts as in or beside it, in kilometres. */
const IN_TOWN = 3

/** The map's texts, and positions and distances in the reader's language. */
export interface MapWords {
  text: MapText
  /** Formats degrees to `digits` decimals with their direction, such as `6.52° N`. */
  latitude: (degrees: number, digits?: number) => string
  longitude: (degrees: number, digits?: number) => string
  /** Describes a point from the nearest known town, such as `12 km north-east of Ikeja`. */
  place: (point: MapPoint) => string
  /** The whole sentence about the pin, visible and for screen readers. */
  pin: (point: MapPoint | null) => string
}

/** Creates the texts for a locale such as `en-GB` or `nb-NO`; in English, unless others are given. */
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

/** Returns the map's texts in the reader's language. */
export const useMapWords = (): MapWords => {
  const { locale, text } = useUiSettings()
  return useMemo(() => mapWords(locale, text.map), [locale, text])
}
