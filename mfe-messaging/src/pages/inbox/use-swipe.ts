import { useRef, type PointerEvent } from 'react'

/** Pixels of movement before the direction is clear. */
const SLOP = 10
/** Pixels after which releasing triggers the action. */
const FAR = 64
/** The maximum pixels that the message follows. */
const MOST = 88
/** Pixels at the screen's edge where a swipe is the browser's back gesture. */
const EDGE = 24
/** Elements with a drag gesture of their own. */
const ownDrag = 'input, textarea, select, audio'

interface Swipe {
  pointerId: number
  x: number
  y: number
  /** The finger moves to the right, not up or down. */
  isSideways: boolean
}

const hasSelection = (): boolean => {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed
}

/**
 * A swipe to the right by touch. Vertical scrolling stays the browser's (`touch-action` in the styles), which then
 * dispatches `pointercancel`; selecting text does not swipe. The styles use `data-swipe` and `--swipe`.
 * @param onSwiped missing if there is no action
 */
export const useSwipe = (onSwiped: (() => void) | undefined) => {
  const swipe = useRef<Swipe | null>(null)
  if (!onSwiped) return {}
  const end = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    swipe.current = null
    delete currentTarget.dataset['swipe']
    currentTarget.style.removeProperty('--swipe')
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerType, isPrimary, pointerId, clientX: x, clientY: y, target } = event
      if (pointerType !== 'touch') return
      // A second finger is a pinch.
      if (!isPrimary) return end(event)
      if (x < EDGE || hasSelection() || (target instanceof Element && target.closest(ownDrag))) return
      swipe.current = { pointerId, x, y, isSideways: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const known = swipe.current
      if (!known || known.pointerId !== event.pointerId) return
      const [right, down] = [event.clientX - known.x, Math.abs(event.clientY - known.y)]
      if (!known.isSideways) {
        if (Math.max(Math.abs(right), down) < SLOP) return
        if (right < down * 1.5 || hasSelection()) return end(event)
        known.isSideways = true
      }
      const { dataset, style } = event.currentTarget
      dataset['swipe'] = right < FAR ? 'near' : 'far'
      style.setProperty('--swipe', `${Math.min(MOST, Math.max(0, right))}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const known = swipe.current
      if (!known || known.pointerId !== event.pointerId) return
      end(event)
      if (known.isSideways && event.clientX - known.x >= FAR) onSwiped()
    },
    onPointerCancel: end,
  }
}
