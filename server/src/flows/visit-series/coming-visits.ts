import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** A visit of a series, as the calendars of its project's people show it. */
export interface CalendarVisit {
  id: string
  projectId: string
  projectName: string
  milestoneName: string
  startsAt: Date
  endsAt: Date
  /** IANA zone of the place. */
  timeZone: string
}

/** The most visits that are read at once. */
const AT_MOST = 1_000

/**
 * The visits of series in a user's projects that overlap a span: those that are not booked yet, and those whose order
 * belongs to other people (PROJECT-26). Customer and inspector of a booked visit see it as an order instead. Archived
 * projects are left out.
 */
export const listVisits = async (
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<CalendarVisit[]> => {
  const startsAt = sql<Date>`coalesce(booked.inspection_at, visit.at)`
  const endsAt = sql<Date>`coalesce(booked.inspection_at, visit.at)
    + make_interval(mins => coalesce(booked.duration_minutes, model.duration_minutes))`
  return db
    .selectFrom('project_people as person')
    .innerJoin('projects', 'projects.id', 'person.project_id')
    .innerJoin('visit_series as series', 'series.project_id', 'projects.id')
    .innerJoin('project_milestones as milestone', 'milestone.id', 'series.milestone_id')
    .innerJoin('orders as model', 'model.id', 'series.model_order_id')
    .innerJoin('series_visits as visit', 'visit.series_id', 'series.id')
    .leftJoin('orders as booked', 'booked.id', 'visit.order_id')
    .select(['visit.id', 'projects.id as projectId', 'projects.name as projectName', 'milestone.name as milestoneName'])
    .select([startsAt.as('startsAt'), endsAt.as('endsAt'), 'series.time_zone as timeZone'])
    .where('person.user_id', '=', userId)
    .where('projects.archived_at', 'is', null)
    .where('visit.state', 'in', ['planned', 'paying', 'booked'])
    .where(({ or, and, eb }) =>
      or([
        eb('booked.id', 'is', null),
        and([
          eb('booked.status', '<>', 'Canceled'),
          eb('booked.customer_id', 'is distinct from', userId),
          eb('booked.inspector_id', 'is distinct from', userId),
        ]),
      ]),
    )
    .where(startsAt, '<', until)
    .where(endsAt, '>', from)
    .orderBy('startsAt')
    .orderBy('visit.id')
    .limit(AT_MOST)
    .execute()
}
