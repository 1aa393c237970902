import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which one is at it, and from the beginning within which older ones are read. */
const NEAR = 64

interface Scrolled {
  /** The number of the oldest loaded line. */
  oldest: number
  /** Changes when something is added at the end. */
  newest: string
  /** Whether the last line is the reader's own, just written. */
  isOwn: boolean
  onEnd: (isAtEnd: boolean) => void
  onStart: () => void
}

/**
 * Keeps the reader's place: older lines come above it, new ones below. A reader at the end stays there. A conversation
 * opens at what is new, or else at the end.
 */
export const useScrolling = ({ oldest, newest, isOwn, onEnd, onStart }: Scrolled) => {
  const box = useRef<HTMLDivElement>(null)
  const firstNew = useRef<HTMLLIElement>(null)
  const before = useRef<{ oldest: number; newest: string; fromEnd: number } | null>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)

  const look = (): void => {
    const element = box.current
    if (!element) return
    const fromEnd = element.scrollHeight - element.scrollTop
    if (before.current) before.current.fromEnd = fromEnd
    const isNear = fromEnd - element.clientHeight < NEAR
    setIsAtEnd(isNear)
    onEnd(isNear)
  }

  const toEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    look()
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const last = before.current
    before.current = { oldest, newest, fromEnd: 0 }
    if (last === null) {
      element.scrollTop = element.scrollHeight
      if (firstNew.current) element.scrollTop = firstNew.current.offsetTop - element.offsetTop - NEAR
    } else if (oldest < last.oldest) element.scrollTop = element.scrollHeight - last.fromEnd
    else if (newest !== last.newest && (isAtEnd || isOwn)) element.scrollTop = element.scrollHeight
    look()
    // Only what is added moves it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [oldest, newest])

  return {
    box,
    firstNew,
    isAtEnd,
    onScroll: () => {
      look()
      if (box.current && box.current.scrollTop < NEAR) onStart()
    },
    toEnd,
    /** A picture has arrived and takes its room: a reader at the end sees all of it. */
    onGrown: () => {
      if (isAtEnd) toEnd()
    },
  }
}
