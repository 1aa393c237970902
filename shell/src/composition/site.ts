import type { LiveRelease } from '@fieldproof/contracts/release'
import type { Address, Platform, Position } from '@fieldproof/platform/host'
import { AreaHost, type AreaStatus, type DrawnPage, type Shown } from './area-host.ts'
import type { Applications } from './applications.ts'
import type { ChangeOvers } from './change-overs.ts'
import type { CompositionStore } from './composition-store.ts'
import { loadRelease } from './load-release.ts'
import { manifestsOf } from './manifests.ts'
import { fetchComposition } from './read-composition.ts'
import { keepNatives, type PutBack } from './natives.ts'
import { renderedArea } from './area-element.ts'
import { detachStyles } from './release-styles.ts'
import { ReaderWatch } from './reader-watch.ts'
import type { SiteState } from './site-state.ts'

/** Pages that are rendered for probable navigations. */
export interface PagesAhead {
  /** Returns and removes the page that was rendered for this position. */
  take: (position: Position) => DrawnPage | null
}

export interface SiteOptions {
  compositions: CompositionStore
  platform: Platform
  outlet: () => HTMLElement
}

/**
 * Shows the areas of the live composition, each behind its host, and registers them with single-spa once that is
 * loaded.
 */
export class Site {
  readonly #options: SiteOptions
  readonly #hosts = new Map<string, AreaHost>()
  readonly #reader = new ReaderWatch(document)
  readonly #listeners = new Set<() => void>()
  #state: SiteState = { active: null, offered: [], replacedIn: {}, shellOffered: false, outgrown: [] }
  /** Created when another composition goes live for the first time; few visits see one. */
  #changes: ChangeOvers | null = null
  #changing: Promise<void> = Promise.resolve()
  #putBack: PutBack = () => {}
  #ahead: PagesAhead | null = null
  #applications: Applications | null = null
  #joining: Promise<void> | null = null

  constructor(options: SiteOptions) {
    this.#options = options
    const area = renderedArea(options.outlet())
    // The server's markup is on screen before a release is loaded to hydrate it.
    if (area !== null) this.#state = { ...this.#state, active: { area, status: 'shown' } }
  }

  getState = (): SiteState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  start(): void {
    this.#putBack = keepNatives()
    for (const { name } of manifestsOf(this.#options.compositions.get())) this.#register(name)
    this.#options.platform.navigator.subscribe(() => this.#activateCurrent())
    this.#activateCurrent()
  }

  /**
   * Loads single-spa; from then on the areas are its applications. A first page is hydrated without it, because the
   * site activates each area by itself. If it could not be loaded, the next call tries again.
   */
  joinSingleSpa(): Promise<void> {
    this.#joining ??= this.#beginApplications().catch(() => {
      this.#joining = null
    })
    return this.#joining
  }

  async #beginApplications(): Promise<void> {
    const code = await import(/* webpackChunkName: "applications" */ './applications.ts')
    // single-spa patches browser methods. If a release had replaced one, the patch would keep the replacement
    // permanently.
    this.#putBack()
    const applications = await code.beginApplications({
      onError: (error) => this.#options.platform.report({ area: 'shell', phase: 'mount', cause: error }),
      routeAt: this.#options.compositions.routeAt,
      takeTurn: (name) => this.#takeTurn(name),
    })
    for (const name of this.#hosts.keys()) applications.register(name)
    applications.start()
    this.#putBack = keepNatives()
    this.#applications = applications
  }

