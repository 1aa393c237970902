import { href } from '@fieldproof/contracts/routes'
import { projectMailsOf } from '@fieldproof/policy/notifications-channels'
import { digestLines, nextDigestAt } from '@fieldproof/policy/project-digest'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { awaitingDigest, takeForDigest } from '#modules/notifications/digest.ts'
import { findRecipient } from '#modules/notifications/recipient.ts'
import type { ProjectDigest } from './mails.ts'
import { personsById } from './people-of.ts'

/** How many users one run serves; the next run follows a minute later. */
const AT_ONCE = 500

/**
 * A user's time zone: that of the device on which they chose the digest, else that of an inspector's hours, else that
 * of their first project.
 */
const zoneOf = async (db: Db, userId: string): Promise<string> => {
  const settings = await db
    .selectFrom('users')
    .select(sql<string | null>`notification_settings -> 'quietHours' ->> 'timeZone'`.as('zone'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (settings?.zone) return settings.zone
  const own = await db
    .selectFrom('inspector_availability')
    .select('time_zone')
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  if (own) return own.time_zone
  const project = await db
    .selectFrom('projects')
    .innerJoin('project_people', 'project_people.project_id', 'projects.id')
    .select('time_zone')
    .where('user_id', '=', userId)
    .orderBy(({ eb }) => eb('archived_at', 'is not', null))
    .orderBy('added_at')
    .orderBy('projects.id')
    .executeTakeFirst()
  return project?.time_zone ?? 'UTC'
}

const nextOf = async (db: Db, userId: string, now: Date): Promise<Date> =>
  new Date(nextDigestAt(now.getTime(), await zoneOf(db, userId)))

/**
 * Users who have switched on a digest of notifications or projects, or have a notification that still waits for one.
 */
const wanting = (db: Db) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where(({ or, eb }) =>
      or([
        eb(sql`notification_settings ->> 'projects'`, '=', 'daily'),
        eb(sql`notification_settings ->> 'mails'`, '=', 'daily'),
        eb('users.id', 'in', awaitingDigest(db)),
      ]),
    )
    .where('deletion_at', 'is', null)
    .where('deleted_at', 'is', null)

/** Starts the digest of users who have switched it on: their first one contains what happens from now on. */
const begin = async (parts: WorkParts): Promise<void> => {
  const fresh = await wanting(parts.db)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        exists(selectFrom('project_people').select('project_people.id').whereRef('user_id', '=', 'users.id')),
        eb(sql`notification_settings ->> 'mails'`, '=', 'daily'),
        eb('users.id', 'in', awaitingDigest(parts.db)),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('project_digests').select('user_id').whereRef('user_id', '=', 'users.id'))),
    )
    .limit(AT_ONCE)
    .execute()
  for (const { id: userId } of fresh)
    await inWork(parts, async ({ db, now }) => {
      const begun = await db
        .insertInto('project_digests')
        .values({ user_id: userId, due_at: await nextOf(db, userId, now) })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (!begun) return
      await db
        .updateTable('project_people')
        .set(({ selectFrom, fn, val }) => ({
          told_position: fn.coalesce(
            selectFrom('project_entries')
              .select(({ fn: { max } }) => max('position').as('last'))
              .whereRef('project_entries.project_id', '=', 'project_people.project_id'),
            val(0),
          ),
        }))
        .where('user_id', '=', userId)
        .execute()
    })
}

/** Ends the digest of users who have switched it off. If they choose it again, it starts from that instant. */
const end = async ({ db }: WorkParts): Promise<void> => {
  await db.deleteFrom('project_digests').where('user_id', 'not in', wanting(db)).execute()
}

/** The events in a user's projects since the last digest, newest first. */
const unsent = (db: Db, userId: string) =>
  db
    .selectFrom('project_people as person')
    .innerJoin('projects', 'projects.id', 'person.project_id')
    .innerJoin('project_entries as entry', 'entry.project_id', 'projects.id')
    .select(['person.id as personId', 'projects.id as projectId', 'projects.name', 'projects.archived_at'])
    .select(['entry.position', 'entry.at', 'entry.event', 'entry.actor_id', 'entry.subject_id', 'entry.subject_label'])
    .where('person.user_id', '=', userId)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('entry.position', '>', ref('person.told_position')),
        and([eb('person.told_position', 'is', null), eb('entry.at', '>=', ref('person.added_at'))]),
      ]),
    )
    .orderBy('entry.position', 'desc')
    .execute()

