import type { Composition, CompositionArea } from '@fieldproof/contracts/release'
import { routes as contractRoutes, type Guard } from '@fieldproof/contracts/routes'
import { knowScreens } from '@fieldproof/platform/host'
import { findRoute } from '@fieldproof/policy/route-match'
import { manifestsOf } from './manifests.ts'

/** A screen of the site and its owner. */
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

/** The maximum number of addresses whose screens are cached. */
const CACHED_ROUTES = 500

/** The composition of this document. It stays the same until a change-over. */
export class CompositionStore {
  /** The shell that this document runs, whatever is live later. */
  readonly ownShell: Composition['shell']
  #composition: Composition
  #routes: SiteRoute[]
  /** Cached by path, because each link looks up its screen in every render. */
  readonly #routeCache = new Map<string, SiteRoute | null>()
  /** By area whose change-over waits: the version to which its widgets on screen belong. */
  #held: ReadonlyMap<string, CompositionArea> = new Map()
  #inUse: CompositionArea[] | null = null
  readonly #listeners = new Set<() => void>()

  constructor(composition: Composition) {
    this.#composition = composition
    this.ownShell = composition.shell
    this.#routes = this.#collect()
  }

  get = (): Composition => this.#composition
  area = (name: string): CompositionArea | undefined => this.#composition.areas.find((area) => area.name === name)

  /** The areas for the widgets on screen. An area whose change-over waits keeps its current version. */
  areasInUse = (): CompositionArea[] =>
    (this.#inUse ??= this.#composition.areas.map((area) => this.#held.get(area.name) ?? area))

  /**
   * Sets the composition after another one has gone live.
   * @param held areas whose change-over waits, in their current version
   */
  set(composition: Composition, held: ReadonlyMap<string, CompositionArea> = new Map()): void {
    this.#composition = composition
    this.#hold(held)
    this.#routes = this.#collect()
    this.#notify()
  }

  /** Lets the widgets of an area change over, because its change-over no longer waits. */
  release(area: string): void {
    if (!this.#held.has(area)) return
    this.#hold(new Map([...this.#held].filter(([name]) => name !== area)))
    this.#notify()
  }

  #hold(held: ReadonlyMap<string, CompositionArea>): void {
    this.#held = held
    this.#inUse = null
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** The screen at a path, of any owner; null if the site has none. */
  routeAt = (pathname: string): SiteRoute | null => {
    const known = this.#routeCache.get(pathname)
    if (known !== undefined) return known
    const route = findRoute(this.#routes, pathname)
    // Addresses come from users, so the cache is limited.
    if (this.#routeCache.size >= CACHED_ROUTES) this.#routeCache.clear()
    this.#routeCache.set(pathname, route)
    return route
  }

  hasRoute = (address: string): boolean => this.routeAt(address.split(/[?#]/)[0] ?? '') !== null

  /** Whether a live area declares an event or a slot of this name. */
  isDeclared = (name: string): boolean =>
    manifestsOf(this.#composition).some(({ manifest: { declares } }) =>
      [...(declares?.events ?? []), ...(declares?.slots ?? [])].includes(name),
    )

  /** Returns all screens of the site, and makes them known for links by name. */
  #collect(): SiteRoute[] {
    const ofAreas = manifestsOf(this.#composition).flatMap(({ name: owner, manifest }) =>
      manifest.routes.map((route) => ({ ...route, owner })),
    )
    knowScreens(ofAreas)
    this.#routeCache.clear()
    return [...shellRoutes, ...ofAreas]
  }
}
