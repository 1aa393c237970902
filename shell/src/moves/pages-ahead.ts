import type { Address, Navigator, Position } from '@fieldproof/platform/host'
import type { DrawnPage } from '../composition/area-host.ts'
import type { PagesAhead } from '../composition/site.ts'
import { whenIdle } from '../pace/when-idle.ts'
import { hasRoom } from './line.ts'
import { addressOf, anchorOf, linksOfPage } from './links.ts'

/** The maximum number of kept pages, because each keeps its nodes in memory. */
const MOST = 3
/** Milliseconds of hover or focus after which a navigation is probable; a pointer that passes by is shorter. */
const REST = 65
/** Milliseconds for which a rendered page counts as fresh: its clock values are no older. */
const LIFETIME = 5 * 60_000

export interface DrawingAhead {
  navigator: Navigator
  /** Whether a page may be rendered there: an area's, open to this user, and not the current page. */
  mayDraw: (pathname: string) => boolean
  draw: (position: Position) => Promise<DrawnPage | null>
}

/** A page that is being rendered, or is ready. */
interface Kept {
  position: Position
  since: number
  page: DrawnPage | null
  drop: () => void
}

const textOf = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>) => pathname + search

/** The link of an event, if it leads to an address within the site. */
const linkOf = (event: Event): URL | null => {
  const anchor = anchorOf(event)
  return anchor && addressOf(anchor)
}

/**
 * Renders pages before the user navigates to them, hidden and without effects, so that a navigation only has to show
 * them: the page of a link with hover or focus, or that is being pressed; and, in idle time, pages that were seen in
 * this visit and whose links come into the window. A page that was never seen is not rendered without a sign, so that a
 * release that hangs affects no screen that merely links to it.
 */
export class PageDrawer implements PagesAhead {
  readonly #options: DrawingAhead
  readonly #kept = new Map<string, Kept>()
  readonly #seen = new Set<string>()
  /** The link with hover or focus. */
  #pointed: HTMLAnchorElement | null = null
  #resting: ReturnType<typeof setTimeout> | undefined
  #watched: IntersectionObserver | null = null

  constructor(options: DrawingAhead) {
    this.#options = options
    this.#note()
    options.navigator.subscribe(() => this.#note())
    // Not if a link appears under an unmoved pointer, or a dialog focuses its first link.
    document.addEventListener('pointermove', (event) => this.#rest(anchorOf(event)), { passive: true })
    document.addEventListener('focusin', (event) => {
      const anchor = anchorOf(event)
      this.#rest(anchor?.matches(':focus-visible') ? anchor : null)
    })
    for (const press of ['pointerdown', 'touchstart'])
      document.addEventListener(press, (event) => this.#draw(linkOf(event)), { passive: true })
  }

  take(position: Position): DrawnPage | null {
    const key = textOf(position.address)
    const kept = this.#kept.get(key)
    if (!kept) return null
    this.#kept.delete(key)
    if (kept.position === position && kept.page && Date.now() - kept.since < LIFETIME) return kept.page
    kept.drop()
    return null
  }

  /** Discards the rendered pages: another language, session or composition. */
  forget(): void {
    for (const kept of this.#kept.values()) kept.drop()
    this.#kept.clear()
  }

  #rest(anchor: HTMLAnchorElement | null): void {
    if (anchor === this.#pointed) return
    this.#pointed = anchor
    clearTimeout(this.#resting)
    if (anchor) this.#resting = setTimeout(() => this.#draw(addressOf(anchor)), REST)
  }

  #draw(url: URL | null): void {
    const { navigator, mayDraw, draw } = this.#options
    if (url === null || url.hash !== '' || !hasRoom() || !mayDraw(url.pathname)) return
    const key = textOf(url)
    const known = this.#kept.get(key)
    if (known && Date.now() - known.since < LIFETIME) return
    known?.drop()
    const { position, forget } = navigator.expect(key)
    let isDropped = false
    const kept: Kept = {
      position,
      since: Date.now(),
      page: null,
      drop: () => {
        isDropped = true
        forget()
        kept.page?.drop()
      },
    }
    const fail = () => {
      kept.drop()
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    }
    this.#kept.set(key, kept)
    this.#dropOldest()
    // A failed load is retried when the user goes there, and reported then.
    draw(position).then((page) => {
      if (page === null) return fail()
      if (isDropped) return page.drop()
      kept.page = page
    }, fail)
  }

  #dropOldest(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= MOST) return
      kept.drop()
      this.#kept.delete(key)
    }
  }

  #note(): void {
    const { address } = this.#options.navigator.position
    this.#seen.add(textOf(address))
    this.#watched?.disconnect()
    clearTimeout(this.#resting)
    this.#pointed = null
    // On the first screen of a visit nothing was seen before.
    if (this.#seen.size > 1)
      whenIdle(() => {
        if (this.#options.navigator.position.address === address) this.#watchSeen()
      })
  }

  /** Renders pages that the user has seen before, once a link to them is in the window. */
  #watchSeen(): void {
    const links = linksOfPage().filter((link) => {
      const url = addressOf(link)
      return url !== null && this.#seen.has(textOf(url))
    })
    this.#watched = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) whenIdle(() => this.#draw(addressOf(target as HTMLAnchorElement)))
    })
    for (const link of links) this.#watched.observe(link)
  }
}
