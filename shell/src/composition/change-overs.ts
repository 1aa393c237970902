import type { Composition, LiveRelease } from '@fieldproof/contracts/release'
import { selectIsAnyHeld, selectIsHeld, type Platform } from '@fieldproof/platform/host'
import type { AreaHost } from './area-host.ts'
import type { CompositionStore } from './composition-store.ts'
import { fitComposition } from './fit-composition.ts'
import { focusAgain, placeOfFocus } from './focus-place.ts'
import { KeptWork } from './kept-work.ts'
import { manifestsOf } from './manifests.ts'
import type { ReaderWatch } from './reader-watch.ts'
import type { SiteState } from './site-state.ts'
import { sweepStorage } from '../device/sweep-storage.ts'
import { hasUnsentIn } from './unsent.ts'

/** What the change-overs need from the site. */
export interface ChangingSite {
  compositions: CompositionStore
  platform: Platform
  hosts: ReadonlyMap<string, AreaHost>
  reader: ReaderWatch
  getState: () => SiteState
  setState: (change: Partial<SiteState>) => void
  register: (area: string) => void
  unregister: (area: string) => Promise<void>
  /** Removes everything of releases that are neither live nor on screen. */
  clear: (area: string, release: LiveRelease) => void
  /** Runs one change after the other. */
  inTurn: (change: () => Promise<void>) => Promise<void>
}

/** Milliseconds after which a waiting release is tried again. One that is still held then is offered. */
const patience = 1_000

/** Seconds for which a release that was rolled back may still be held (CHANGE-5). */
const respite = 30
/** Seconds between two updates of the shown countdown. */
const step = 10

interface Waiting {
  /** The release on screen until then. */
  old: LiveRelease
  /**
   * When a release that was rolled back is replaced despite holds, by `performance.now()`; null until users are
   * notified.
   */
  deadline: number | null
}

/** Brings new releases into an open tab, each at a calm moment (rules CHANGE). */
export class ChangeOvers {
  readonly #site: ChangingSite
  /** Areas whose change-over waits for a calm moment. */
  readonly #waiting = new Map<string, Waiting>()
  readonly #kept = new KeptWork(document)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(site: ChangingSite) {
    this.#site = site
    site.platform.bus.on('session.ended@1', () => this.#kept.forget(), 'shell')
  }

  /** Changes to the live composition. */
  async follow(live: Composition): Promise<void> {
    await this.#changeTo(this.#fit(live))
  }

  /** The user accepted the offer, and so gives up work in progress. */
  async accept(area: string): Promise<void> {
    await this.#force(area)
  }

  /** The area's page has left the screen. */
  left(area: string): void {
    this.#kept.forget(area)
    if (!this.#isOnScreen(area)) this.#arrived(area)
  }

  /** The part of a composition that this tab's own shell can run (CHANGE-6). */
  #fit(next: Composition): Composition {
    const { compositions, platform } = this.#site
    const { version, provides } = compositions.ownShell
    const before = new Map(compositions.areasInUse().map((area) => [area.name, area]))
    const { composition, outgrown } = fitComposition(next, provides, before)
    // Not a failure of the area's release: it requires the shell that a reload brings.
    for (const { name, version: of, lacks } of outgrown)
      platform.report({ area: 'shell', version, phase: 'old-shell', cause: `${name} ${of} needs ${lacks.join(', ')}` })
    this.#site.setState({ outgrown: outgrown.map(({ name }) => name) })
    return composition
  }

