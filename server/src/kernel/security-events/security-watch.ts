import { securityEvents, type SecurityEventName } from './security-events.ts'

/** More security events of a kind than are usual. */
export interface SecurityAlert {
  event: SecurityEventName
  /** How many there were within how many minutes, on this instance. */
  times: number
  minutes: number
}

type Counts = Readonly<Record<SecurityEventName, number>>

const MINUTE = 60_000
/** Milliseconds in which an alert is not repeated. */
const QUIET = 60 * MINUTE

const limits = Object.entries(securityEvents).flatMap(([event, kind]) =>
  'alert' in kind ? [{ event: event as SecurityEventName, ...kind.alert }] : [],
)
const longest = Math.max(...limits.map(({ minutes }) => minutes)) * MINUTE

/**
 * Watches how often security events happen on this instance (SECURITY-2). Ask it about once a minute.
 * @returns a function that takes the counts since the start of the process and the current instant, and returns the
 * kinds that exceed their threshold, each at most once an hour
 */
export const createSecurityWatch = (): ((counts: Counts, now: Date) => SecurityAlert[]) => {
  let samples: { at: number; counts: Counts }[] = []
  const reportedAt = new Map<SecurityEventName, number>()
  return (counts, now) => {
    const at = now.getTime()
    samples = [...samples.filter((sample) => at - sample.at <= longest), { at, counts }]
    return limits.flatMap(({ event, times, minutes }) => {
      const first = samples.find((sample) => at - sample.at <= minutes * MINUTE)
      const happened = counts[event] - (first?.counts[event] ?? 0)
      if (happened < times || at - (reportedAt.get(event) ?? -Infinity) < QUIET) return []
      reportedAt.set(event, at)
      return [{ event, times: happened, minutes }]
    })
  }
}
