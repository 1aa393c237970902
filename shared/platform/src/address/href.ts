import { fillPath, routes, type HrefArguments } from '@fieldproof/contracts/routes'
import type { RouteName, Routes } from '../surface.ts'

/** The paths of the screens that are live in this document, by name. */
let livePaths: Record<string, string> = {}

/** Set by the host before any area is loaded, and at each change of the composition. */
export const knowScreens = (screens: Iterable<{ name: string; path: string }>): void => {
  livePaths = Object.fromEntries([...screens].map(({ name, path }) => [name, path]))
}

const contractPaths: Record<string, { path: string } | undefined> = routes

/**
 * Returns the address of a screen of any area. If no live area has the screen, the address leads to the page for
 * missing pages.
 * @example href('content.post', { slug: 'before-you-pay' })
 */
export const href = <Name extends RouteName>(name: Name, ...[params, options]: HrefArguments<Routes[Name]>): string => {
  const path = livePaths[name] ?? contractPaths[name]?.path
  if (path === undefined) console.error(`No live area has the screen ${name}`)
  return fillPath(path ?? '/no-such-screen', params, options)
}
