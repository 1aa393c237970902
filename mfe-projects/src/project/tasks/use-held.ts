import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { placeBeside, placeOf, type Place } from './board-place.ts'
import { placeUnder, showLine } from './place-under.ts'

/** A task that is being moved, and its target. With a pointer, that is where it was picked up. */
export interface Held {
  taskId: string
  place: Place
  by: 'pointer' | 'keys'
}

interface Press {
  task: ProjectTask
  x: number
  y: number
  pointerId: number
  /** Its target; null until the pointer has moved far enough to pick it up. */
  place: Place | null
}

/** Pixels of movement before a press becomes a drag, so that a click stays a click. */
const SLACK = 6
/** Distance in pixels from the board's edge at which it scrolls, and the step. */
const EDGE = 48
const ALONG = 14

interface HeldOptions {
  tasks: readonly ProjectTask[]
  isAllowed: boolean
  /** Dropped at another place than it came from. */
  onDrop: (task: ProjectTask, place: Place) => void
  onAnnounce: (what: 'held' | 'over' | 'dropped' | 'cancelled', task: ProjectTask, place: Place) => void
}

/**
 * Moves tasks by mouse, by touch on their handle, and by keyboard: Space picks up and drops, arrow keys move, Esc
 * cancels. During a pointer drag nothing renders: only a line is moved to the target.
 */
export const useHeld = ({ tasks, isAllowed, onDrop, onAnnounce }: HeldOptions) => {
  const board = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const press = useRef<Press | null>(null)

  const release = (): Press | null => {
    const last = press.current
    press.current = null
    if (line.current) line.current.hidden = true
    return last
  }
  const cancel = (task: ProjectTask) => {
    release()
    setHeld(null)
    onAnnounce('cancelled', task, placeOf(tasks, task))
  }
  const drop = (task: ProjectTask, place: Place) => {
    release()
    setHeld(null)
    const from = placeOf(tasks, task)
    onAnnounce('dropped', task, place)
    if (from.column !== place.column || from.index !== place.index) onDrop(task, place)
  }
  const isHeld = held !== null
  const leave = useEffectEvent(() => {
    const task = tasks.find(({ _id }) => _id === held?.taskId)
    if (task) cancel(task)
  })
  useEffect(() => {
    if (!isHeld) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isHeld])

  const taskAt = (target: EventTarget): ProjectTask | undefined => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
    return card ? tasks.find(({ _id }) => _id === card.dataset['task']) : undefined
  }
  /** For the board: starts a drag by mouse, or by touch on the handle. */
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
      if (!isAllowed || event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return
      const task = taskAt(event.target)
      if (task) press.current = { task, x: event.clientX, y: event.clientY, pointerId: event.pointerId, place: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = press.current
      const area = board.current
      if (!at || at.pointerId !== event.pointerId || !area) return
      const { clientX: x, clientY: y } = event
      if (at.place === null) {
        if (Math.hypot(x - at.x, y - at.y) < SLACK) return
        // Not available in every environment; without it the drag still works within the board.
        area.setPointerCapture?.(event.pointerId)
        at.place = placeOf(tasks, at.task)
        setHeld({ taskId: at.task._id, place: at.place, by: 'pointer' })
      }
      // All reads before all writes, to avoid forced layouts.
      const { left, right } = area.getBoundingClientRect()
      const under = placeUnder(area, at.task._id, x, y)
      if (under) {
        at.place = under.place
        if (line.current) showLine(line.current, under)
      }
      if (x < left + EDGE) area.scrollLeft -= ALONG
      if (x > right - EDGE) area.scrollLeft += ALONG
      if (y < EDGE) window.scrollBy(0, -ALONG)
      if (y > window.innerHeight - EDGE) window.scrollBy(0, ALONG)
    },
    onPointerUp: () => {
      const at = release()
      if (at?.place) drop(at.task, at.place)
    },
    onPointerCancel: () => {
      const at = release()
      if (at?.place) cancel(at.task)
    },
  }
  /** For the board: the key handler of a handle. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isAllowed || !(event.target instanceof HTMLElement) || event.target.dataset['handle'] === undefined) return
    const task = taskAt(event.target)
    if (!task) return
    const mine = held?.taskId === task._id && held.by === 'keys' ? held : null
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (mine) drop(task, mine.place)
      else {
        const place = placeOf(tasks, task)
        setHeld({ taskId: task._id, place, by: 'keys' })
        onAnnounce('held', task, place)
      }
    } else if (mine && event.key.startsWith('Arrow')) {
      event.preventDefault()
      const place = placeBeside(tasks, task._id, mine.place, event.key)
      setHeld({ ...mine, place })
      onAnnounce('over', task, place)
    }
  }
  return { board, line, held, pointer, onKeyDown }
}
