import { useEffect, useState, type RefObject } from 'react'

/** The part of a scrolled area to render, in pixels of its contents. */
export interface ShownWindow {
  top: number
  bottom: number
  left: number
  right: number
}

/** It changes in whole steps, so that scrolling renders rarely. */
const STEP = 352

/** Without a size: in a test, or in the first render. */
const initialWindow: ShownWindow = { top: 0, bottom: 1_056, left: 0, right: 2_112 }

const windowOf = ({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement): ShownWindow => {
  if (clientHeight === 0) return initialWindow
  const down = (pixels: number) => Math.max(0, Math.floor(pixels / STEP) - 1) * STEP
  const up = (pixels: number) => (Math.ceil(pixels / STEP) + 1) * STEP
  return {
    top: down(scrollTop),
    bottom: up(scrollTop + clientHeight),
    left: down(scrollLeft),
    right: up(scrollLeft + clientWidth),
  }
}

const isSame = (one: ShownWindow, other: ShownWindow): boolean =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right

/** The visible part of an area, with a margin at each side; it follows scrolling and resizing. */
export const useShownWindow = (scroller: RefObject<HTMLElement | null>): ShownWindow => {
  const [shown, setShown] = useState(initialWindow)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const next = windowOf(element)
      setShown((last) => (isSame(last, next) ? last : next))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    sizes?.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes?.disconnect()
    }
  }, [scroller])
  return shown
}
