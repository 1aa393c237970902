import { movedDays, spanOf, type DaySpan, type MovedEdge } from '@fieldproof/policy/task-schedule'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A task that is being moved in time, and by how many days. */
export interface HeldBar {
  taskId: string
  edge: MovedEdge
  days: number
  by: 'pointer' | 'keys'
}

/**
 * The held bar of a timeline. Only components that show it subscribe, so that nothing else renders during
 * a drag.
 */
export interface Held {
  read: () => HeldBar | null
  /** Like `read`, but constant during a pointer drag: nothing renders for each day. */
  readDrawn: () => HeldBar | null
  set: (bar: HeldBar | null) => void
  /**
   * Called at each pointer move, whether it passes a day or not. Followers are notified of the first one, then at
   * pauses and a few times a second: nobody can read text that changes faster, and writing it costs a frame.
   */
  drag: (bar: HeldBar) => void
  subscribe: (listener: () => void) => () => void
}

/** Milliseconds without a move that count as a pause, and after which followers are notified anyway. */
const REST = 80
const AT_MOST = 500

export const createHeld = (): Held => {
  let bar: HeldBar | null = null
  let drawn: HeldBar | null = null
  let toldAt = -Infinity
  let isBehind = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    clearTimeout(timer)
    isBehind = false
    for (const listener of [...listeners]) listener()
  }
  return {
    read: () => bar,
    readDrawn: () => drawn,
    set: (next) => {
      bar = next
      drawn = next
      toldAt = -Infinity
      notify()
    },
    drag: (next) => {
      isBehind ||= bar?.days !== next.days
      bar = next
      if (!isBehind) return
      clearTimeout(timer)
      const now = performance.now()
      const pause = Math.min(REST, toldAt + AT_MOST - now)
      const follow = () => {
        toldAt = performance.now()
        notify()
      }
      if (pause <= 0) follow()
      else timer = setTimeout(follow, pause)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const only = (bar: HeldBar | null, taskId: string): HeldBar | null => (bar?.taskId === taskId ? bar : null)

/**
 * The held bar if it belongs to this task, else null. A pointer drag renders once; to follow its days, use `useDaysOf`.
 */
export const useHeldOf = (held: Held, taskId: string): HeldBar | null => {
  useSyncExternalStore(
    held.subscribe,
    () => only(held.readDrawn(), taskId),
    () => null,
  )
  return only(held.read(), taskId)
}

/** Calls back with the held bar of one of these tasks while a pointer moves it. The callback updates the DOM itself. */
export const useDaysOf = (held: Held, taskIds: string, notify: (bar: HeldBar) => void): void => {
  const latest = useRef(notify)
  useEffect(() => {
    latest.current = notify
  })
  useEffect(
    () =>
      held.subscribe(() => {
        const bar = held.read()
        if (bar?.by === 'pointer' && taskIds.includes(bar.taskId)) latest.current(bar)
      }),
    [held, taskIds],
  )
}

/** The days of a task if its bar were dropped now. */
export const heldSpanOf = (task: ProjectTask, bar: HeldBar): DaySpan | null =>
  spanOf(movedDays(task, bar.edge, bar.days))
