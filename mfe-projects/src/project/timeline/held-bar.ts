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

/** What is held on a timeline. Only what shows something of it listens: while a bar is moved, the rest is not drawn anew. */
export interface Held {
  read: () => HeldBar | null
  /** As `read`, but where a pointer holds the bar, it stays what it was at first: nothing is drawn for each day. */
  readDrawn: () => HeldBar | null
  set: (bar: HeldBar | null) => void
  /**
   * A pointer moves the bar on; called at each move, whether it passes a day or not. Who follows the days is told at the first, then
   * at rests and a few times a second: nobody can read words that change faster, and writing them costs a frame.
   */
  drag: (bar: HeldBar) => void
  subscribe: (listener: () => void) => () => void
}

/** Milliseconds without a move that count as a rest, and after which who follows is told in any case. */
const REST = 80
const AT_MOST = 500

export const createHeld = (): Held => {
  let bar: HeldBar | null = null
  let drawn: HeldBar | null = null
  let toldAt = -Infinity
  let isBehind = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
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
      tell()
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
        tell()
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
 * The held bar where it is the one of this task, else null. What a pointer holds is drawn once: what follows it from day
 * to day is for `useDaysOf`.
 */
export const useHeldOf = (held: Held, taskId: string): HeldBar | null => {
  useSyncExternalStore(
    held.subscribe,
    () => only(held.readDrawn(), taskId),
    () => null,
  )
  return only(held.read(), taskId)
}

/** Tells how the held bar of one of these tasks stands while a pointer moves it over days. Whoever is told changes the page itself. */
export const useDaysOf = (held: Held, taskIds: string, tell: (bar: HeldBar) => void): void => {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
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

/** The days of a task as they would be were its bar put down now. */
export const heldSpanOf = (task: ProjectTask, bar: HeldBar): DaySpan | null =>
  spanOf(movedDays(task, bar.edge, bar.days))
