import type { CompositionArea, LiveRelease } from '@fieldproof/contracts/release'
import type { AreaModule, AreaMount } from '@fieldproof/platform'
import { drawAhead, type Platform, type Position, type Reveal } from '@fieldproof/platform/host'
import { afterPaint } from '@fieldproof/kit/after-paint'
import { asAreaFailure, within, type AreaFailure } from './area-failure.ts'
import { pressAgain } from './early-presses.ts'
import { claimPlace, during, noteShown } from './heartbeat.ts'
import { takeRendered } from './area-element.ts'
import { loadRelease } from './load-release.ts'
import { mountPart, type MountedPart } from './mount-part.ts'
import { attachStyles, detachStyles } from './release-styles.ts'

export type AreaStatus = 'away' | 'loading' | 'shown' | 'failed'
/** What is on screen. In the dev loop `release` becomes another one in place. */
export interface Shown {
  release: LiveRelease
  part: MountedPart
  element: HTMLElement
}
/** A page that waits, out of the document, for its reader to move to it. */
export interface DrawnPage extends Shown {
  ahead: Reveal
  /** Takes it down: it is not wanted any more. */
  drop: () => void
}
interface Candidate {
  release: LiveRelease
  attempt: number
}

/** How one release takes the place of another on screen. */
export interface ChangeOver {
  /** Asked once the new release could be shown: false leaves the old one where it is. */
  mayTake?: () => boolean
  /** Calls `show` between taking what goes along from the old element and giving it to the new one. */
  carry?: (old: HTMLElement, now: HTMLElement, show: () => void) => void
}

/** Into which place a page goes, and how. */
type Filling = Pick<AreaMount, 'isRendered' | 'ahead' | 'onFailure'> & { element: HTMLElement }

const mountLimit = 10_000
let mounts = 0

export interface AreaHostOptions {
  area: () => CompositionArea | undefined
  platform: Platform
  /** Where the area's pages go. */
  outlet: () => HTMLElement
  onStatus: (status: AreaStatus) => void
  /** Told when a release is on screen no more, so that what it left can be cleared. */
  onRetired: (release: LiveRelease) => void
}

/**
 * Shows one area: its live release, the same by a new request, its last good release, or nothing, in which case the
 * shell shows the fallback. Nothing here is awaited by single-spa, so a release that hangs holds up nobody.
 */
export class AreaHost {
  readonly name: string
  readonly #options: AreaHostOptions
  #status: AreaStatus = 'away'
  #shown: Shown | null = null
  #isActive = false
  /** What the server rendered of the area, until a release has taken it over. */
  #rendered: HTMLElement | null = null
  /** Raised by whatever makes an attempt in progress pointless. */
  #epoch = 0
  /** Containers that failed in this document; a retry by the user forgives them. */
  readonly #broken = new Set<string>()

  constructor(name: string, options: AreaHostOptions) {
    this.name = name
    this.#options = options
  }

  get status(): AreaStatus {
    return this.#status
  }
  get shown(): Shown | undefined {
    return this.#shown ?? undefined
  }
  get shownContainer(): string | null {
    return this.#shown?.release.container ?? null
  }
  get element(): HTMLElement | null {
    return this.#shown?.element ?? null
  }

