import { startTransition, useEffect, useRef, useState } from 'react'

/** Distance below the window at which more is rendered. */
const AHEAD = '1200px'

/**
 * Renders a long list in parts: more of it as its end comes near.
 * @param all the number of items
 * @param first how many to render at first
 * @param step how many to add at a time: few, if someone may drag meanwhile
 * @returns how many to render, and a ref for the element at the end of them
 */
export const useMore = (all: number, first: number, step = first) => {
  const end = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(first)
  const isWhole = wanted >= all
  useEffect(() => {
    const mark = end.current
    if (!mark || isWhole || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        // User input has priority.
        startTransition(() => setWanted((last) => last + step))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark)
    return () => observer.disconnect()
    // Observe again after each part, because an element that stays in view only triggers once.
  }, [isWhole, step, wanted])
  return { count: Math.min(all, wanted), end }
}
