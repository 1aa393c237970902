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
/** What is on screen. In the dev loop `release` changes in place. */
export interface Shown {
  release: LiveRelease
  part: MountedPart
  element: HTMLElement
}
/** A page outside of the document that waits for its navigation. */
export interface DrawnPage extends Shown {
  ahead: Reveal
  /** Unmounts it, because it is no longer needed. */
  drop: () => void
}
interface Candidate {
  release: LiveRelease
  attempt: number
}

/** How one release replaces another on screen. */
export interface ChangeOver {
  /** Called when the new release is ready: false keeps the old one. */
  mayTake?: () => boolean
  /** Calls `show` between taking state from the old element and giving it to the new one. */
  carry?: (old: HTMLElement, now: HTMLElement, show: () => void) => void
}

/** Where and how a page is mounted. */
type Filling = Pick<AreaMount, 'isRendered' | 'ahead' | 'onFailure'> & { element: HTMLElement }

const mountLimit = 10_000
let mounts = 0

export interface AreaHostOptions {
  area: () => CompositionArea | undefined
  platform: Platform
  /** The element for the area's pages. */
  outlet: () => HTMLElement
  onStatus: (status: AreaStatus) => void
  /** Called when a release is no longer on screen, so that its leftovers can be removed. */
  onRetired: (release: LiveRelease) => void
}

/**
 * Shows one area: tries its live release twice, then its last good release and earlier ones. If all fail, it shows
 * nothing, and the shell shows the fallback. single-spa never waits for this, so a release that hangs does not block
 * the others.
 */
export class AreaHost {
  readonly name: string
  readonly #options: AreaHostOptions
  #status: AreaStatus = 'away'
  #shown: Shown | null = null
  #isActive = false
  /** The server's markup of the area, until a release has hydrated it. */
  #rendered: HTMLElement | null = null
  /** Increases with everything that makes the current attempt pointless. */
  #epoch = 0
  /** Containers that failed in this document; a retry by the user clears them. */
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

  /** Activates the area. */
  activate(): void {
    if (this.#isActive) return
    this.#isActive = true
    this.#rendered = takeRendered(this.#options.outlet(), this.name)
    void this.#show()
  }

  /** Deactivates the area. */
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
   * Shows the current composition in place: the old release stays until the new one is ready.
   * @returns false if the old one was kept
   */
  async changeOver(way: ChangeOver = {}): Promise<boolean> {
    const live = this.#options.area()?.release
    if (!this.#isActive || !live || live.container === this.#shown?.release.container) return true
    return this.#show(0, way)
  }

  /**
   * Renders the area's page for a probable navigation, outside of the document. A page that throws is rendered again
   * when it is shown; its error is reported only then.
   * @returns null if the area has no working release
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

  /** Whether the page rendered ahead is still current. */
  isCurrent({ release }: DrawnPage): boolean {
    const { container } = this.#shown?.release ?? release
    const isLive = this.#options.area()?.release.container === release.container
    return isLive && container === release.container && !this.#broken.has(release.container)
  }

  /** Shows a page that was rendered ahead, synchronously. */
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

  /** Retry by the user, after the fallback. */
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
      // A release that timed out will hardly succeed at once.
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
        // The server's markup is removed with the release that failed to hydrate it.
        if (!this.#shown && !this.#rendered) this.#setStatus('loading')
      }
    }
    this.#dropRendered()
    if (!this.#shown) this.#setStatus('failed')
    return true
  }

  /** The server's markup was hydrated, or has to be removed. */
  #dropRendered(): void {
    this.#rendered?.remove()
    this.#rendered = null
  }

  /** A container for a release, hidden until it is complete. */
  #newPlace(release: LiveRelease): HTMLElement {
    const element = document.createElement('div')
    element.dataset.area = this.name
    element.dataset.version = release.version
    element.dataset.state = 'waiting'
    element.inert = true
    return element
  }

  /** A container on the page for a release: the one with the server's markup, or a new one. */
  #placeFor(release: LiveRelease): { element: HTMLElement; isRendered: boolean } {
    const rendered = this.#rendered
    if (rendered?.dataset['version'] === release.version) {
      this.#rendered = null
      return { element: rendered, isRendered: true }
    }
    const element = this.#newPlace(release)
    // Part of the layout, so that the release measures real sizes.
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

  /** Mounts a release's page into a container. */
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

  /** Reveals it once it is complete. */
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
    // Read only if something may shift, because it forces a layout.
    if (!old) return show()
    const { scrollX, scrollY } = window
    if (carry) carry(old.element, mounted.element, show)
    else show()
    this.#retire(old)
    // The browser may have scrolled with the removed nodes; restore the position.
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

  /** Unmounts the previous screen after the next one is painted, because unmounting a large page is slow. */
  async #unmount(part: MountedPart): Promise<void> {
    await new Promise<void>((resolve) => {
      afterPaint(resolve)
    })
    await part.unmount().catch(() => {})
  }

  /** A release threw while rendering, after it had been shown: its error boundary has emptied it. */
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
