import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routes, type RouteSpec } from '@fieldproof/contracts/routes'

/** A screen that a part of the site shows. */
export interface ServedScreen extends RouteSpec {
  /** The route's name, such as `wallet.home`. */
  name: string
  /** The file of its component, from the root of the repository. */
  file: string
}

interface AreaFile {
  routes: readonly { name: string; path: RouteSpec['path']; guard: RouteSpec['guard']; page: string }[]
}

const screensOfAreas = (root: string): ServedScreen[] =>
  globSync('mfe-*/area.json', { cwd: root }).flatMap((area) => {
    const { routes: own } = JSON.parse(readFileSync(join(root, area), 'utf8')) as AreaFile
    return own.map(({ name, path, guard, page }) => ({
      name,
      path,
      guard,
      file: `${dirname(area)}/src/pages/${page}/${page}.tsx`,
    }))
  })

/** The shell's list names each screen's route and imports its component. */
const SHELL_LIST = 'shell/src/screens/shell-screens.tsx'
const entryOfShell = /'(shell\.[\w-]+)': \{[^']*?(?:texts: \[[^\]]*\],)?[^']*?'\.\/([^']+)'/g

const screensOfShell = (root: string): ServedScreen[] =>
  [...readFileSync(join(root, SHELL_LIST), 'utf8').matchAll(entryOfShell)].flatMap(([, name = '', file = '']) => {
    const route = Object.entries(routes).find(([known]) => known === name)?.[1]
    return route ? [{ name, ...route, file: join(dirname(SHELL_LIST), file) }] : []
  })

/**
 * Every screen that the shell and the areas show, by their own lists: `shell-screens.tsx` and each `area.json`.
 * @param root the repository's folder
 */
export const readServedScreens = (root: string): readonly ServedScreen[] =>
  [...screensOfShell(root), ...screensOfAreas(root)].sort((one, other) => one.path.localeCompare(other.path))
