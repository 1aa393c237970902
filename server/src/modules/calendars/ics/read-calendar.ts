import { givingWay } from '#kernel/give-way.ts'
import { dayAt, daysAfter } from '../wall-days.ts'
import {
  instantOfMoment,
  momentOf,
  readDuration,
  readMoment,
  zonesOf,
  type FindZone,
  type IcsMoment,
} from './moments.ts'
import { propertyOf, readComponents, textOf, type IcsComponent } from './read-lines.ts'
import { hasEnded, occurrences, readRule, type IcsRule } from './recur.ts'

/** Ends the UID of each event of a feed, so that the site does not import its own events again. */
export const calendarUidHost = 'calendar.fieldproof'
/** Ends the UID of each event in the calendar file of an order. */
const orderUidHost = 'fieldproof'

/** An event of another calendar that takes its owner's time. */
export interface IcsEvent {
  title: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  timeZone: string
}

/** What was read of a calendar. */
export interface ReadCalendar {
  /** Earliest first. */
  events: IcsEvent[]
  /** Whether these are all events of the window; false if the calendar has more than are read. */
  isComplete: boolean
}

/** The span in which the events of a calendar are wanted. */
export interface IcsWindow {
  from: Date
  until: Date
  /** The zone of times that name no zone. */
  timeZone: string
}

/**
 * The most events of one calendar that are stored, that are examined, and that are expanded as recurring. One person's
 * calendar has fewer. Series that have ended do not count as recurring.
 */
const [MOST, LOOKED_AT, RECURRING] = [5_000, 10_000, 300]
const TITLE = 200
/**
 * How many milliseconds of work the recurrences of one calendar may take, without the breaks for other calls. After
 * that, recurring events appear once.
 */
const MOST_WORK = 4_000

interface Read {
  uid: string
  title: string
  start: IcsMoment
  /** In days for an event of whole days, in milliseconds for one with times. */
  length: { days: number; milliseconds: number }
  rule: string | undefined
  /** The keys of occurrences that are left out (EXDATE). */
  excluded: ReadonlySet<string>
  /** The key of the occurrence that this event replaces (RECURRENCE-ID). */
  insteadOf: string | undefined
}

/** The key of an occurrence among those of its event: the day or the instant of its beginning. */
const keyOf = (moment: IcsMoment): string => (moment.time === null ? moment.date : String(instantOfMoment(moment)))

const DAY = 24 * 60 * 60 * 1_000

const lengthOf = (event: IcsComponent, start: IcsMoment, findZone: FindZone): Read['length'] | undefined => {
  const end = momentOf(propertyOf(event, 'DTEND'), findZone)
  if (end) {
    if (start.time === null)
      return { days: Math.round((Date.parse(end.date) - Date.parse(start.date)) / DAY), milliseconds: 0 }
    return { days: 0, milliseconds: (instantOfMoment(end) ?? 0) - (instantOfMoment(start) ?? 0) }
  }
  const duration = propertyOf(event, 'DURATION')
  if (duration) return readDuration(duration.value)
  return { days: start.time === null ? 1 : 0, milliseconds: 0 }
}

const listed = (event: IcsComponent, name: string, findZone: FindZone): IcsMoment[] =>
  event.properties
    .filter((property) => property.name === name)
    .flatMap(({ value, parameters }) =>
      value.split(',').flatMap((one) => readMoment(one, parameters.TZID, findZone) ?? []),
    )

