import { createRequire } from 'node:module'
import { foldName } from './fold-name.ts'
import { statesOf } from './states.ts'

/** A local government area of Nigeria. */
export interface Lga {
  name: string
  /** GeoNames' code of its state. */
  adminCode: string
  /** The position of its main town, if this file has it; degrees, WGS 84. */
  position?: readonly [latitude: number, longitude: number]
}

interface ListedState {
  state: string
  lgas: readonly string[]
}

/** States that the list spells differently from other sources. */
const listedAs: Readonly<Record<string, string>> = { Nassarawa: 'Nasarawa' }

/** Areas that the list spells differently from what people would search for. */
const corrected: Readonly<Record<string, string>> = {
  'Obia/Akpor': 'Obio/Akpor',
  'Kolokuma/Opkuma': 'Kolokuma/Opokuma',
  Yenegoa: 'Yenagoa',
  Nassawara: 'Nasarawa',
  Wambu: 'Wamba',
  'Nassawara Eggon': 'Nasarawa Eggon',
  Shomgom: 'Shongom',
  Ilesha: 'Ilesa',
  Uvwei: 'Uvwie',
  Uwvie: 'Uvwie',
  Urwie: 'Uvwie',
  Osimili: 'Oshimili',
  'Osimili-North': 'Oshimili North',
  'Osimili-South': 'Oshimili South',
  'Oshielli-North': 'Oshimili North',
}

/** Lagos's areas and best-known quarters that are missing in the list of cities. */
const lagos: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Ajeromi-Ifelodun', 6.4555, 3.3339],
  ['Alimosho', 6.6106, 3.2958],
  ['Amuwo-Odofin', 6.4667, 3.3],
  ['Eti-Osa', 6.459, 3.6015],
  ['Ibeju-Lekki', 6.4698, 3.917],
  ['Ifako-Ijaiye', 6.685, 3.2885],
  ['Kosofe', 6.603, 3.4119],
  ['Lagos Island', 6.4549, 3.4246],
  ['Lagos Mainland', 6.5059, 3.3778],
  ['Ojo', 6.4579, 3.158],
  ['Oshodi-Isolo', 6.555, 3.3436],
  ['Shomolu', 6.5389, 3.3742],
  ['Victoria Island', 6.4281, 3.4219],
  ['Yaba', 6.5095, 3.3711],
  ['Ajah', 6.4698, 3.5852],
  ['Maryland', 6.5715, 3.367],
  ['Gbagada', 6.554, 3.391],
  ['Ojodu', 6.643, 3.37],
  ['Isolo', 6.537, 3.33],
  ['Egbeda', 6.591, 3.291],
]
const LAGOS = '05'

/** The list writes `Lagos-Island` for `Lagos Island`, but `Ibeju-Lekki` consists of two names. */
const asWritten = (name: string): string =>
  name
    .replace(
      /[- ](north|south|east|west|central|island|mainland|municipal)\b/gi,
      (_all, side: string) => ` ${side.charAt(0).toUpperCase()}${side.slice(1).toLowerCase()}`,
    )
    .trim()

/** The name of the town after which an area is named: `Ibadan` for `Ibadan North-West`. */
export const townOf = (lga: string): string =>
  foldName(lga.split('/')[0] ?? lga).replace(/( (north|south|east|west|central|municipal))+$/, '')

/** All areas, each once in its state. */
export const localGovernmentAreas = (): Lga[] => {
  const states = createRequire(import.meta.url)(
    'naija-state-local-government/src/statesAndLocalGov.json',
  ) as ListedState[]
  const codes = new Map(statesOf['NG']?.map(([code, name]) => [name, code]))
  const areas = new Map<string, Lga>()
  for (const [name, ...position] of lagos) areas.set(`${LAGOS} ${foldName(name)}`, { name, adminCode: LAGOS, position })
  for (const { state, lgas } of states) {
    const adminCode = codes.get(listedAs[state] ?? state)
    if (adminCode === undefined) throw new Error(`Nigeria has no state that is spelled "${state}"`)
    for (const listed of lgas) {
      const name = asWritten(corrected[listed] ?? listed)
      const key = `${adminCode} ${foldName(name)}`
      if (!areas.has(key)) areas.set(key, { name, adminCode })
    }
  }
  return [...areas.values()]
}