type Unsent = Awaited<ReturnType<typeof unsent>>

/** @param origin of the site, for the links */
const projectDigests = async (db: Db, userId: string, rows: Unsent, origin: string): Promise<ProjectDigest[]> => {
  const persons = await personsById(
    db,
    rows.map(({ actor_id: id }) => id),
  )
  return [...Map.groupBy(rows, ({ projectId }) => projectId)].flatMap(([projectId, entries]) => {
    const { name = '', archived_at: archivedAt = null } = entries[0] ?? {}
    const digest = digestLines(
      entries.map((row) => ({ ...row, actorId: row.actor_id, subjectId: row.subject_id, at: row.at.getTime() })),
      { userId, archivedAt: archivedAt?.getTime() ?? null },
    )
    if (digest.lines.length === 0) return []
    const lines = digest.lines.map(({ event, actorId, subject_label: what }) => {
      const actor = actorId === null ? undefined : persons.get(actorId)
      return { event, actor: actor ? `${actor.firstName} ${actor.lastName}` : null, what }
    })
    return [{ name, link: `${origin}${href('projects.project', { projectId })}`, lines, more: digest.more }]
  })
}

/** Marks the events as sent, so that the next digest begins after them. */
const markSent = async (db: Db, rows: Unsent): Promise<void> => {
  const last = new Map<string, number>()
  for (const { personId, position } of rows) last.set(personId, Math.max(position, last.get(personId) ?? 0))
  for (const [personId, position] of last)
    await db.updateTable('project_people').set({ told_position: position }).where('id', '=', personId).execute()
}

const notifyOne = async ({ db, realtime, now }: UnitOfWork, userId: string): Promise<boolean> => {
  const due = await db
    .selectFrom('project_digests')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const recipient = due && (await findRecipient(db, userId))
  if (!due || !recipient) return false
  const rows = await unsent(db, userId)
  const origin = realtime.siteOrigin()
  // Someone who has no digest of projects now and switches it on later gets only what happens from then on.
  const hasProjects = projectMailsOf(recipient.settings) === 'daily'
  const projects = hasProjects ? await projectDigests(db, userId, rows, origin) : []
  const news = await takeForDigest(db, userId)
  await markSent(db, rows)
  await db
    .updateTable('project_digests')
    .set({ due_at: await nextOf(db, userId, now) })
    .where('user_id', '=', userId)
    .execute()
  if (projects.length === 0 && news.messages.length === 0) return false
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: recipient.email,
    template: 'project-digest',
    locale: recipient.language,
    extra: 'service',
    dedupeKey: `project-digest:${userId}:${due.due_at.toISOString()}`,
    data: {
      firstName: recipient.firstName,
      projects,
      ...(news.messages.length > 0 && { news }),
      link: `${origin}${href(news.messages.length > 0 ? 'shell.notifications' : 'projects.list')}`,
      settingsLink: `${origin}${href('shell.notification-settings')}`,
    },
  })
  return true
}

/**
 * Sends the due digests of notifications (NOTIFY-11) and of projects (PROJECT-37) in one mail to each user. One
 * transaction stores the mail and the mark up to which it reports. So a second instance, or a killed one, sends nothing
 * twice and leaves nothing out. After a time without a run, one digest contains everything.
 * @returns how many were sent
 */
export const sendProjectDigests = async (parts: WorkParts): Promise<number> => {
  await end(parts)
  await begin(parts)
  const due = await parts.db
    .selectFrom('project_digests')
    .select('user_id')
    .where('due_at', '<=', parts.clock.now())
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(AT_ONCE)
    .execute()
  let sent = 0
  for (const { user_id: userId } of due) if (await inWork(parts, (work) => notifyOne(work, userId))) sent += 1
  return sent
}
