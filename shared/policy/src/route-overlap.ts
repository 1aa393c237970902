import { fitSegments } from './route-match.ts'

/** A route as far as its address goes. */
export interface NamedRoute {
  readonly name: string
  readonly path: string
}

/** Two routes that answer to one address, with such an address. */
export interface RouteOverlap {
  mine: NamedRoute
  theirs: NamedRoute
  example: string
}

/**
 * An address that both patterns match, or null where there is none. A parameter (`:id`) stands for any one segment;
 * letters' case makes no difference, since the browser's router does not heed it.
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

/** Whether some address belongs to both patterns, so that two areas would answer to it. */
export const routesOverlap = (one: string, other: string): boolean => sharedAddress(one, other) !== null

/**
 * Every pair of routes, one of each list, that answers to one address. Meant for routes of two owners: within one
 * area `/jobs/new` beside `/jobs/:id` is in order, because the area's own router ranks them.
 */
export const findOverlaps = (mine: readonly NamedRoute[], theirs: readonly NamedRoute[]): RouteOverlap[] =>
  mine.flatMap((route) =>
    theirs.flatMap((other) => {
      const example = sharedAddress(route.path, other.path)
      return example === null ? [] : [{ mine: route, theirs: other, example }]
    }),
  )
