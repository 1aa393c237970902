import { dayAt, dayIndex, type DaySpan } from '@fieldproof/policy/task-schedule'

/** The width of a day in pixels. */
export const dayWidths = { days: 36, weeks: 14, months: 5 } as const
export type Scale = keyof typeof dayWidths
export const scales = ['days', 'weeks', 'months'] as const satisfies readonly Scale[]

/** The days of a timeline as whole days since 1970, excluding `to`. */
export interface DayRange {
  from: number
  to: number
}

/** Empty days before the first task and after the last one, as room for drags. */
const BEFORE = 14
const AFTER = 60

/** All days of a plan and today, with padding at both ends. @param spans of tasks and milestones */
export const rangeOf = (spans: readonly (DaySpan | null)[], today: number): DayRange => {
  let [from, to] = [today, today]
  for (const span of spans) {
    if (span === null) continue
    from = Math.min(from, span.first)
    to = Math.max(to, span.last)
  }
  return { from: from - BEFORE, to: to + AFTER }
}

/** A span of days under one heading. */
export interface Tick {
  first: number
  /** In days. */
  length: number
}

const firstOfMonth = (index: number, later = 0): number => {
  const day = new Date(`${dayAt(index).slice(0, 7)}-01T00:00:00.000Z`)
  day.setUTCMonth(day.getUTCMonth() + later)
  return dayIndex(day.toISOString().slice(0, 10))
}
const firstOfYear = (index: number, later = 0): number => dayIndex(`${Number(dayAt(index).slice(0, 4)) + later}-01-01`)
/** Day 0 was a Thursday. */
const monday = (index: number, later = 0): number => index - ((index + 3) % 7) + later * 7

const ticks = ({ from, to }: DayRange, begin: (index: number, later?: number) => number): Tick[] => {
  const all: Tick[] = []
  for (let first = begin(from); first < to; ) {
    const next = begin(first, 1)
    all.push({ first, length: next - first })
    first = next
  }
  return all
}

/** The two rows of headings: months above days or weeks, years above months. @param shown the visible part */
export const headOf = (scale: Scale, shown: DayRange): { large: Tick[]; small: Tick[] } => {
  if (scale === 'months') return { large: ticks(shown, firstOfYear), small: ticks(shown, firstOfMonth) }
  const large = ticks(shown, firstOfMonth)
  if (scale === 'weeks') return { large, small: ticks(shown, monday) }
  const small = Array.from({ length: shown.to - shown.from }, (_, index) => ({ first: shown.from + index, length: 1 }))
  return { large, small }
}

/** Saturdays and Sundays among the days, for the scale with single days. */
export const isWeekend = (index: number): boolean => (index + 3) % 7 >= 5
