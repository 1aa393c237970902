import { instantOf, wallTimeAt } from './wall-time.ts'

/** The wall time at which a digest of projects is due (PROJECT-37). */
export const DIGEST_TIME = '07:00'
/** The maximum number of lines per project in a digest. */
export const DIGEST_LINES = 20

const DAY = 24 * 60 * 60 * 1_000

/** One thing that happened in a project. */
export interface DigestEntry {
  event: string
  /** Null for automatic events, and for staff. */
  actorId: string | null
  subjectId: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** The part of a digest about one project. */
export interface DigestLines<Entry> {
  lines: Entry[]
  /** How many more there are. */
  more: number
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString().slice(0, 10)

/**
 * When the next digest after an instant is due: at 07:00 wall time, also when the clocks change (PROJECT-37).
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970
 */
export const nextDigestAt = (now: number, timeZone: string): number => {
  const { date: today } = wallTimeAt(now, timeZone)
  for (const date of [today, dayAfter(today)]) {
    const at = instantOf({ date, time: DIGEST_TIME, timeZone })
    if (at !== null && at > now) return at
  }
  return now + DAY
}

/**
 * The lines of a project in a user's digest (PROJECT-37): what others did until the project was archived. The same
 * event on the same subject by the same person is one line.
 * @param entries newest first
 * @param archivedAt milliseconds since 1970; null if the project is not archived
 */
export const digestLines = <Entry extends DigestEntry>(
  entries: readonly Entry[],
  { userId, archivedAt }: { userId: string; archivedAt: number | null },
): DigestLines<Entry> => {
  const once = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.actorId === userId || (archivedAt !== null && entry.at > archivedAt)) continue
    const key = `${entry.event} ${entry.actorId} ${entry.subjectId}`
    if (!once.has(key)) once.set(key, entry)
  }
  const lines = [...once.values()]
  return { lines: lines.slice(0, DIGEST_LINES), more: Math.max(0, lines.length - DIGEST_LINES) }
}
