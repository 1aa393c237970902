import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@fieldproof/contracts/entities/availability'
import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { href } from '@fieldproof/contracts/routes'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '#kernel/http/context.ts'
import type { AppParts } from '#kernel/http/parts.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { drawCalendar, type Appointment } from '#modules/documents/draw-calendar.ts'
import { calendarUidHost } from './ics/read-calendar.ts'
import { inspectorZone } from './availability.ts'
import { dueEvent, type ListDueDays } from './due-days.ts'
import { eventsBetween } from './events.ts'
import { dayAt } from './wall-days.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Days before and after today that the feed holds. */
const [BEFORE, AFTER] = [60, 366]

/** What the database stores for a feed's token. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Since when there is a feed; its address was shown once when it was made, and is not stored. */
export const readFeed = async ({ db, session: { userId } }: UserContext): Promise<CalendarFeed> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  return { url: null, createdAt: row?.created_at.toISOString() ?? null }
}

/** Makes a new secret address, of 256 random bits; the one before ends. */
export const renewFeed = async ({ db, clock, origin, session: { userId } }: UserContext): Promise<CalendarFeed> => {
  const [token, now] = [randomBytes(32).toString('base64url'), clock.now()]
  const row = { token_hash: hashToken(token), created_at: now }
  await db
    .insertInto('calendar_feeds')
    .values({ inspector_id: userId, ...row })
    .onConflict((conflict) => conflict.column('inspector_id').doUpdateSet(row))
    .execute()
  return { url: `${origin}/calendar-feeds/${token}.ics`, createdAt: now.toISOString() }
}

/** Ends the secret address, if there is one. */
export const endFeed = async ({ db, session: { userId } }: UserContext): Promise<CalendarFeed> => {
  await db.deleteFrom('calendar_feeds').where('inspector_id', '=', userId).execute()
  return { url: null, createdAt: null }
}

/** Where an entry of the feed leads. */
const linkOf = ({ orderId, projectId, taskId }: CalendarEvent): string => {
  if (orderId !== null) return href('inspector.job', { orderId })
  if (projectId === null) return href('inspector.calendar')
  return taskId === null
    ? href('projects.part', { projectId, projectDetailsComponent: 'milestones' })
    : href('projects.part', { projectId, projectDetailsComponent: 'tasks' }, { query: { task: taskId } })
}

/** The calendar that belongs to this token; undefined where none does, or no longer. */
const drawFeed = async (
  { db, clock, ports, config }: AppParts,
  { token, origin }: { token: string; origin: string },
  listDueDays: ListDueDays,
): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.inspector_id')
    .select(['users.id', 'users.locale'])
    .where('token_hash', '=', hashToken(token))
    .where('users.is_pro', '=', true)
    .where('users.deletion_requested_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) return undefined
  const now = clock.now()
  const timeZone = await inspectorZone(db, ports.places, owner.id)
  const [from, until] = [new Date(now.getTime() - BEFORE * DAY), new Date(now.getTime() + AFTER * DAY)]
  const events = await eventsBetween(
    { db, userId: owner.id, locale: contentLocale(owner.locale), timeZone },
    { from, until },
  )
  const due = await listDueDays(db, owner.id, { from: dayAt(from, timeZone), to: dayAt(until, timeZone) })
  const site = config.publicOrigin ?? origin
  // What came from another calendar is there already, and the way is nobody else's business.
  const shown = events.filter(({ kind }) => kind === 'booking' || kind === 'blocked')
  return drawCalendar([
    ...shown.map(
      (event): Appointment => ({
        uid: `${event._id}@${calendarUidHost}`,
        sequence: 0,
        isCancelled: false,
        startsAt: new Date(event.startsAt),
        endsAt: new Date(event.endsAt),
        timeZone: event.timeZone,
        title: event.title,
        place: event.city ?? '',
        description: event.sequenceId ?? '',
        link: `${site}${linkOf(event)}`,
        updatedAt: now,
      }),
    ),
    ...due.map((one): Appointment => {
      const event = dueEvent(one, timeZone)
      return {
        uid: `${event._id}@${calendarUidHost}`,
        sequence: 0,
        isCancelled: false,
        startsAt: new Date(event.startsAt),
        endsAt: new Date(event.endsAt),
        wholeDay: one.day,
        timeZone,
        title: event.title,
        place: '',
        description: '',
        link: `${site}${linkOf(event)}`,
        updatedAt: now,
      }
    }),
  ])
}

/**
 * Serves an inspector's calendar to anybody with its secret address. The address is not a call: it answers a calendar
 * file, and the log has only its pattern.
 * @param listDueDays what the inspector has to do by a day
 */
export const serveCalendarFeeds = (app: FastifyInstance, listDueDays: ListDueDays): void => {
  app.get<{ Params: { file: string } }>(
    '/calendar-feeds/:file',
    async ({ params: { file }, ip, protocol, host }, reply) => {
      const { parts } = app
      const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
      const calendar =
        token === undefined ? undefined : await drawFeed(parts, { token, origin: `${protocol}://${host}` }, listDueDays)
      if (calendar === undefined) {
        await parts.limits.count('link.address', ip)
        throw notFound(textsOf('http').nothingHere())
      }
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': contentDisposition('fieldproof.ics'),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, max-age=300',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        .send(calendar)
    },
  )
}
