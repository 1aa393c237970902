import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Distance in pixels from the end that counts as at the end, and from the beginning at which older messages are loaded.
 */
const NEAR = 64

interface Scrolled {
  /** Whether the newest messages are there. Before that, nothing is scrolled, and nothing counts as seen. */
  isLoaded: boolean
  /** The number of the oldest loaded message. */
  oldest: number
  /** Changes when something is added at the end. */
  newest: string
  /** Whether the last row is the user's own new message. */
  isOwn: boolean
  /** Changes when a row grows, such as by the preview of a link. */
  grown: number
  onEnd: (isAtEnd: boolean) => void
  onStart: () => void
}

/**
 * Keeps the scroll position when older rows are added above it and new ones below. At the end, it stays at the end. A
 * conversation opens at the new messages, or else at the end.
 */
export const useScrolling = ({ isLoaded, oldest, newest, isOwn, grown, onEnd, onStart }: Scrolled) => {
  const box = useRef<HTMLDivElement>(null)
  const firstNew = useRef<HTMLLIElement>(null)
  const before = useRef<{ oldest: number; newest: string; fromEnd: number } | null>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  /** Like `isAtEnd`, but current at once, for effects that run before the next render. */
  const wasAtEnd = useRef(true)

  const measure = (): void => {
    const element = box.current
    if (!element || before.current === null) return
    const fromEnd = element.scrollHeight - element.scrollTop
    before.current.fromEnd = fromEnd
    const isNear = fromEnd - element.clientHeight < NEAR
    wasAtEnd.current = isNear
    setIsAtEnd(isNear)
    onEnd(isNear)
  }

  const toEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    measure()
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isLoaded) return
    const last = before.current
    before.current = { oldest, newest, fromEnd: 0 }
    if (last === null) {
      element.scrollTop = element.scrollHeight
      if (firstNew.current) element.scrollTop = Math.max(0, firstNew.current.offsetTop - element.offsetTop - NEAR)
    } else if (oldest < last.oldest) element.scrollTop = element.scrollHeight - last.fromEnd
    else if (newest !== last.newest && (wasAtEnd.current || isOwn)) element.scrollTop = element.scrollHeight
    measure()
    // Only added rows trigger it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLoaded, oldest, newest])

  useLayoutEffect(() => {
    if (before.current !== null && wasAtEnd.current) toEnd()
    // Only growing rows trigger it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [grown])

  return {
    box,
    firstNew,
    isAtEnd,
    onScroll: () => {
      measure()
      if (box.current && box.current.scrollTop < NEAR) onStart()
    },
    toEnd,
    /** Scrolls a loaded message to the middle, and focuses it. */
    toMessage: (id: string) => {
      const element = box.current
      const item = element?.querySelector<HTMLElement>(`[data-message="${id}"]`)
      if (!element || !item) return
      const above = item.getBoundingClientRect().top - element.getBoundingClientRect().top
      element.scrollTop += above - Math.max(0, (element.clientHeight - item.clientHeight) / 2)
      item.focus({ preventScroll: true })
    },
    /** A picture has loaded and takes its space: at the end, all of it is shown. */
    onGrown: () => {
      if (wasAtEnd.current) toEnd()
    },
  }
}
