import { callGroups } from '@fieldproof/contracts/calls'
import { routes as contractRoutes } from '@fieldproof/contracts/routes'
import type { NamedRoute } from '@fieldproof/policy/route-overlap'
import { callPrefixes } from '#kernel/http/unknown-calls.ts'

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** Every call of the contract as `GET /blog-posts/get-blog-posts`. */
export const callKeys: ReadonlySet<string> = new Set(
  callGroups.flatMap(({ calls }) => Object.values(calls).map(({ method, path }) => `${method} ${path}`)),
)

/** First segments of addresses that the server answers itself, so that screens cannot use them. */
export const serverSegments: ReadonlySet<string> = new Set([
  ...callPrefixes,
  'areas',
  'docs',
  'healthz',
  'previews',
  'readyz',
  'sitemaps',
])

/** Whether the server answers an address itself, by its first segment. */
export const isServerAddress = (path: string): boolean => serverSegments.has(firstSegment(path).toLowerCase())

/** All screens in the contract. */
export const contractScreens: readonly NamedRoute[] = Object.entries(contractRoutes).map(([name, { path }]) => ({
  name,
  path,
}))

/** The shell's own screens. */
export const shellScreens: readonly NamedRoute[] = contractScreens.filter(({ name }) => name.startsWith('shell.'))