  /** The area's turn on the page begins. */
  activate(): void {
    if (this.#isActive) return
    this.#isActive = true
    this.#rendered = takeRendered(this.#options.outlet(), this.name)
    void this.#show()
  }

  /** The area's turn on the page ends. */
  deactivate(): void {
    if (!this.#isActive) return
    this.#isActive = false
    this.#epoch += 1
    this.#retire(this.#shown)
    this.#shown = null
    this.#dropRendered()
    this.#setStatus('away')
  }

  /**
   * Shows what the composition says now, in place: the old release stays until the new one is on screen.
   * @returns false where the old one was left
   */
  async changeOver(way: ChangeOver = {}): Promise<boolean> {
    const live = this.#options.area()?.release
    if (!this.#isActive || !live || live.container === this.#shown?.release.container) return true
    return this.#show(0, way)
  }

  /**
   * Draws the area's page for a move that is likely, out of the document. A page that throws is drawn again when it is shown: React tells
   * nobody of it before.
   * @returns null where the area has nothing sound to draw it with
   */
  async drawAhead(position: Position): Promise<DrawnPage | null> {
    const release = this.#options.area()?.release
    if (!release || this.#broken.has(release.container)) return null
    const module = await loadRelease(this.name, release)
    const element = this.#newPlace(release)
    const ahead = drawAhead(position, () => this.#see(element, release))
    const drawn = await this.#fill(release, module, {
      element,
      ahead,
      onFailure: (error) => this.#failLater(release, error),
    })
    const drop = () => {
      void drawn.part.unmount().catch(() => {})
    }
    return { ...drawn, ahead, drop }
  }

  /** Whether what was drawn ahead is what the area would show now. */
  isCurrent({ release }: DrawnPage): boolean {
    const { container } = this.#shown?.release ?? release
    const isLive = this.#options.area()?.release.container === release.container
    return isLive && container === release.container && !this.#broken.has(release.container)
  }

  /** Shows a page that was drawn ahead, in the same moment. */
  showDrawn({ ahead, drop, ...drawn }: DrawnPage): void {
    this.#isActive = true
    this.#epoch += 1
    const old = this.#shown
    this.#shown = drawn
    this.#options.outlet().append(drawn.element)
    this.#dropRendered()
    this.#retire(old)
    this.#setStatus('shown')
    ahead.reveal()
  }

  /** The user's own try, after the fallback. */
  async retry(): Promise<void> {
    this.#broken.clear()
    await this.#show(1)
  }

  #candidates(firstAttempt: number): Candidate[] {
    const area = this.#options.area()
    if (!area) return []
    const { release, lastGood, earlier = [] } = area
    const live = [
      { release, attempt: firstAttempt },
      { release, attempt: firstAttempt + 1 },
    ]
    const older = [...(lastGood ? [lastGood] : []), ...earlier].map((one) => ({ release: one, attempt: firstAttempt }))
    return [...live, ...older].filter((candidate) => !this.#broken.has(candidate.release.container))
  }

  async #show(firstAttempt = 0, way: ChangeOver = {}): Promise<boolean> {
    const epoch = ++this.#epoch
    if (!this.#shown) this.#setStatus(this.#rendered ? 'shown' : 'loading')
    const timedOut = new Set<string>()
    for (const { release, attempt } of this.#candidates(firstAttempt)) {
      // What did not answer in time will hardly answer at once.
      if (timedOut.has(release.container) || release.container === this.#shown?.release.container) continue
      try {
        const mounted = await this.#mount(release, attempt, epoch)
        const isLeft = this.#shown !== null && way.mayTake?.() === false
        if (epoch !== this.#epoch || isLeft) {
          this.#retire(mounted)
          return !isLeft
        }
        this.#swap(mounted, way)
        return true
      } catch (error) {
        if (epoch !== this.#epoch) return true
        const failure = asAreaFailure(error, 'mount')
        if (failure.phase === 'timeout') timedOut.add(release.container)
        this.#reportFailure(release, failure)
        // What the server rendered goes with the release that failed to take it over.
        if (!this.#shown && !this.#rendered) this.#setStatus('loading')
      }
    }
    this.#dropRendered()
    if (!this.#shown) this.#setStatus('failed')
    return true
  }

  /** What the server rendered was taken over, or has to go. */
  #dropRendered(): void {
    this.#rendered?.remove()
    this.#rendered = null
  }

  /** A place for a release, which is not seen until it is complete. */
  #newPlace(release: LiveRelease): HTMLElement {
    const element = document.createElement('div')
    element.dataset.area = this.name
    element.dataset.version = release.version
    element.dataset.state = 'waiting'
    element.inert = true
    return element
  }

  /** A place on the page for a release: the one that the server rendered it into, or a new one. */
  #placeFor(release: LiveRelease): { element: HTMLElement; isRendered: boolean } {
    const rendered = this.#rendered
    if (rendered?.dataset['version'] === release.version) {
      this.#rendered = null
      return { element: rendered, isRendered: true }
    }
    const element = this.#newPlace(release)
    // Laid out, so that the release measures real sizes.
    this.#options.outlet().append(element)
    return { element, isRendered: false }
  }

  async #mount(release: LiveRelease, attempt: number, epoch: number): Promise<Shown> {
    const module = await loadRelease(this.name, release, attempt)
    return this.#fill(release, module, {
      ...this.#placeFor(release),
      onFailure: (error) => {
        if (epoch <= this.#epoch) this.#failLater(release, error)
      },
    })
  }

  /** Mounts a release's page into a place. */
  async #fill(release: LiveRelease, module: AreaModule, { element, ...mounting }: Filling): Promise<Shown> {
    claimPlace(element, this.name, release.version)
    try {
      await attachStyles(this.name, release.version)
      const part = await within(
        mountLimit,
        during({ area: this.name, version: release.version, container: release.container, doing: 'mount' }, () =>
          mountPart(`${release.container}-${++mounts}`, module.createPages(), {
            ...mounting,
            domElement: element,
            platform: this.#options.platform,
            owner: this.name,
            namespace: release.container,
            routes: release.manifest.routes,
          }),
        ),
        'showing the area',
      )
      return { release, part, element }
    } catch (error) {
      element.remove()
      throw error
    }
  }

  /** What is complete is seen. */
  #see(element: HTMLElement, { version }: LiveRelease): void {
    element.dataset.state = 'shown'
    element.inert = false
    this.#setStatus('shown')
    noteShown({ area: this.name, version })
    pressAgain(element)
  }

