import type { MapText } from '../map-text.ts'

/** The map in Norwegian bokmål. */
export const map: MapText = {
  map: 'kart',
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  pickerKeys:
    'Trykk i kartet, dra nålen, eller flytt den med piltastene; Shift gir lengre steg, pluss og minus zoomer.',
  viewKeys: 'Piltastene flytter kartet, pluss og minus zoomer. Tab går fra sted til sted.',
  noPin: 'Ingen nål ennå. Trykk i kartet, eller trykk en piltast, for å sette den.',
  pinAt: (place, coordinates) => `Nålen står ${place} (${coordinates}).`,
  inTown: (town) => `i eller ved ${town}`,
  fromTown: {
    n: (distance, town) => `${distance} nord for ${town}`,
    ne: (distance, town) => `${distance} nordøst for ${town}`,
    e: (distance, town) => `${distance} øst for ${town}`,
    se: (distance, town) => `${distance} sørøst for ${town}`,
    s: (distance, town) => `${distance} sør for ${town}`,
    sw: (distance, town) => `${distance} sørvest for ${town}`,
    w: (distance, town) => `${distance} vest for ${town}`,
    nw: (distance, town) => `${distance} nordvest for ${town}`,
  },
  north: (degrees) => `${degrees} N`,
  south: (degrees) => `${degrees} S`,
  east: (degrees) => `${degrees} Ø`,
  west: (degrees) => `${degrees} V`,
  failed: 'Kartet ble ikke lastet. Alt annet på siden virker uten det.',
  retry: 'Last kartet på nytt',
  townsFrom: 'Byer: GeoNames',
}