  async #changeTo(next: Composition): Promise<void> {
    const { compositions } = this.#site
    const inUse = new Map(compositions.areasInUse().map((area) => [area.name, area]))
    const changed = next.areas.flatMap(({ name, release }) => {
      const old = inUse.get(name)
      return old && old.release.container !== release.container ? [old] : []
    })
    // What is on screen stays complete: its page changes first, then its widgets elsewhere.
    const held = changed.filter(({ name }) => this.#isOnScreen(name))
    const waited = new Map(this.#waiting)
    this.#waiting.clear()
    compositions.set(next, new Map(held.map((area) => [area.name, area])))
    this.#site.setState({
      offered: this.#site.getState().offered.filter((name) => held.some((area) => area.name === name)),
      replacedIn: {},
    })
    // The live shell may be the tab's own: after a rollback there is nothing left to offer.
    this.#site.setState({ shellOffered: next.shell.version !== compositions.ownShell.version })
    const known = new Set(manifestsOf(next).map(({ name }) => name))
    for (const name of [...this.#site.hosts.keys()]) if (!known.has(name)) await this.#site.unregister(name)
    for (const name of known) if (!this.#site.hosts.has(name)) this.#site.register(name)
    for (const { name, release } of changed) {
      if (held.some((area) => area.name === name))
        this.#waiting.set(name, { old: release, deadline: waited.get(name)?.deadline ?? null })
      else this.#site.clear(name, release)
    }
    for (const { name } of next.areas)
      if (!inUse.has(name) && this.#site.hosts.get(name)?.status === 'failed') await this.#site.hosts.get(name)?.retry()
    await this.#changeOverCalmAreas()
    this.#sweep()
  }

  /** Deletes storage entries that no live or shown release declares (SESSION-13). */
  #sweep(): void {
    const { compositions } = this.#site
    sweepStorage(window, [
      ...manifestsOf(compositions.get()),
      ...compositions.areasInUse().map(({ release }) => release),
    ])
  }

  /** Changes over each waiting area that is calm. The others keep waiting, and are offered from the second time on. */
  async #changeOverCalmAreas(isFirst = true): Promise<void> {
    clearTimeout(this.#timer)
    for (const name of [...this.#waiting.keys()]) {
      if (this.#isOverdue(name)) await this.#force(name)
      else if (this.#mayGo(name) && (await this.#changeOver(name))) this.#arrived(name)
      else if (!isFirst && this.#isHeld(name)) this.#offer(name)
    }
    if (this.#waiting.size === 0) return
    this.#timer = setTimeout(() => void this.#site.inTurn(() => this.#changeOverCalmAreas(false)), patience)
  }

  /** Changes over at a calm moment. @returns false if the user began something while the new release was loading */
  async #changeOver(name: string): Promise<boolean> {
    const begun = performance.now()
    const mayTake = () => !this.#site.reader.hasActedSince(begun) || this.#mayGo(name)
    return (await this.#site.hosts.get(name)?.changeOver({ mayTake, carry: this.#carry(name) })) ?? true
  }

  /** Changes over despite holds. Typed text is carried over. */
  async #force(name: string): Promise<void> {
    await this.#site.hosts.get(name)?.changeOver({ carry: this.#carry(name) })
    // For an area without a page on screen, the input in its widgets is carried over.
    if (!this.#site.hosts.get(name)?.element) this.#kept.take(name, this.#placesOf(name), this.#site.reader)
    this.#arrived(name)
  }

  /** Carries over unsent input and the focus from the old release to the new one (CHANGE-3, CHANGE-4). */
  #carry(name: string) {
    return (old: HTMLElement, now: HTMLElement, show: () => void): void => {
      const focused = placeOfFocus(old)
      const giveBack = this.#kept.take(name, [old], this.#site.reader)
      show()
      giveBack(now)
      focusAgain(now, focused)
    }
  }

  /** Whether the shown release was rolled back, and its deadline has passed. */
  #isOverdue(name: string): boolean {
    const deadline = this.#waiting.get(name)?.deadline ?? null
    return deadline !== null && performance.now() >= deadline
  }

  /** The area no longer waits: it has its new release, or has left the screen. */
  #arrived(name: string): void {
    const old = this.#waiting.get(name)?.old
    this.#waiting.delete(name)
    this.#site.compositions.release(name)
    this.#sweep()
    if (old && this.#site.hosts.get(name)?.shownContainer !== old.container) this.#site.clear(name, old)
    const { offered, replacedIn } = this.#site.getState()
    if (!offered.includes(name)) return
    const { [name]: _, ...others } = replacedIn
    this.#site.setState({ offered: offered.filter((one) => one !== name), replacedIn: others })
  }

  /** Offers the new release. For one that replaces a rolled-back release, it shows a countdown in readable steps. */
  #offer(name: string): void {
    const waiting = this.#waiting.get(name)
    const { offered, replacedIn } = this.#site.getState()
    if (waiting && this.#site.compositions.area(name)?.withdrawn?.includes(waiting.old.version)) {
      waiting.deadline ??= performance.now() + respite * 1_000
      const seconds = Math.max(step, Math.ceil((waiting.deadline - performance.now()) / 1_000 / step) * step)
      if (replacedIn[name] !== seconds) this.#site.setState({ replacedIn: { ...replacedIn, [name]: seconds } })
    }
    if (!offered.includes(name)) this.#site.setState({ offered: [...offered, name] })
  }

  /** The elements of an area on screen: its page, and its widgets on any page. */
  #placesOf(name: string): HTMLElement[] {
    const page = this.#site.hosts.get(name)?.element
    const widgets = document.querySelectorAll<HTMLElement>(`[data-widget^="${name}/"]`)
    return page ? [page, ...widgets] : [...widgets]
  }

  #isOnScreen(name: string): boolean {
    return (this.#site.hosts.get(name)?.status ?? 'away') !== 'away' || this.#placesOf(name).length > 0
  }

  /** Whether this is a calm moment for the area. */
  #mayGo(name: string): boolean {
    return !this.#site.reader.isBusy && !this.#isHeld(name)
  }

  /** Whether a change-over of the area would interrupt something: see CHANGE-1. */
  #isHeld(name: string): boolean {
    const state = this.#site.platform.store.getState()
    // A page is replaced together with the widgets of other areas in it.
    const isHeld = this.#site.hosts.get(name)?.element ? selectIsAnyHeld(state) : selectIsHeld(state, name)
    return (
      isHeld ||
      Object.values(state.api.mutations).some((call) => call?.status === 'pending') ||
      [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.closest('[data-state="waiting"]')) ||
      this.#placesOf(name).some((place) => hasUnsentIn(place, this.#site.reader))
    )
  }
}
