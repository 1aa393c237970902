import { useEffect, useRef } from 'react'

/**
 * A screen of several steps under one address: each step after the first is arrived at as a screen would be, at its top
 * and with the focus on its heading.
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
