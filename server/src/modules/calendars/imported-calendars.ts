import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { ImportedCalendar, ImportedCalendarBody } from '@fieldproof/contracts/entities/availability'
import { calendarLimits } from '@fieldproof/contracts/limits'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { CalendarUnreadable } from '#kernel/ports/calendars.ts'
import type { Ports } from '#kernel/ports/index.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { inspectorZone } from './availability.ts'
import { readCalendar, type IcsEvent, type ReadCalendar } from './ics/read-calendar.ts'
import { NotACalendar } from './ics/read-lines.ts'
import type { ImportedCalendarsTable } from './tables.ts'

const texts = textsOf('calendars')

type CalendarRow = Selectable<ImportedCalendarsTable>

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
/** How many days before and after now the stored events cover. */
const [BEFORE, AFTER] = [31, 366]
/** How many calendars are read at the same time, and how many in one run. */
const [TOGETHER, AT_ONCE] = [8, 400]
/** How many events one SQL statement writes. */
const ROWS = 500

type CalendarPorts = Pick<Ports, 'calendars' | 'secrets' | 'places'>

const calendarsOf = (db: Db, inspectorId: string) =>
  db
    .selectFrom('imported_calendars')
    .selectAll('imported_calendars')
    .where('imported_calendars.inspector_id', '=', inspectorId)
    .select(({ selectFrom, fn }) =>
      selectFrom('imported_events')
        .select(fn.countAll<number>().as('count'))
        .whereRef('imported_events.inspector_id', '=', 'imported_calendars.inspector_id')
        .whereRef('imported_events.calendar_id', '=', 'imported_calendars.id')
        .as('events'),
    )

const toImported = (row: CalendarRow & { events: number | null }, language: Language): ImportedCalendar => ({
  _id: row.id,
  name: row.name,
  host: row.host,
  noOfEvents: row.events ?? 0,
  importedAt: row.imported_at?.toISOString() ?? null,
  fault: row.fault && inWords(texts.importFaults[row.fault](), language),
  createdAt: row.created_at.toISOString(),
})

/** External calendars whose events block an inspector's time, oldest first. */
export const listImportedCalendars = async ({
  db,
  language,
  session: { userId },
}: UserContext): Promise<ImportedCalendar[]> => {
  const rows = await calendarsOf(db, userId).orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => toImported(row, language))
}

/** Reads the calendar at an address. @throws {CalendarUnreadable} */
const readAt = async (ports: CalendarPorts, now: Date, url: string, timeZone: string): Promise<ReadCalendar> => {
  const text = await ports.calendars.read(url)
  try {
    return await readCalendar(text, {
      from: new Date(now.getTime() - BEFORE * DAY),
      until: new Date(now.getTime() + AFTER * DAY),
      timeZone,
    })
  } catch (error) {
    if (error instanceof NotACalendar) throw new CalendarUnreadable('not-a-calendar', error)
    throw error
  }
}

/** What a calendar that could be read shows as its fault (CALENDAR-4). */
const faultOf = ({ isComplete }: ReadCalendar): CalendarRow['fault'] => (isComplete ? null : 'too-many')

/** Replaces the stored events of a calendar. */
const replaceEvents = async (
  transaction: Db,
  { id, inspector_id: inspectorId }: Pick<CalendarRow, 'id' | 'inspector_id'>,
  events: readonly IcsEvent[],
): Promise<void> => {
  await transaction
    .deleteFrom('imported_events')
    .where('inspector_id', '=', inspectorId)
    .where('calendar_id', '=', id)
    .execute()
  for (let begin = 0; begin < events.length; begin += ROWS) {
    await transaction
      .insertInto('imported_events')
      .values(
        events.slice(begin, begin + ROWS).map((event, index) => ({
          inspector_id: inspectorId,
          calendar_id: id,
          position: begin + index,
          title: event.title.replaceAll('\u0000', ''),
          starts_at: event.startsAt,
          ends_at: event.endsAt,
          is_all_day: event.isAllDay,
          time_zone: event.timeZone,
        })),
      )
      .execute()
  }
}

/** The time that a calendar takes, from an instant on: the text of a `tstzmultirange`. */
const takenFrom = async (
  db: Db,
  { id, inspector_id: inspectorId }: Pick<CalendarRow, 'id' | 'inspector_id'>,
  instant: Date,
): Promise<string> => {
  const { rows } = await sql<{ taken: string }>`
    select (coalesce(range_agg(tstzrange(starts_at, ends_at)), '{}') * tstzmultirange(tstzrange(${instant}, null)))::text as taken
    from imported_events where inspector_id = ${inspectorId} and calendar_id = ${id}`.execute(db)
  return rows[0]?.taken ?? '{}'
}

/** Whether one multirange has time that the other does not have. */
const hasMore = async (db: Db, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ more: boolean }>`
    select not (${one}::tstzmultirange <@ ${other}::tstzmultirange) as more`.execute(db)
  return rows[0]?.more === true
}

