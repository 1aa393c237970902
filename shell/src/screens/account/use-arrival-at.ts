import { useEffect, useRef } from 'react'

/**
 * For a screen of several steps under one address: each step after the first is shown like a new screen, scrolled to
 * the top and with the focus on its heading.
 */
export const useArrivalAt = (step: string): void => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])
}
