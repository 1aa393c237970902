import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import type { MovedEdge } from '@fieldproof/policy/task-schedule'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { createHeld, type HeldBar } from './held-bar.ts'

interface Press {
  task: ProjectTask
  edge: MovedEdge
  x: number
  y: number
  /** The scroll position when the press began, because the area may scroll. */
  scrolled: number
  pointerId: number
  bar: HTMLElement
  isHeld: boolean
  /** Moves the held bar. */
  slide: Slide | undefined
  /** The edges of the area, in pixels of the window; measured once, because that forces a layout. */
  sides: { left: number; right: number }
  /** Removes its listeners. */
  ends: AbortController
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Pixels of mouse movement before a press becomes a drag, and the tolerance for a finger while it waits. */
const SLACK = 4
const STRAY = 10
/** Milliseconds of a long touch that picks up a bar; a shorter one scrolls. */
const HOLD = 350
/** Distance in pixels from the edge at which the area scrolls, and the step. */
const EDGE = 40
const ALONG = 16

/** Half of the range of a bar's movement, in pixels. A power of two, so that each whole pixel is exact. */
const REACH = 2 ** 16

interface Slide {
  /** @param pixels from the bar's position */
  to: (pixels: number) => void
  end: () => void
}

/**
 * Moves a bar by setting the time of a paused animation. A changed style would make the browser compute its layers
 * again for each frame; an animation only moves an existing layer.
 */
const slideOf = (bar: HTMLElement): Slide => {
  const animation = bar.animate([{ transform: `translateX(${-REACH}px)` }, { transform: `translateX(${REACH}px)` }], {
    duration: 2 * REACH,
    fill: 'both',
  })
  animation.pause()
  animation.currentTime = REACH
  return {
    to: (pixels) => {
      animation.currentTime = REACH + pixels
    },
    end: () => animation.cancel(),
  }
}

/** The original width of the bar in pixels. */
const widthOf = ({ dataset }: HTMLElement): number => Number(dataset['width'])

const isEdge = (text: string | undefined): text is 'start' | 'end' => text === 'start' || text === 'end'

interface BarMoveOptions {
  scroller: RefObject<HTMLElement | null>
  dayWidth: number
  taskOf: (taskId: string) => ProjectTask | undefined
  isAllowed: boolean
  onMove: (task: ProjectTask, edge: MovedEdge, days: number) => void
  onOpen: (task: ProjectTask) => void
  onAnnounce: (
    what: 'held' | 'over' | 'dropped' | 'cancelled',
    task: ProjectTask,
    edge: MovedEdge,
    days: number,
  ) => void
}

/**
 * Moves and resizes bars of a timeline: by mouse, by a long touch, and by keyboard (Space picks up and drops, arrow
 * keys move, Shift+arrow resizes, Esc cancels). During a pointer drag only the bar moves; its text and its lines follow
 * at pauses and a few times a second, and nothing else changes.
 */
export const useBarMove = ({ scroller, dayWidth, taskOf, isAllowed, onMove, onOpen, onAnnounce }: BarMoveOptions) => {
  const [held] = useState(createHeld)
  const press = useRef<Press | null>(null)
  const wasMoved = useRef(false)

  const release = (): Press | null => {
    const last = press.current
    press.current = null
    clearTimeout(last?.timer)
    last?.ends.abort()
    last?.slide?.end()
    if (last && last.edge !== 'whole') last.bar.style.inlineSize = `${widthOf(last.bar)}px`
    return last
  }
  const cancel = (task: ProjectTask, edge: MovedEdge) => {
    release()
    held.set(null)
    onAnnounce('cancelled', task, edge, 0)
  }
  const drop = ({ days, edge }: HeldBar, task: ProjectTask) => {
    release()
    held.set(null)
    onAnnounce('dropped', task, edge, days)
    if (days !== 0) onMove(task, edge, days)
  }

  useEffect(() => {
    const area = scroller.current
    if (!area) return undefined
    // A finger that holds a bar must not scroll.
    const onTouch = (event: TouchEvent) => {
      if (press.current?.isHeld && event.cancelable) event.preventDefault()
    }
    area.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      area.removeEventListener('touchmove', onTouch)
      clearTimeout(press.current?.timer)
      press.current?.ends.abort()
    }
  }, [scroller])

