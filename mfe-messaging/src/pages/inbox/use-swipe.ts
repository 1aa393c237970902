import { useRef, type PointerEvent } from 'react'

/** Pixels by which a finger has moved before it is clear what it does. */
const SLOP = 10
/** Pixels after which letting go means it. */
const FAR = 64
/** Pixels that the message follows at most. */
const MOST = 88
/** Pixels at the screen's edge where a swipe is the browser's way back. */
const EDGE = 24
/** What is dragged for another purpose. */
const ownDrag = 'input, textarea, select, audio'

interface Swipe {
  pointerId: number
  x: number
  y: number
  /** The finger goes to the right, and not up or down. */
  isSideways: boolean
}

const hasSelection = (): boolean => {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed
}

/**
 * A drag to the right by a finger. Scrolling up and down stays the browser's (`touch-action` in the styles), which then takes the
 * finger away by `pointercancel`; a finger that selects text drags nothing. The styles show `data-swipe` and `--swipe`.
 * @param onSwiped left out where there is nothing to do
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
