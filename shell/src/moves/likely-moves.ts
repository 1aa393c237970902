import type { Navigator } from '@fieldproof/platform/host'
import { addressOf } from './links.ts'
import { atFirstSign } from '../pace/reader-signs.ts'
import { whenIdle } from '../pace/when-idle.ts'

/** Screens that are prepared for one that a reader looks at, at most. */
const MOST = 6
/** Milliseconds after an arrival: the screen's own data come first. */
const CALM = 1_000
/** Milliseconds after which a reader who gives no sign is taken for one who reads. */
const READS_AFTER = 4_000

/** Where a browser says how the line is; not every one does. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether the reader's line has room for what may not be wanted. */
const hasRoom = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = (window.navigator as Line).connection ?? {}
  return !saveData && !effectiveType.endsWith('2g') && document.visibilityState === 'visible'
}

/** The links in the window, in the order of the document. */
const linksInWindow = (): Promise<HTMLAnchorElement[]> =>
  new Promise((resolve) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href]')]
    if (links.length === 0) return resolve([])
    // The browser answers once about all of them, without a layout of its own for it.
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      const seen = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
      resolve(links.filter((link) => seen.has(link)))
    })
    for (const link of links) observer.observe(link)
  })

const idle = () =>
  new Promise<void>((resolve) => {
    whenIdle(resolve)
  })

export interface LikelyMoves {
  navigator: Navigator
  /** Whether the site has a screen there that the reader may open. */
  isOpen: (pathname: string) => boolean
  /** The reader's language. */
  locale: () => string
}

/** The files of screens that the browser may not have yet; none where the server does not say. */
const filesOf = async (paths: readonly string[], locale: string): Promise<string[]> => {
  const query = new URLSearchParams([['locale', locale], ...paths.map((path) => ['path', path])])
  const answer = await fetch(`/screen-files.json?${query}`, { priority: 'low' })
  const { files } = (await answer.json()) as { files?: string[] }
  return files ?? []
}

/**
 * Fetches the code of screens to which links in the window lead, one file after the other while nothing else is to be done, once the reader has shown
 * that they are there; not on a line that is slow or paid by the byte. The files wait in the browser's cache. None of them runs before the
 * reader is about to go there, so that a release that hangs disturbs no screen that only links to it.
 */
export const fetchLikelyMoves = ({ navigator, isOpen, locale }: LikelyMoves): void => {
  const done = new Set<string>()
  let turn = 0
  const fetchFiles = async (paths: readonly string[], isCurrent: () => boolean) => {
    for (const file of await filesOf(paths, locale())) {
      await idle()
      if (!isCurrent()) return
      if (done.has(file)) continue
      done.add(file)
      const answer = await fetch(file, { priority: 'low' })
      await answer.arrayBuffer()
    }
  }
  const begin = async () => {
    const own = (turn += 1)
    const isCurrent = () => own === turn
    await new Promise((resolve) => {
      setTimeout(resolve, CALM)
    })
    await idle()
    if (!isCurrent() || !hasRoom()) return
    done.add(navigator.position.address.pathname)
    const linked = new Set((await linksInWindow()).flatMap((link) => addressOf(link)?.pathname ?? []))
    const paths = [...linked].filter((one) => !done.has(one) && isOpen(one)).slice(0, MOST)
    if (paths.length === 0) return
    try {
      await fetchFiles(paths, isCurrent)
      if (isCurrent()) for (const path of paths) done.add(path)
    } catch {
      // The line is gone, or a release has replaced `fetch`: whoever goes there fetches what is missing.
    }
  }
  let last = navigator.position.address.pathname
  navigator.subscribe(() => {
    const { pathname } = navigator.position.address
    if (pathname === last) return
    last = pathname
    void begin()
  })
  atFirstSign(() => void begin(), READS_AFTER)
}