  const take = (now: Press) => {
    now.isHeld = true
    wasMoved.current = true
    if (now.edge !== 'end') now.slide = slideOf(now.bar)
    const { left = 0, right = 0 } = scroller.current?.getBoundingClientRect() ?? {}
    now.sides = { left, right }
    held.set({ taskId: now.task._id, edge: now.edge, days: 0, by: 'pointer' })
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasMoved.current = false
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null
    const task = taskOf(bar?.dataset['bar'] ?? '')
    if (!bar || !task || event.button !== 0 || !isAllowed) return
    const edge = event.target instanceof HTMLElement ? event.target.dataset['edge'] : undefined
    const now: Press = {
      task,
      edge: isEdge(edge) ? edge : 'whole',
      x: event.clientX,
      y: event.clientY,
      scrolled: scroller.current?.scrollLeft ?? 0,
      pointerId: event.pointerId,
      bar,
      isHeld: false,
      slide: undefined,
      sides: { left: 0, right: 0 },
      timer: undefined,
      ends: new AbortController(),
    }
    if (event.pointerType === 'touch')
      now.timer = setTimeout(() => {
        take(now)
        onAnnounce('held', task, now.edge, 0)
      }, HOLD)
    release()
    press.current = now
    // On the window in the capture phase: no other listener needs the events of a held bar.
    const listening = { capture: true, signal: now.ends.signal }
    window.addEventListener('pointermove', (move) => onPointerMove(move, now), listening)
    window.addEventListener(
      'mousemove',
      (move) => {
        if (now.isHeld) move.stopPropagation()
      },
      listening,
    )
  }
  const onPointerMove = (event: globalThis.PointerEvent, now: Press) => {
    const area = scroller.current
    if (!area || now.pointerId !== event.pointerId) return
    if (now.isHeld) event.stopPropagation()
    else {
      const far = Math.hypot(event.clientX - now.x, event.clientY - now.y)
      if (event.pointerType === 'touch') {
        if (far > STRAY) release()
        return
      }
      if (far < SLACK) return
      // The bar's row may be unmounted while it moves, so the area captures the pointer, not the bar.
      area.setPointerCapture?.(event.pointerId)
      take(now)
    }
    const { left, right } = now.sides
    if (event.clientX < left + EDGE) area.scrollBy?.(-ALONG, 0)
    if (right > left && event.clientX > right - EDGE) area.scrollBy?.(ALONG, 0)
    // Whole pixels, so that the layer is not painted again.
    const pixels = Math.round(event.clientX - now.x + area.scrollLeft - now.scrolled)
    now.slide?.to(pixels)
    if (now.edge !== 'whole')
      now.bar.style.inlineSize = `${Math.max(0, widthOf(now.bar) + (now.edge === 'end' ? pixels : -pixels))}px`
    held.drag({ taskId: now.task._id, edge: now.edge, days: Math.round(pixels / dayWidth), by: 'pointer' })
  }
  const onPointerUp = () => {
    const now = release()
    if (!now) return
    if (!now.isHeld) return
    const task = taskOf(now.task._id)
    const bar = held.read()
    if (bar && task) drop(bar, task)
    else held.set(null)
  }
  const onPointerCancel = () => {
    const now = press.current
    if (now?.isHeld) cancel(now.task, now.edge)
    else release()
  }
  const onClick = (event: { target: EventTarget }) => {
    // The press that moved a bar must not count as a click.
    if (wasMoved.current) return
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null
    const task = taskOf(bar?.dataset['bar'] ?? '')
    if (task) onOpen(task)
  }

  /** Handles the keys of a held bar, and those that pick one up. @returns whether the key was handled */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, task: ProjectTask): boolean => {
    const bar = held.read()
    const mine = bar?.taskId === task._id ? bar : null
    if (mine && event.key === 'Escape') {
      event.stopPropagation()
      cancel(task, mine.edge)
    } else if (event.key === ' ' && isAllowed) {
      if (mine) drop(mine, task)
      else {
        held.set({ taskId: task._id, edge: 'whole', days: 0, by: 'keys' })
        onAnnounce('held', task, 'whole', 0)
      }
    } else if (mine?.by === 'keys' && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const edge = event.shiftKey ? 'end' : 'whole'
      // Moving and resizing are two changes: drop the bar first.
      const from = mine.edge === edge || mine.days === 0 ? mine.days : null
      if (from === null) return true
      const days = from + (event.key === 'ArrowLeft' ? -1 : 1)
      held.set({ ...mine, edge, days })
      onAnnounce('over', task, edge, days)
    } else return false
    event.preventDefault()
    return true
  }
  const leave = (): void => {
    if (held.read()?.by === 'keys') held.set(null)
  }
  return {
    held,
    leave,
    onKeyDown,
    area: { onPointerDown, onPointerUp, onPointerCancel, onClick },
  }
}
