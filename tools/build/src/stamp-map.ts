import { decode, encode } from '@jridgewell/sourcemap-codec'
import { CONTAINER_PLACEHOLDER, VERSION_PLACEHOLDER } from './placeholders.ts'

/** What a source map needs to lead from a position in a script to its source. */
interface SourceMap {
  version: 3
  sources: string[]
  mappings: string
}

export interface StampedMap {
  /** The map that the bundler wrote. */
  map: string
  /** Its script before stamping. */
  built: string
  container: string
  version: string
  /** Lines that stamping puts before the script. */
  linesBefore: number
}

const placeholders = new RegExp(`${CONTAINER_PLACEHOLDER}|${VERSION_PLACEHOLDER}`, 'g')

/**
 * A script's source map after stamping: the version has another length than its placeholder, so the rest of the line moves.
 * Names and the sources' text are left out, because the map is only used for positions.
 */
export const stampMap = ({ map, built, container, version, linesBefore }: StampedMap): string => {
  const { sources, mappings } = JSON.parse(map) as SourceMap
  const lines = built.split('\n')
  const moved = decode(mappings).map((segments, at) => {
    const shifts = [...(lines[at] ?? '').matchAll(placeholders)].map(({ index, 0: found }) => ({
      index,
      by: (found === CONTAINER_PLACEHOLDER ? container : version).length - found.length,
    }))
    let passed = 0
    let shift = 0
    return segments.map(([column, ...place]) => {
      for (let next = shifts[passed]; next && next.index < column; next = shifts[passed]) {
        shift += next.by
        passed += 1
      }
      return [column + shift, ...place.slice(0, 3)] as (typeof segments)[number]
    })
  })
  const stamped: SourceMap = { version: 3, sources, mappings: ';'.repeat(linesBefore) + encode(moved) }
  return JSON.stringify(stamped)
}
