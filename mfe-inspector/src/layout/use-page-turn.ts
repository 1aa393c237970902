import { useLocation } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'

const isChoosing = () => document.activeElement?.matches('input, textarea, select') ?? false

/**
 * Another page of the same list is like another screen: focus goes to the heading and the view to the top. Not when the
 * reader goes back, since the shell then restores the place, nor while they are choosing in a field.
 */
export const usePageTurn = (page: number): void => {
  const { key } = useLocation()
  const visited = useRef(new Set<string>())
  const shown = useRef(page)
  useEffect(() => {
    const isBack = visited.current.has(key)
    visited.current.add(key)
    if (shown.current === page) return
    shown.current = page
    if (isBack || isChoosing()) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, page])
}
