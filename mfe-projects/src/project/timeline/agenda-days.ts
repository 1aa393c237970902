import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { dayIndex, spanOf } from '@fieldproof/policy/task-schedule'
import { isLate } from '../how-far.ts'

/** The role of a day for a task. */
export type AgendaMark = 'begins' | 'ends' | 'both' | 'goes-on' | 'late'

export interface AgendaItem {
  task: ProjectTask
  mark: AgendaMark
}

export interface AgendaDay {
  /** Whole days since 1970; null for tasks without days. */
  day: number | null
  items: AgendaItem[]
  milestones: Milestone[]
}

/**
 * The open tasks by day, from today on: late and current ones are under today; each task is under its first and its
 * last day; those without days come last.
 */
export const agendaOf = (
  tasks: readonly ProjectTask[],
  milestones: readonly Milestone[],
  today: string,
): AgendaDay[] => {
  const now = dayIndex(today)
  const days = new Map<number, AgendaDay>([[now, { day: now, items: [], milestones: [] }]])
  const without: AgendaDay = { day: null, items: [], milestones: [] }
  const at = (day: number): AgendaDay => {
    const there = days.get(day) ?? { day, items: [], milestones: [] }
    days.set(day, there)
    return there
  }
  for (const task of tasks) {
    if (task.status === 'done') continue
    const span = spanOf(task)
    if (!span) without.items.push({ task, mark: 'both' })
    else if (isLate(task, today)) at(now).items.push({ task, mark: 'late' })
    else if (span.first === span.last) at(Math.max(span.first, now)).items.push({ task, mark: 'both' })
    else {
      if (span.first >= now) at(span.first).items.push({ task, mark: 'begins' })
      else if (span.last > now) at(now).items.push({ task, mark: 'goes-on' })
      at(span.last).items.push({ task, mark: 'ends' })
    }
  }
  for (const milestone of milestones) {
    if (milestone.dueDate === null || milestone.reachedAt !== null) continue
    at(Math.max(now, dayIndex(milestone.dueDate))).milestones.push(milestone)
  }
  const order: readonly AgendaMark[] = ['late', 'both', 'ends', 'begins', 'goes-on']
  const all = [...days.values()].sort((one, other) => (one.day ?? 0) - (other.day ?? 0))
  for (const { items } of all) items.sort((one, other) => order.indexOf(one.mark) - order.indexOf(other.mark))
  return without.items.length > 0 ? [...all, without] : all
}
