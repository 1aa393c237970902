import type { LiveRelease } from '@fieldproof/contracts/release'
import type { AreaModule } from '@fieldproof/platform'
import { areas } from 'bench:areas'

/**
 * Replaces the shell's loader of releases in the single bundle: the areas' code is part of it, and only their pages are
 * loaded later, as in any single-page application.
 */
const modules = new Map<string, Promise<AreaModule>>()

export const releaseBase = (area: string, version: string): string => `/areas/${area}/${version}/`

export const loadRelease = (area: string, release: LiveRelease): Promise<AreaModule> => {
  const known = modules.get(release.container)
  if (known) return known
  const load = areas[area]
  const loading = load
    ? load().then((module) => module.default)
    : Promise.reject(new Error(`The bundle has no ${area}`))
  modules.set(release.container, loading)
  return loading
}

export const isLoaded = (container: string): boolean => modules.has(container)
