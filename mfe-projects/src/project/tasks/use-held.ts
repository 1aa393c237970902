import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { placeBeside, placeOf, type Place } from './board-place.ts'

/** A task that is being moved, and where it would be put down. */
export interface Held {
  taskId: string
  place: Place
  by: 'pointer' | 'keys'
}

/** Pixels that a pointer has to go before a press becomes a move: a click stays a click. */
const SLACK = 6
/** Within so many pixels of the board's side it scrolls along, so many at a time. */
const EDGE = 48
const ALONG = 14

/** The place below a pointer: the column there, above the first card whose middle is below it. */
const placeUnder = (board: HTMLElement, taskId: string, x: number, y: number): Place | null => {
  const column = [...board.querySelectorAll<HTMLElement>('[data-column]')].find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return x >= left && x <= right
  })
  const status = projectTaskStatuses.find((one) => one === column?.dataset['column'])
  if (!column || status === undefined) return null
  const cards = [...column.querySelectorAll<HTMLElement>('[data-task]')].filter(
    (card) => card.dataset['task'] !== taskId,
  )
  // Cards stand below one another, and there may be hundreds: halving finds the place with few looks.
  let [index, end] = [0, cards.length]
  while (index < end) {
    const middle = (index + end) >> 1
    const { top = 0, height = 0 } = cards[middle]?.getBoundingClientRect() ?? {}
    if (y < top + height / 2) end = middle
    else index = middle + 1
  }
  return { column: status, index }
}

interface HeldOptions {
  tasks: readonly ProjectTask[]
  isAllowed: boolean
  /** Put down at another place than it came from. */
  onDrop: (task: ProjectTask, place: Place) => void
  onSay: (what: 'held' | 'over' | 'dropped' | 'cancelled', task: ProjectTask, place: Place) => void
}

/** Moves tasks by mouse, by touch on their handle, and by keys: space takes and puts down, arrows move, Esc leaves it. */
export const useHeld = ({ tasks, isAllowed, onDrop, onSay }: HeldOptions) => {
  const board = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const press = useRef<{ task: ProjectTask; x: number; y: number; pointerId: number } | null>(null)

  const cancel = (task: ProjectTask) => {
    press.current = null
    setHeld(null)
    onSay('cancelled', task, placeOf(tasks, task))
  }
  const drop = (task: ProjectTask, place: Place) => {
    press.current = null
    setHeld(null)
    const from = placeOf(tasks, task)
    onSay('dropped', task, place)
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
  /** For the board: a card is moved by mouse, and by touch on its handle. */
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
      if (!isAllowed || event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return
      const task = taskAt(event.target)
      if (task) press.current = { task, x: event.clientX, y: event.clientY, pointerId: event.pointerId }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = press.current
      if (!at || at.pointerId !== event.pointerId || !board.current) return
      const { task } = at
      if (held === null) {
        if (Math.hypot(event.clientX - at.x, event.clientY - at.y) < SLACK) return
        // Not in every environment, and without it the move still works within the board.
        board.current.setPointerCapture?.(event.pointerId)
      }
      const { left, right } = board.current.getBoundingClientRect()
      if (event.clientX < left + EDGE) board.current.scrollLeft -= ALONG
      if (event.clientX > right - EDGE) board.current.scrollLeft += ALONG
      if (event.clientY < EDGE) window.scrollBy(0, -ALONG)
      if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, ALONG)
      const place =
        placeUnder(board.current, task._id, event.clientX, event.clientY) ?? held?.place ?? placeOf(tasks, task)
      setHeld((last) =>
        last?.taskId === task._id && last.place.column === place.column && last.place.index === place.index
          ? last
          : { taskId: task._id, place, by: 'pointer' },
      )
    },
    onPointerUp: () => {
      const at = press.current
      press.current = null
      if (at && held?.by === 'pointer') drop(at.task, held.place)
    },
    onPointerCancel: () => {
      const at = press.current
      press.current = null
      if (at && held?.by === 'pointer') cancel(at.task)
    },
  }
  /** For the board: the keys of a handle. */
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
        onSay('held', task, place)
      }
    } else if (mine && event.key.startsWith('Arrow')) {
      event.preventDefault()
      const place = placeBeside(tasks, task._id, mine.place, event.key)
      setHeld({ ...mine, place })
      onSay('over', task, place)
    }
  }
  return { board, held, pointer, onKeyDown }
}
