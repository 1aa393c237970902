/** The eight directions. */
export type Direction = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** The texts of the map itself. */
export interface MapText {
  map: string
  zoomIn: string
  zoomOut: string
  pickerKeys: string
  viewKeys: string
  noPin: string
  pinAt: (place: string, coordinates: string) => string
  inTown: (town: string) => string
  fromTown: Readonly<Record<Direction, (distance: string, town: string) => string>>
  north: (degrees: string) => string
  south: (degrees: string) => string
  east: (degrees: string) => string
  west: (degrees: string) => string
  failed: string
  retry: string
  townsFrom: string
}
