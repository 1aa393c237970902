import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@fieldproof/contracts/entities/calendar-feed'
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
import { appointments, eventsBetween } from './events.ts'
import { eventsOfProjects, type OfProjects } from './of-projects.ts'
import { dayAt } from './wall-days.ts'

const DAY = 24 * 60 * 60 * 1_000
/** How many days before and after today the feed contains. */
const [BEFORE, AFTER] = [60, 366]

/** The stored form of a feed's token. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** When the feed was made, without its address: that was shown once, and is not stored. */
export const readFeed = async ({ db, session: { userId } }: UserContext): Promise<CalendarFeed> => {
  const row = await db
    .selectFrom('user_calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { url: null, createdAt: row?.created_at.toISOString() ?? null }
}

/** Makes a new secret address, of 256 random bits. The previous address stops working. */
export const renewFeed = async ({ db, clock, origin, session: { userId } }: UserContext): Promise<CalendarFeed> => {
  const [token, now] = [randomBytes(32).toString('base64url'), clock.now()]
  const row = { token_hash: hashToken(token), created_at: now }
  await db
    .insertInto('user_calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { url: `${origin}/calendar-feeds/${token}.ics`, createdAt: now.toISOString() }
}

/** Ends the secret address, if there is one. */
export const endFeed = async ({ db, session: { userId } }: UserContext): Promise<CalendarFeed> => {
  await db.deleteFrom('user_calendar_feeds').where('user_id', '=', userId).execute()
  return { url: null, createdAt: null }
}

/** The link of an entry in the feed. */
const linkOf = ({ kind, orderId, projectId, taskId }: CalendarEvent): string => {
  if (orderId !== null)
    return kind === 'appointment' ? href('orders.order', { orderId }) : href('inspector.job', { orderId })
  if (projectId === null) return href('inspector.calendar')
  return taskId === null
    ? href('projects.part', { projectId, projectDetailsComponent: 'milestones' })
    : href('projects.part', { projectId, projectDetailsComponent: 'tasks' }, { query: { task: taskId } })
}

/** The kinds of events that have a calendar day and no time. */
const dueKinds: ReadonlySet<CalendarEvent['kind']> = new Set(['task', 'milestone'])

const entryOf = (event: CalendarEvent, site: string, now: Date): Appointment => ({
  uid: `${event._id}@${calendarUidHost}`,
  sequence: 0,
  isCancelled: false,
  startsAt: new Date(event.startsAt),
  endsAt: new Date(event.endsAt),
  ...(dueKinds.has(event.kind) && { wholeDay: dayAt(new Date(event.startsAt), event.timeZone) }),
  ...(event.kind === 'visit' && { isFree: true }),
  timeZone: event.timeZone,
  title: event.title,
  place: event.city ?? '',
  description: event.sequenceId ?? '',
  link: `${site}${linkOf(event)}`,
  updatedAt: now,
})

/** The calendar of this token; undefined if the token is unknown or no longer valid. */
const drawFeed = async (
  { db, clock, ports, config }: AppParts,
  { token, origin }: { token: string; origin: string },
  ofProjects: OfProjects,
): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('user_calendar_feeds')
    .innerJoin('users', 'users.id', 'user_calendar_feeds.user_id')
    .select(['users.id', 'users.locale', 'users.is_pro'])
    .where('token_hash', '=', hashToken(token))
    .where('users.deletion_requested_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.login_suspended_at', 'is', null)
    .executeTakeFirst()
  if (!owner) return undefined
  const now = clock.now()
  const timeZone = owner.is_pro ? await inspectorZone(db, ports.places, owner.id) : 'UTC'
  const reader = { db, userId: owner.id, locale: contentLocale(owner.locale), timeZone }
  const span = { from: new Date(now.getTime() - BEFORE * DAY), until: new Date(now.getTime() + AFTER * DAY) }
  const ofInspector = owner.is_pro ? await eventsBetween(reader, span) : []
  // The user's own calendar already has the events of imported calendars, and travel times are of no use there.
  const shown = ofInspector.filter(({ kind }) => kind === 'booking' || kind === 'blocked')
  const ordered = await appointments(reader, span)
  const projects = await eventsOfProjects(reader, ofProjects, span)
  const site = config.publicOrigin ?? origin
  return drawCalendar([...shown, ...ordered, ...projects].map((event) => entryOf(event, site, now)))
}

/**
 * Serves a user's calendar to anyone who has its secret address (CALENDAR-5). The address is not a call, because it
 * returns a calendar file. The log contains its pattern, never the token.
 * @param ofProjects adds the dates of the user's projects
 */
export const serveCalendarFeeds = (app: FastifyInstance, ofProjects: OfProjects): void => {
  app.get<{ Params: { file: string } }>(
    '/calendar-feeds/:file',
    async ({ params: { file }, ip, protocol, host }, reply) => {
      const { parts } = app
      const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
      const calendar =
        token === undefined ? undefined : await drawFeed(parts, { token, origin: `${protocol}://${host}` }, ofProjects)
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
