import { startTransition, useEffect, useRef, useState } from 'react'

/** How far below the window more is drawn. */
const AHEAD = '1200px'

/**
 * Draws a long list in parts: more of it as its end comes near.
 * @param all how many there are
 * @param first how many are drawn at first
 * @param step how many more at a time: few, where somebody may drag while they are drawn
 * @returns how many to draw, and where to put the mark that stands at the end of them
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
        // What somebody does meanwhile comes first.
        startTransition(() => setWanted((last) => last + step))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark)
    return () => observer.disconnect()
    // Anew after each part: a mark that stays in view is told once only.
  }, [isWhole, step, wanted])
  return { count: Math.min(all, wanted), end }
}
