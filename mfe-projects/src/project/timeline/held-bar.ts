import { movedDays, spanOf, type DaySpan, type MovedEdge } from '@fieldproof/policy/task-schedule'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useSyncExternalStore } from 'react'

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
  set: (bar: HeldBar | null) => void
  subscribe: (listener: () => void) => () => void
}

export const createHeld = (): Held => {
  let bar: HeldBar | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => bar,
    set: (next) => {
      bar = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The held bar where it is the one of this task, else null. */
export const useHeldOf = (held: Held, taskId: string): HeldBar | null => {
  const read = () => {
    const bar = held.read()
    return bar?.taskId === taskId ? bar : null
  }
  return useSyncExternalStore(held.subscribe, read, read)
}

/** The days of a task as they would be were its bar put down now. */
export const heldSpanOf = (task: ProjectTask, bar: HeldBar): DaySpan | null =>
  spanOf(movedDays(task, bar.edge, bar.days))
