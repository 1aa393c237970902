import type { Order } from '@fieldproof/contracts/entities/order'
import type { Person } from '@fieldproof/contracts/entities/person'
import { showFile } from '#kernel/files/show-file.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'

/** People by id, as the other side of an order sees them. */
export const readPeople = async (db: Db, ids: readonly (string | null)[]): Promise<Map<string, Person>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'avatar'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { _id: row.id, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar },
    ]),
  )
}

export const readTasks = async (db: Db, orderId: string): Promise<Order['tasks']> => {
  const rows = await db
    .selectFrom('order_tasks')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    isComplete: row.is_complete,
    completedAt: row.completed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export const readActivityPeriods = async (db: Db, orderId: string): Promise<Order['activityPeriods']> => {
  const rows = await db
    .selectFrom('order_activity_periods')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ _id: row.id, startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() }))
}

export const readHistory = async (db: Db, orderId: string): Promise<Order['statusHistory']> => {
  // Only the back office sees which member of staff did it.
  const rows = await db
    .selectFrom('order_status_history as change')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'change.actor_id').on('change.actor_kind', '!=', 'staff'))
    .select([
      'event',
      'from_status',
      'to_status',
      'at',
      'reason',
      'actor_kind',
      'users.id',
      'first_name',
      'last_name',
      'avatar',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, first_name: firstName, last_name: lastName, avatar, ...row }) => ({
    from: row.from_status,
    event: row.event,
    to: row.to_status,
    at: row.at.toISOString(),
    reason: row.reason,
    actor: row.actor_kind,
    by: id === null || firstName === null || lastName === null ? null : { _id: id, firstName, lastName, avatar },
  }))
}

export const readReportIssues = async (db: Db, orderId: string): Promise<Order['reportIssues']> => {
  const rows = await db
    .selectFrom('order_report_issues as issue')
    .selectAll('issue')
    .select(({ selectFrom }) =>
      selectFrom('reports')
        .select('template_version')
        .whereRef('reports.order_id', '=', 'issue.order_id')
        .where('reports.status', '=', 'completed')
        .orderBy('reports.completed_at', 'desc')
        .limit(1)
        .as('template_version'),
    )
    .where('issue.order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    orderId,
    reportItemId: row.report_item_id,
    templateVersion: row.report_item_id === null ? null : row.template_version,
    description: row.description,
    status: row.status,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    isAnsweredByStaff: row.answered_by !== null,
    isWithStaff: row.status === 'open' && row.escalated_at !== null,
  }))
}

/**
 * The files of an order as one reader sees them; the caller has authorised the reader.
 * @param reader.mayChange whether files may still be removed (FILE-8)
 */
export const readFiles = async (
  db: Db,
  files: Files,
  now: Date,
  orderId: string,
  reader?: { userId: string; mayChange: boolean },
): Promise<Order['files']> => {
  const rows = await db
    .selectFrom('order_files')
    .innerJoin('stored_files', 'stored_files.id', 'order_files.file_id')
    .selectAll('stored_files')
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...showFile(files, now, row),
    ...(reader && { mayRemove: reader.mayChange && row.kind === 'order' && row.owner_id === reader.userId }),
  }))
}
