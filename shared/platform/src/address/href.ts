import { fillPath, routes, type HrefArguments } from '@fieldproof/contracts/routes'
import type { RouteName, Routes } from '../surface.ts'

/** The paths of the screens that are live in this document, by name. */
let livePaths: Record<string, string> = {}

/** The host tells which screens there are, before an area is loaded and at each change of the composition. */
export const knowScreens = (screens: Iterable<{ name: string; path: string }>): void => {
  livePaths = Object.fromEntries([...screens].map(({ name, path }) => [name, path]))
}

const contractPaths: Record<string, { path: string } | undefined> = routes

/**
 * The address of a screen of any area. Of a screen that no live area has, an address that shows that there is none.
 * @example href('content.post', { slug: 'before-you-pay' })
 */
export const href = <Name extends RouteName>(name: Name, ...[params, options]: HrefArguments<Routes[Name]>): string => {
  const path = livePaths[name] ?? contractPaths[name]?.path
  if (path === undefined) console.error(`No live area has the screen ${name}`)
  return fillPath(path ?? '/no-such-screen', params, options)
}
