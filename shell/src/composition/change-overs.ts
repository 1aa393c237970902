import type { Composition, LiveRelease } from '@fieldproof/contracts/release'
import { selectIsAnyHeld, selectIsHeld, type Platform } from '@fieldproof/platform/host'
import type { AreaHost } from './area-host.ts'
import type { CompositionStore } from './composition-store.ts'
import { focusAgain, placeOfFocus } from './focus-place.ts'
import { manifestsOf } from './manifests.ts'
import { fetchComposition } from './read-composition.ts'
import type { ReaderWatch } from './reader-watch.ts'
import type { SiteState } from './site-state.ts'
import { hasUnsentIn } from './unsent.ts'

/** What the change-overs need of the site. */
export interface ChangingSite {
  compositions: CompositionStore
  platform: Platform
  hosts: ReadonlyMap<string, AreaHost>
  reader: ReaderWatch
  getState: () => SiteState
  setState: (change: Partial<SiteState>) => void
  register: (area: string) => void
  unregister: (area: string) => Promise<void>
  /** Nothing of a release that is neither live nor on screen stays in the document. */
  clear: (area: string, release: LiveRelease) => void
  /** One change after the other. */
  inTurn: (change: () => Promise<void>) => Promise<void>
}

/** Milliseconds after which a release that waits is tried again; one that is still held then is offered. */
const patience = 1_000

/** What goes from the old release on screen to the new one: the focus (CHANGE-3). */
const carry = (old: HTMLElement, now: HTMLElement, show: () => void): void => {
  const focused = placeOfFocus(old)
  show()
  focusAgain(now, focused)
}

/** Brings new releases into an open tab, each at a calm moment (rules CHANGE). */
export class ChangeOvers {
  readonly #site: ChangingSite
  /** Areas whose change-over waits for a calm moment, with the release that they were of. */
  readonly #waiting = new Map<string, LiveRelease>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(site: ChangingSite) {
    this.#site = site
  }

  /** Asks the server what is live, and changes to it. */
  async follow(): Promise<void> {
    const { compositions } = this.#site
    const next = await fetchComposition(compositions.get().id)
    if (next && next.id !== compositions.get().id) await this.#changeTo(next)
  }

  /** The reader took the offer: what they have under way is theirs to give up. */
  async accept(area: string): Promise<void> {
    await this.#site.hosts.get(area)?.changeOver({ carry })
    this.#arrived(area)
  }

  /** The area's page has left the screen. */
  left(area: string): void {
    if (!this.#isOnScreen(area)) this.#arrived(area)
  }

  async #changeTo(next: Composition): Promise<void> {
    const { compositions } = this.#site
    const before = compositions.get()
    const inUse = new Map(compositions.areasInUse().map((area) => [area.name, area]))
    const changed = next.areas.flatMap(({ name, release }) => {
      const old = inUse.get(name)
      return old && old.release.container !== release.container ? [old] : []
    })
    // What is on screen stays whole until it may go: its page first, then its widgets elsewhere.
    const held = changed.filter(({ name }) => this.#isOnScreen(name))
    this.#waiting.clear()
    compositions.set(next, new Map(held.map((area) => [area.name, area])))
    this.#site.setState({
      offered: this.#site.getState().offered.filter((name) => held.some((area) => area.name === name)),
    })
    if (before.shell.version !== next.shell.version) this.#site.setState({ shellOffered: true })
    const known = new Set(manifestsOf(next).map(({ name }) => name))
    for (const name of [...this.#site.hosts.keys()]) if (!known.has(name)) await this.#site.unregister(name)
    for (const name of known) if (!this.#site.hosts.has(name)) this.#site.register(name)
    for (const { name, release } of changed) {
      if (held.some((area) => area.name === name)) this.#waiting.set(name, release)
      else this.#site.clear(name, release)
    }
    for (const { name } of next.areas)
      if (!inUse.has(name) && this.#site.hosts.get(name)?.status === 'failed') await this.#site.hosts.get(name)?.retry()
    await this.#takeWhatMayGo()
  }

  /** Changes over each area that waits and is calm. One that is not waits on, and is offered from the second time on. */
  async #takeWhatMayGo(isFirst = true): Promise<void> {
    clearTimeout(this.#timer)
    for (const name of [...this.#waiting.keys()]) {
      const isTaken = this.#mayGo(name) && (await this.#take(name))
      if (isTaken) this.#arrived(name)
      else if (!isFirst && this.#isHeld(name)) this.#offer(name)
    }
    if (this.#waiting.size === 0) return
    this.#timer = setTimeout(() => void this.#site.inTurn(() => this.#takeWhatMayGo(false)), patience)
  }

  /** @returns false where the reader began something while the new release was on its way */
  async #take(name: string): Promise<boolean> {
    const begun = performance.now()
    const mayTake = () => !this.#site.reader.hasActedSince(begun) || this.#mayGo(name)
    return (await this.#site.hosts.get(name)?.changeOver({ mayTake, carry })) ?? true
  }

  /** An area waits no longer: it has its new release, or has left the screen. */
  #arrived(name: string): void {
    const old = this.#waiting.get(name)
    this.#waiting.delete(name)
    this.#site.compositions.release(name)
    if (old && this.#site.hosts.get(name)?.shownContainer !== old.container) this.#site.clear(name, old)
    if (this.#site.getState().offered.includes(name))
      this.#site.setState({ offered: this.#site.getState().offered.filter((offered) => offered !== name) })
  }

  #offer(name: string): void {
    if (!this.#site.getState().offered.includes(name))
      this.#site.setState({ offered: [...this.#site.getState().offered, name] })
  }

  /** Where an area stands on screen: its page, and its widgets on any page. */
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

  /** Whether a change-over of the area would end something: see CHANGE-1. */
  #isHeld(name: string): boolean {
    const state = this.#site.platform.store.getState()
    // A page goes with the widgets of other areas that stand in it.
    const isHeld = this.#site.hosts.get(name)?.element ? selectIsAnyHeld(state) : selectIsHeld(state, name)
    return (
      isHeld ||
      Object.values(state.api.mutations).some((call) => call?.status === 'pending') ||
      [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.closest('[data-state="waiting"]')) ||
      this.#placesOf(name).some((place) => hasUnsentIn(place, this.#site.reader))
    )
  }
}
