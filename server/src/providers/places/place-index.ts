/** Texts, one after the other as UTF-8, so that a hundred thousand names are one buffer. */
export interface TextList {
  bytes: Uint8Array
  /** Where each text ends. */
  ends: Uint32Array
}

/**
 * All places, as columns. They are sorted by their keys, so a search only needs the first and the last key that begin
 * with its letters. The index takes a few megabytes without objects, and moves between threads without a copy.
 */
export interface PlaceIndex {
  names: TextList
  /** The names in the form of `foldName`, sorted by their bytes. */
  keys: TextList
  /** In hundred-thousandths of a degree. */
  latitudes: Int32Array
  longitudes: Int32Array
  populations: Uint32Array
  /** 1 if the position is that of another place near by. */
  approximate: Uint8Array
  /** Positions in `countries`, `states` and `zones`. */
  countryOf: Uint16Array
  stateOf: Uint16Array
  zoneOf: Uint16Array
  countries: Region[]
  /** The first one stands for an unknown state. */
  states: Region[]
  zones: string[]
  /** Places by squares of one degree: those of square `s` are from `cellStarts[s]` up to `cellStarts[s + 1]`. */
  cells: Uint32Array
  cellStarts: Uint32Array
}

/** A country or a state. */
export interface Region {
  /** `NG`, or `NG.05`. */
  code: string
  /** Empty if it is unknown. */
  name: string
  /** Its key, and that of its abbreviation, if it has one. */
  keys: string[]
  /** The number of its capital, or else of its largest place. */
  main: number
  /** The zone of most of its people: a position in `zones`. */
  zone: number
}

/** How many units of a stored position make one degree. */
export const DEGREE = 100_000

export const packTexts = (texts: readonly string[]): TextList => {
  const ends = new Uint32Array(texts.length)
  let end = 0
  texts.forEach((text, index) => {
    ends[index] = end += Buffer.byteLength(text)
  })
  return { bytes: Buffer.from(texts.join('')).slice(), ends }
}

const bounds = ({ ends }: TextList, index: number): [start: number, end: number] => [
  ends[index - 1] ?? 0,
  ends[index] ?? 0,
]

export const textAt = (list: TextList, index: number): string => {
  const [start, end] = bounds(list, index)
  return Buffer.from(list.bytes.buffer, list.bytes.byteOffset + start, end - start).toString('utf8')
}

/**
 * The number of the first place whose key does not sort before `key`; with `past`, of the first place after all those
 * whose keys begin with `key`.
 */
const boundary = ({ keys }: PlaceIndex, key: Buffer, past: boolean): number => {
  const all = Buffer.from(keys.bytes.buffer, keys.bytes.byteOffset, keys.bytes.byteLength)
  let low = 0
  let high = keys.ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const [start, end] = bounds(keys, middle)
    const order = all.compare(key, 0, key.length, start, past ? Math.min(end, start + key.length) : end)
    if (order < 0 || (past && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** The places whose keys begin with `prefix`: from the first number up to, but not including, the second. */
export const beginningWith = (index: PlaceIndex, prefix: string): [from: number, to: number] => {
  const key = Buffer.from(prefix)
  return [boundary(index, key, false), boundary(index, key, true)]
}

/** The places with exactly this key. */
export const named = (index: PlaceIndex, key: string): number[] => {
  const [from, to] = beginningWith(index, key)
  const length = Buffer.byteLength(key)
  const places: number[] = []
  for (let place = from; place < to; place += 1) {
    const [start, end] = bounds(index.keys, place)
    // Of the keys that begin with `key`, the shortest come first.
    if (end - start !== length) break
    places.push(place)
  }
  return places
}

export const latitudeOf = ({ latitudes }: PlaceIndex, place: number): number => (latitudes[place] ?? 0) / DEGREE
export const longitudeOf = ({ longitudes }: PlaceIndex, place: number): number => (longitudes[place] ?? 0) / DEGREE
export const countryOf = (index: PlaceIndex, place: number): Region | undefined =>
  index.countries[index.countryOf[place] ?? -1]
export const stateOf = (index: PlaceIndex, place: number): Region | undefined =>
  index.states[index.stateOf[place] ?? -1]
export const zoneOf = (index: PlaceIndex, place: number): string => index.zones[index.zoneOf[place] ?? -1] ?? 'Etc/UTC'

/** The square of one degree that contains a point. */
export const cellOf = (latitude: number, longitude: number): number => {
  const row = Math.min(179, Math.max(0, Math.floor(latitude + 90)))
  const column = ((Math.floor(longitude + 180) % 360) + 360) % 360
  return row * 360 + column
}
export const CELLS = 180 * 360
