import type { Composition, LiveRelease } from '@fieldproof/contracts/release'
import { selectIsUnderWay, type Platform } from '@fieldproof/platform/host'
import { addErrorHandler, registerApplication, start, unregisterApplication } from 'single-spa'
import { AreaHost, type AreaStatus } from './area-host.ts'
import type { CompositionStore } from './composition-store.ts'
import { fetchComposition } from './read-composition.ts'
import { loadRelease } from './load-release.ts'
import { manifestsOf } from './manifests.ts'
import { detachStyles } from './release-styles.ts'
import { TypingWatch } from './typing-watch.ts'

/** What the shell's own screens show of the areas. */
export interface SiteState {
  /** The area whose address this is, and how it fares; null on the shell's own screens. */
  active: { area: string; status: AreaStatus } | null
  /** Areas that have a newer release ready while the reader is typing in the present one. */
  offered: string[]
  /** True where another shell went live: only a reload brings it. */
  shellOffered: boolean
}

export interface SiteOptions {
  compositions: CompositionStore
  platform: Platform
  outlet: () => HTMLElement
}

/** Keeps the areas of the live composition registered with single-spa, each behind its host. */
export class Site {
  readonly #options: SiteOptions
  readonly #hosts = new Map<string, AreaHost>()
  readonly #typing = new TypingWatch(document)
  readonly #listeners = new Set<() => void>()
  #state: SiteState = { active: null, offered: [], shellOffered: false }
  #changing: Promise<void> = Promise.resolve()

  constructor(options: SiteOptions) {
    this.#options = options
  }

  getState = (): SiteState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  start(): void {
    addErrorHandler((error) => {
      this.#options.platform.report({ area: 'shell', phase: 'mount', cause: error })
    })
    for (const { name } of manifestsOf(this.#options.compositions.get())) this.#register(name)
    start({ urlRerouteOnly: true })
  }

  /** The reader's own try, after the fallback. Of an area that could not be served at all, the server is asked again. */
  async retry(area: string): Promise<void> {
    if (!this.#options.compositions.area(area)) await this.follow()
    await this.#hosts.get(area)?.retry()
  }

  /** Another composition went live: hear what it is and follow. Calls one after the other, the last one wins. */
  follow(): Promise<void> {
    this.#changing = this.#changing
      .then(async () => {
        const next = await fetchComposition(this.#options.compositions.get().id)
        if (next && next.id !== this.#options.compositions.get().id) await this.#changeTo(next)
      })
      .catch((error: unknown) => {
        this.#options.platform.report({ area: 'shell', phase: 'mount', cause: error })
      })
    return this.#changing
  }

  /** The reader took the offer: what they typed is theirs to give up. */
  async accept(area: string): Promise<void> {
    this.#set({ offered: this.#state.offered.filter((name) => name !== area) })
    await this.#hosts.get(area)?.changeOver()
  }

  /** Fetches what a likely move needs: the area's container, its page and its texts. */
  async prepare(pathname: string): Promise<void> {
    const route = this.#options.compositions.routeAt(pathname)
    const area = route && this.#options.compositions.area(route.owner)
    if (!route || !area) return
    const module = await loadRelease(area.name, area.release)
    await module.prepare(route.page, this.#options.platform, area.release.container)
  }

  async #changeTo(next: Composition): Promise<void> {
    const before = this.#options.compositions.get()
    this.#options.compositions.set(next)
    if (before.shell.version !== next.shell.version) this.#set({ shellOffered: true })
    const known = new Set(manifestsOf(next).map(({ name }) => name))
    for (const name of [...this.#hosts.keys()]) if (!known.has(name)) await this.#unregister(name)
    for (const name of known) if (!this.#hosts.has(name)) this.#register(name)
    for (const { name, release } of next.areas) {
      const old = before.areas.find((area) => area.name === name)?.release
      if (old && old.container !== release.container) await this.#changeArea(name, old)
      else if (!old && this.#hosts.get(name)?.status === 'failed') await this.#hosts.get(name)?.retry()
    }
  }

  async #changeArea(name: string, old: LiveRelease): Promise<void> {
    const host = this.#hosts.get(name)
    if (!host) return
    if (host.status === 'away') return this.#clear(name, old)
    if (host.element && (this.#typing.isTypingIn(host.element) || this.#isUnderWay(name))) {
      this.#set({ offered: [...new Set([...this.#state.offered, name])] })
      return
    }
    await host.changeOver()
  }

  /** Whether a screen of the area has something under way, such as an upload, that a change-over would end. */
  #isUnderWay(area: string): boolean {
    return selectIsUnderWay(this.#options.platform.store.getState(), area)
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
    registerApplication({
      name,
      app: async () => ({
        bootstrap: async () => {},
        mount: async () => {
          host.activate()
        },
        unmount: async () => {
          host.deactivate()
        },
      }),
      activeWhen: ({ pathname }) => compositions.routeAt(pathname)?.owner === name,
    })
  }

  async #unregister(name: string): Promise<void> {
    await unregisterApplication(name)
    this.#hosts.delete(name)
  }

  #onStatus(area: string, status: AreaStatus): void {
    if (status !== 'away') return this.#set({ active: { area, status } })
    this.#set({
      active: this.#state.active?.area === area ? null : this.#state.active,
      offered: this.#state.offered.filter((name) => name !== area),
    })
  }

  /** Nothing of a release that is neither live nor on screen stays in the document. */
  #clear(area: string, release: LiveRelease): void {
    detachStyles(area, release.version)
    this.#options.platform.texts.removeNamespace(release.container)
  }

  #set(change: Partial<SiteState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
