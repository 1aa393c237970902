import { useLocation } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/**
 * For a screen whose parts have addresses of their own under one path: arriving at another part is like arriving at
 * another screen. The focus goes to the heading and the page to its top, unless the reader goes back (the shell then
 * restores the place) or is typing.
 * @param view names the part that is shown
 */
export const useArrival = (view: string): void => {
  const { key } = useLocation()
  const visited = useRef(new Set<string>())
  const shown = useRef(view)
  useEffect(() => {
    const isBack = visited.current.has(key)
    visited.current.add(key)
    if (shown.current === view) return
    shown.current = view
    if (isTyping()) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, view])
}
