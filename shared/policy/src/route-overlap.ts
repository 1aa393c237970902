import { fitSegments } from './route-match.ts'

/** A route by its name and its address. */
export interface NamedRoute {
  readonly name: string
  readonly path: string
}

/** Two routes with an address that both match. */
export interface RouteOverlap {
  mine: NamedRoute
  theirs: NamedRoute
  example: string
}

/**
 * An address that both patterns match, or null if there is none. A parameter (`:id`) stands for any one segment. Case
 * is ignored, as in the browser's router.
 * @example sharedAddress('/jobs/:id', '/jobs/new') // '/jobs/new'
 */
export const sharedAddress = (one: string, other: string): string | null => {
  const left = fitSegments(one)
  const right = fitSegments(other)
  if (left.length !== right.length) return null
  const example: string[] = []
  for (const [position, segment] of left.entries()) {
    const opposite = right[position] ?? ''
    const segmentIsOpen = segment.startsWith(':')
    const oppositeIsOpen = opposite.startsWith(':')
    if (!segmentIsOpen && !oppositeIsOpen && segment.toLowerCase() !== opposite.toLowerCase()) return null
    const concrete = segmentIsOpen ? opposite : segment
    example.push(concrete.startsWith(':') ? concrete.slice(1) : concrete)
  }
  return `/${example.join('/')}`
}

/** Whether some address matches both patterns, so that two areas would claim it. */
export const routesOverlap = (one: string, other: string): boolean => sharedAddress(one, other) !== null

/**
 * All pairs of routes, one from each list, that match the same address. The lists have different owners: within one
 * area `/jobs/new` beside `/jobs/:id` is fine, because the area's router ranks them.
 */
export const findOverlaps = (mine: readonly NamedRoute[], theirs: readonly NamedRoute[]): RouteOverlap[] =>
  mine.flatMap((route) =>
    theirs.flatMap((other) => {
      const example = sharedAddress(route.path, other.path)
      return example === null ? [] : [{ mine: route, theirs: other, example }]
    }),
  )