  #swap(mounted: Shown, { carry }: ChangeOver): void {
    const old = this.#shown
    this.#shown = mounted
    this.#dropRendered()
    const show = () => this.#see(mounted.element, mounted.release)
    // Read only where something may move: the browser has to lay out the page for it.
    if (!old) return show()
    const { scrollX, scrollY } = window
    if (carry) carry(old.element, mounted.element, show)
    else show()
    this.#retire(old)
    // The browser may have followed the removed nodes; the reader stays where they were.
    window.scrollTo(scrollX, scrollY)
  }

  #retire(shown: Shown | null): void {
    if (!shown) return
    const { part, element, release } = shown
    element.remove()
    void this.#unmount(part).finally(() => {
      if (
        this.#shown?.release.container === release.container ||
        this.#options.area()?.release.container === release.container
      )
        return
      detachStyles(this.name, release.version)
      this.#options.onRetired(release)
    })
  }

  /** What has left the screen is taken down once the next screen is painted: a large page takes longer than a reader wants to wait. */
  async #unmount(part: MountedPart): Promise<void> {
    await new Promise<void>((resolve) => {
      afterPaint(resolve)
    })
    await part.unmount().catch(() => {})
  }

  /** A release that had been shown threw while rendering: its boundary has emptied it. */
  #failLater(release: LiveRelease, error: unknown): void {
    if (this.#shown?.release.container !== release.container) return
    this.#reportFailure(release, asAreaFailure(error, 'render'))
    this.#broken.add(release.container)
    this.#retire(this.#shown)
    this.#shown = null
    void this.#show()
  }

  #reportFailure(release: LiveRelease, failure: AreaFailure): void {
    this.#options.platform.report({ area: this.name, version: release.version, phase: failure.phase, cause: failure })
  }

  #setStatus(status: AreaStatus): void {
    if (this.#status === status) return
    this.#status = status
    if (status !== 'shown') noteShown(null)
    this.#options.onStatus(status)
  }
}
