import type { Composition, CompositionArea } from '@fieldproof/contracts/release'
import { routes as contractRoutes, type Guard } from '@fieldproof/contracts/routes'
import { knowScreens } from '@fieldproof/platform/host'
import { findRoute } from '@fieldproof/policy/route-match'
import { manifestsOf } from './manifests.ts'

/** A screen of the site and who shows it. */
export interface SiteRoute {
  path: string
  guard: Guard
  owner: string
  name: string
  page: string
}

const shellRoutes: SiteRoute[] = Object.entries(contractRoutes)
  .filter(([name]) => name.startsWith('shell.'))
  .map(([name, route]) => ({ ...route, name, owner: 'shell', page: name }))

/** The composition that this document runs: one from start to end, unless it is told to change over. */
export class CompositionStore {
  #composition: Composition
  #routes: SiteRoute[]
  readonly #listeners = new Set<() => void>()

  constructor(composition: Composition) {
    this.#composition = composition
    this.#routes = this.#collect()
  }

  get = (): Composition => this.#composition
  area = (name: string): CompositionArea | undefined => this.#composition.areas.find((area) => area.name === name)

  set(composition: Composition): void {
    this.#composition = composition
    this.#routes = this.#collect()
    for (const listener of [...this.#listeners]) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** The screen at a path, whoever owns it; null where the site has none. */
  routeAt = (pathname: string): SiteRoute | null => findRoute(this.#routes, pathname)

  hasRoute = (address: string): boolean => this.routeAt(address.split(/[?#]/)[0] ?? '') !== null

  /** Whether a live area declares an event or a slot of this name. */
  isDeclared = (name: string): boolean =>
    manifestsOf(this.#composition).some(({ manifest: { declares } }) =>
      [...(declares?.events ?? []), ...(declares?.slots ?? [])].includes(name),
    )

  /** Every screen of the site; areas link by its names from now on. */
  #collect(): SiteRoute[] {
    const ofAreas = manifestsOf(this.#composition).flatMap(({ name: owner, manifest }) =>
      manifest.routes.map((route) => ({ ...route, owner })),
    )
    knowScreens(ofAreas)
    return [...shellRoutes, ...ofAreas]
  }
}
