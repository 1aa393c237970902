import type { DivIcon } from 'leaflet'
import type { LeafletLibrary } from './load-leaflet.ts'
import styles from './map.module.css'

/** A surveyor's flag of 44 pixels, large enough for a thumb; its tip marks the place. */
const DRAWING =
  '<svg aria-hidden="true" viewBox="0 0 44 44" width="44" height="44"><ellipse cx="22" cy="41" rx="6" ry="2"/>' +
  '<path d="M22 41C15 31 9 26 9 17.5a13 13 0 0 1 26 0C35 26 29 31 22 41Z"/><circle cx="22" cy="17.5" r="5"/></svg>'

/** Pixels between pins at one place. */
const BESIDE = 16

/** Returns a pin; `order` from 0 puts several at one place beside one another, to the right and the left in turn. */
export const pinIcon = (leaflet: LeafletLibrary, isSelected = false, order = 0): DivIcon =>
  leaflet.divIcon({
    className: `${styles.pin ?? ''} ${isSelected ? (styles.selected ?? '') : ''}`.trim(),
    html: DRAWING,
    iconSize: [44, 44],
    iconAnchor: [22 - (order % 2 === 1 ? 1 : -1) * Math.ceil(order / 2) * BESIDE, 41],
  })
