import { useEffect, useRef } from 'react'

/**
 * A part of a page that changes in steps: if the pressed button was removed with its step, the focus goes to the
 * first thing that can be done in the next one, instead of being lost.
 * @returns for the element around the part, which needs `tabIndex={-1}`
 */
export const useKeptFocus = (step: string) => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) (place.current?.querySelector<HTMLElement>('input, select, textarea, button') ?? place.current)?.focus()
  }, [step])
  return place
}
