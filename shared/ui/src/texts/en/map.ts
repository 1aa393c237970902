import type { MapText } from '../map-text.ts'

/** The map in English. */
export const map: MapText = {
  map: 'map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pickerKeys:
    'Click the map, drag the pin, or move it with the arrow keys; Shift makes larger steps, plus and minus zoom.',
  viewKeys: 'Arrow keys move the map, plus and minus zoom. Tab goes from place to place.',
  noPin: 'No pin yet. Click the map, or press an arrow key, to put it down.',
  pinAt: (place, coordinates) => `The pin is ${place} (${coordinates}).`,
  inTown: (town) => `in or beside ${town}`,
  fromTown: {
    n: (distance, town) => `${distance} north of ${town}`,
    ne: (distance, town) => `${distance} north-east of ${town}`,
    e: (distance, town) => `${distance} east of ${town}`,
    se: (distance, town) => `${distance} south-east of ${town}`,
    s: (distance, town) => `${distance} south of ${town}`,
    sw: (distance, town) => `${distance} south-west of ${town}`,
    w: (distance, town) => `${distance} west of ${town}`,
    nw: (distance, town) => `${distance} north-west of ${town}`,
  },
  north: (degrees) => `${degrees} N`,
  south: (degrees) => `${degrees} S`,
  east: (degrees) => `${degrees} E`,
  west: (degrees) => `${degrees} W`,
  failed: 'The map did not load. Everything else on this page works without it.',
  retry: 'Load the map again',
  townsFrom: 'Towns: GeoNames',
}
