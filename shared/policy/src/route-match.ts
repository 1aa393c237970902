/**
 * The segments of a route's pattern or of an address. A trailing slash makes no difference. Any other empty segment, as
 * in `//` or `/blog//post`, matches no route.
 */
export const fitSegments = (path: string): string[] => {
  const segments = path.replace(/^\//, '').split('/')
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/**
 * The parameters of an address (a path without query and hash, still percent-encoded) that matches a pattern; null if
 * it does not match or is malformed. Case is ignored, as in the browser's router.
 */
export const matchRoute = (pattern: string, address: string): Record<string, string> | null => {
  const wanted = fitSegments(pattern)
  const segments = fitSegments(address)
  if (wanted.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [position, segment] of wanted.entries()) {
    const value = decode(segments[position] ?? '')
    if (!value) return null
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

/** Sorts patterns: from the left, a fixed segment comes before a parameter. */
const moreSpecific = (one: string, other: string): number => {
  const left = fitSegments(one)
  const right = fitSegments(other)
  for (const [position, segment] of left.entries()) {
    const difference = Number(segment.startsWith(':')) - Number((right[position] ?? '').startsWith(':'))
    if (difference !== 0) return difference
  }
  return 0
}

/** The route of an address; the most specific of several, `/jobs/new` before `/jobs/:id`. */
export const findRoute = <Route extends { readonly path: string }>(
  routes: Iterable<Route>,
  address: string,
): Route | null => {
  let found: Route | null = null
  for (const route of routes) {
    if (matchRoute(route.path, address) === null) continue
    if (found === null || moreSpecific(route.path, found.path) < 0) found = route
  }
  return found
}