const ownCalendar = async (
  db: Db,
  userId: string,
  id: string,
  language: Language,
): Promise<ImportedCalendar | undefined> => {
  const row = await calendarsOf(db, userId).where('imported_calendars.id', '=', id).executeTakeFirst()
  return row && toImported(row, language)
}

const noCalendarThere = () => {
  const message = textsOf('contract').availability.notACalendar()
  return conflict(message, [{ field: 'url', message }])
}

/**
 * Imports a calendar, once for its id. From then on it is read again every hour.
 * @throws {Refusal} 409 if there is no calendar at the address, or the limit is reached; 429
 */
export const importCalendar = async (body: ImportedCalendarBody, context: UserContext): Promise<ImportedCalendar> => {
  const {
    db,
    clock,
    ports,
    language,
    limits,
    session: { userId },
  } = context
  const known = await ownCalendar(db, userId, body._id, language)
  if (known) return known
  await limits.count('calendar-import.account', userId)
  if (!URL.canParse(body.url)) throw noCalendarThere()
  const now = clock.now()
  const read = await readAt(ports, now, body.url, await inspectorZone(db, ports.places, userId)).catch(
    (error: unknown) => {
      throw error instanceof CalendarUnreadable ? noCalendarThere() : error
    },
  )
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`imported-calendars ${userId}`}, 0))`.execute(transaction)
    const { count } = await transaction
      .selectFrom('imported_calendars')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('inspector_id', '=', userId)
      .where('id', '!=', body._id)
      .executeTakeFirstOrThrow()
    if (count >= calendarLimits.importedMax) throw conflict(texts.tooManyCalendars())
    const made = await transaction
      .insertInto('imported_calendars')
      .values({
        id: body._id,
        inspector_id: userId,
        name: body.name,
        sealed_url: ports.secrets.seal('calendar-addresses', body.url),
        host: new URL(body.url).hostname,
        fault: faultOf(read),
        imported_at: now,
        next_at: new Date(now.getTime() + HOUR),
        created_at: now,
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await replaceEvents(transaction, { id: made.id, inspector_id: userId }, read.events)
  })
  const made = await ownCalendar(db, userId, body._id, language)
  if (!made) throw notFound()
  return made
}

/** Deletes an imported calendar, with its events. @throws {Refusal} 404 */
export const deleteImportedCalendar = async (id: string, context: UserContext): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { userId } = context.session
    const gone = await work.db
      .deleteFrom('imported_calendars')
      .where('inspector_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound()
    await announceEvent(work, 'inspector.can-do-more', { inspectorId: userId })
    return { _id: gone.id }
  })

interface RefreshParts extends WorkParts {
  ports: CalendarPorts
}

/**
 * Reads one calendar again. If that fails, the fault is stored and the events of the last success stay. If time has
 * become free, waiting orders are looked through for the inspector (MATCH-20).
 */
const refreshOne = async (
  parts: RefreshParts,
  now: Date,
  due: Pick<CalendarRow, 'id' | 'inspector_id'>,
): Promise<boolean> => {
  const { db, ports } = parts
  const own = <T extends { where: (column: 'id' | 'inspector_id', sign: '=', value: string) => T }>(rows: T): T =>
    rows.where('id', '=', due.id).where('inspector_id', '=', due.inspector_id)
  // The instance that sets the next time reads the calendar, so two instances do not both read it.
  const mine = await own(db.updateTable('imported_calendars').set({ next_at: new Date(now.getTime() + HOUR) }))
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (!mine) return false
  let read: ReadCalendar | undefined
  let fault: CalendarRow['fault']
  try {
    const timeZone = await inspectorZone(db, ports.places, mine.inspector_id)
    read = await readAt(ports, now, ports.secrets.open('calendar-addresses', mine.sealed_url), timeZone)
    fault = faultOf(read)
  } catch (error) {
    if (!(error instanceof CalendarUnreadable)) throw error
    fault = error.fault
  }
  await inWork(parts, async (work) => {
    const kept = await own(work.db.updateTable('imported_calendars').set({ fault, ...(read && { imported_at: now }) }))
      .returning('id')
      .executeTakeFirst()
    if (!kept || !read) return
    const before = await takenFrom(work.db, mine, now)
    await replaceEvents(work.db, mine, read.events)
    if (await hasMore(work.db, before, await takenFrom(work.db, mine, now)))
      await announceEvent(work, 'inspector.can-do-more', { inspectorId: mine.inspector_id })
  })
  return true
}

/** Reads all due imported calendars, several at a time. @returns how many were read or tried */
export const refreshImportedCalendars = async (parts: RefreshParts, now: Date): Promise<number> => {
  const due = await parts.db
    .selectFrom('imported_calendars')
    .select(['id', 'inspector_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute()
  let done = 0
  for (let begin = 0; begin < due.length; begin += TOGETHER) {
    const results = await Promise.all(due.slice(begin, begin + TOGETHER).map((one) => refreshOne(parts, now, one)))
    done += results.filter(Boolean).length
  }
  return done
}