/** Whether an event takes none of its owner's time: it is marked as free, or is one of the site's own. */
const takesNoTime = (event: IcsComponent, uid: string): boolean =>
  propertyOf(event, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT' ||
  uid.endsWith(`@${calendarUidHost}`) ||
  uid.endsWith(`@${orderUidHost}`)

const toRead = (event: IcsComponent, findZone: FindZone): Read | undefined => {
  const start = momentOf(propertyOf(event, 'DTSTART'), findZone)
  const length = start && lengthOf(event, start, findZone)
  if (!start || !length) return undefined
  const instead = momentOf(propertyOf(event, 'RECURRENCE-ID'), findZone)
  return {
    uid: propertyOf(event, 'UID')?.value.trim() ?? '',
    title: textOf(propertyOf(event, 'SUMMARY')?.value ?? '')
      .trim()
      .slice(0, TITLE)
      .toWellFormed(),
    start,
    length,
    rule: propertyOf(event, 'RRULE')?.value,
    excluded: new Set(listed(event, 'EXDATE', findZone).map(keyOf)),
    insteadOf: instead && keyOf(instead),
  }
}

const placed = ({ title, start, length }: Read, date: string): IcsEvent | undefined => {
  const begins = instantOfMoment({ ...start, date })
  if (begins === null) return undefined
  const ends =
    start.time === null
      ? instantOfMoment({ ...start, date: daysAfter(date, length.days), time: null })
      : (length.days === 0 ? begins : (instantOfMoment({ ...start, date: daysAfter(date, length.days) }) ?? begins)) +
        length.milliseconds
  if (ends === null || ends <= begins) return undefined
  return {
    title,
    startsAt: new Date(begins),
    endsAt: new Date(ends),
    isAllDay: start.time === null,
    timeZone: start.timeZone,
  }
}

/** The days, in the event's zone, on which an occurrence in the window can begin. */
const daysOf = ({ start: { timeZone }, length }: Read, window: IcsWindow): { from: string; until: string } => {
  const lengthInDays = length.days + Math.ceil(length.milliseconds / DAY)
  return {
    from: daysAfter(dayAt(window.from, timeZone), -lengthInDays - 1),
    until: daysAfter(dayAt(window.until, timeZone), 1),
  }
}

/** The occurrences of one event in the window. Without a rule, it occurs once. */
const expand = (
  one: Read,
  rule: IcsRule | undefined,
  window: IcsWindow,
  replaced: ReadonlySet<string> | undefined,
): IcsEvent[] => {
  const all = rule ? occurrences(one.start, rule, daysOf(one, window)) : [one.start.date]
  return all.flatMap((date) => {
    const key = keyOf({ ...one.start, date })
    const event = one.excluded.has(key) || replaced?.has(key) ? undefined : placed(one, date)
    return event && event.startsAt < window.until && event.endsAt > window.from ? [event] : []
  })
}

/**
 * The events of a calendar file that take time. Events that recur by days, weeks, months or years appear at each
 * occurrence in the window, with their exceptions and moved occurrences. Events with other rules appear once. Other
 * calls go on meanwhile.
 * @throws {NotACalendar}
 */
export const readCalendar = async (text: string, window: IcsWindow): Promise<ReadCalendar> => {
  const giveWay = givingWay()
  const calendar = readComponents(text)
  const findZone = zonesOf(calendar, window.timeZone)
  const events = calendar.components.filter(({ name }) => name === 'VEVENT')
  const replaced = new Map<string, Set<string>>()
  const kept: Read[] = []
  for (const event of events.slice(0, LOOKED_AT)) {
    await giveWay()
    const one = toRead(event, findZone)
    if (!one) continue
    if (one.insteadOf !== undefined) replaced.set(one.uid, (replaced.get(one.uid) ?? new Set()).add(one.insteadOf))
    const isCancelled = propertyOf(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED'
    if (!isCancelled && !takesNoTime(event, one.uid)) kept.push(one)
  }
  const all: IcsEvent[] = []
  let isComplete = events.length <= LOOKED_AT
  let recurring = 0
  let worked = 0
  for (const one of kept) {
    await giveWay()
    // One more than is stored shows that the calendar has too many.
    if (all.length > MOST) break
    const began = performance.now()
    const rule = one.rule === undefined ? undefined : readRule(one.rule, one.start)
    const goesOn = rule !== undefined && !hasEnded(one.start, rule, daysOf(one, window).from)
    const isTooMuch = goesOn && (recurring >= RECURRING || worked > MOST_WORK)
    if (isTooMuch) isComplete = false
    const found = expand(
      one,
      isTooMuch ? undefined : rule,
      window,
      one.insteadOf === undefined ? replaced.get(one.uid) : undefined,
    )
    if (goesOn && found.length > 0) recurring += 1
    all.push(...found)
    worked += performance.now() - began
  }
  return {
    events: all.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()).slice(0, MOST),
    isComplete: isComplete && all.length <= MOST,
  }
}