  /** Retry by the user, after the fallback. For an area that could not be served at all, the server is asked again. */
  async retry(area: string): Promise<void> {
    if (!this.#options.compositions.area(area)) await this.follow()
    await this.#hosts.get(area)?.retry()
  }

  /**
   * Another composition may have gone live: request and apply it. Calls run one after the other, and the last one wins.
   */
  follow(): Promise<void> {
    return this.#inTurn(async () => {
      // A release that replaced `fetch` must not keep the tab from learning that it was rolled back.
      this.#putBack()
      const { compositions } = this.#options
      const next = await fetchComposition(compositions.get().id)
      // Each visit asks once its socket is open. Few find another composition, and the others do not load the code for
      // it.
      if (next === null || next.id === compositions.get().id) return
      const code = await import(/* webpackChunkName: "change-overs" */ './change-overs.ts')
      this.#changes ??= new code.ChangeOvers({
        ...this.#options,
        hosts: this.#hosts,
        reader: this.#reader,
        getState: this.getState,
        setState: (change) => this.#set(change),
        register: (name) => this.#register(name),
        unregister: (name) => this.#unregister(name),
        clear: (name, release) => this.#clear(name, release),
        inTurn: (change) => this.#inTurn(change),
      })
      await this.#changes.follow(next)
    })
  }

  /** The user accepted the offer, and so gives up work in progress. */
  async accept(area: string): Promise<void> {
    await this.#changes?.accept(area)
  }

  /**
   * Only in the dev loop: the shown release of an area, and a function to replace it in place. Undefined if the area is
   * not shown.
   */
  shown(area: string): Shown | undefined {
    return this.#hosts.get(area)?.shown
  }

  /** Loads what a probable navigation needs: the area's container, its page and its texts. */
  async prepare(pathname: string): Promise<void> {
    const route = this.#options.compositions.routeAt(pathname)
    const area = route && this.#options.compositions.area(route.owner)
    if (!route || !area) return
    const module = await loadRelease(area.name, area.release)
    await module.prepare(route.page, this.#options.platform, area.release.container)
  }

  /** From now on, pages that were rendered ahead are used. */
  showAhead(ahead: PagesAhead): void {
    this.#ahead = ahead
  }

  /** Renders the page for a navigation to this position; null if it is not an area's. */
  async drawAhead(position: Position): Promise<DrawnPage | null> {
    return (await this.#hostAt(position.address)?.drawAhead(position)) ?? null
  }

  #hostAt({ pathname }: Address): AreaHost | undefined {
    return this.#hosts.get(this.#options.compositions.routeAt(pathname)?.owner ?? '')
  }

  /** Activates the area of the current address during the navigation itself; single-spa would do it later. */
  #activateCurrent(): void {
    const { position } = this.#options.platform.navigator
    const now = this.#hostAt(position.address)
    const drawn = this.#ahead?.take(position)
    for (const host of this.#hosts.values()) if (host !== now) host.deactivate()
    if (drawn && now?.isCurrent(drawn)) return now.showDrawn(drawn)
    drawn?.drop()
    now?.activate()
  }

  /** An area is active while the address belongs to it. */
  #takeTurn(name: string): void {
    const host = this.#hosts.get(name)
    if (!host) return
    if (host === this.#hostAt(this.#options.platform.navigator.position.address)) host.activate()
    else host.deactivate()
  }

  /** Runs one change after the other. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(change).catch((error: unknown) => {
      this.#options.platform.report({ area: 'shell', phase: 'mount', cause: error })
    })
    return this.#changing
  }

  #register(name: string): void {
    const { compositions, platform, outlet } = this.#options
    const host = new AreaHost(name, {
      platform,
      outlet,
      area: () => compositions.area(name),
      onStatus: (status) => this.#onStatus(name, status),
      onRetired: (release) => this.#clear(name, release),
    })
    this.#hosts.set(name, host)
    this.#applications?.register(name)
  }

  async #unregister(name: string): Promise<void> {
    this.#hosts.get(name)?.deactivate()
    this.#hosts.delete(name)
    await this.#applications?.unregister(name)
  }

  #onStatus(area: string, status: AreaStatus): void {
    if (status !== 'away') return this.#set({ active: { area, status } })
    this.#putBack()
    if (this.#state.active?.area === area) this.#set({ active: null })
    this.#changes?.left(area)
  }

  /** Removes everything of releases that are neither live nor on screen. */
  #clear(area: string, release: LiveRelease): void {
    this.#putBack()
    detachStyles(area, release.version)
    this.#options.platform.texts.removeNamespace(release.container)
  }

  #set(change: Partial<SiteState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
