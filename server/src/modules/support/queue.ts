import type { AnswerOf } from '@fieldproof/contracts'
import type { SupportCase } from '@fieldproof/contracts/calls/support'
import type { supportViews } from '@fieldproof/contracts/lists'
import { supportDueAt, type SupportHours } from '@fieldproof/policy/support-hours'
import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { requireSupport } from './require-support.ts'

/** How many of each kind are read, longest waiting first; nobody reads further. */
const EACH_AT_MOST = 500
/** How many characters of a message the queue shows. */
const PREVIEW = 140

interface Row {
  kind: SupportCase['kind']
  id: string
  name: string
  about: string
  visitor_email: string | null
  waits_since: Date | null
  assigned_to: string | null
  assignee: string | null
}

interface View {
  show: (typeof supportViews)[number]
  userId: string
}

/** The condition of a view for one kind; `waits` is the column that is null if a case does not wait. */
const shownIn = ({ show, userId }: View, waits: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (show === 'mine') return sql<boolean>`assignee.id = ${userId}`
  return show === 'waiting' ? sql<boolean>`${waits} is not null` : sql<boolean>`true`
}

const assigneeName = sql`assignee.first_name || ' ' || assignee.last_name`

const conversations = (view: View) => sql<Row>`
  select 'conversation' as kind, talk.room_id as id, coalesce(person.first_name || ' ' || person.last_name, visitor.name, '') as name,
    visitor.email as visitor_email,
    coalesce((select left(message.body, ${PREVIEW}::int) from chat_messages message where message.room_id = talk.room_id
      and message.deleted_at is null order by message.sequence desc limit 1), '') as about,
    talk.waits_since, assignee.id as assigned_to, ${assigneeName} as assignee
  from support_conversations talk left join users person on person.id = talk.user_id
    left join support_visitors visitor on visitor.room_id = talk.room_id
    left join users assignee on assignee.id = talk.assigned_to
  where talk.closed_at is null and ${shownIn(view, sql`talk.waits_since`)}
  order by talk.waits_since nulls last, talk.room_id limit ${EACH_AT_MOST}`

const calls = (view: View) => sql<Row>`
  select 'call-request' as kind, asked.id, asked.full_name as name, null as visitor_email, asked.full_phone_number as about,
    asked.created_at as waits_since, assignee.id as assigned_to, ${assigneeName} as assignee
  from call_requests asked left join users assignee on assignee.id = asked.assigned_to
  where asked.answered_at is null and ${shownIn(view, sql`asked.created_at`)}
  order by asked.created_at, asked.id limit ${EACH_AT_MOST}`

const complaints = (view: View) => sql<Row>`
  select 'complaint' as kind, made.id, person.first_name || ' ' || person.last_name as name, null as visitor_email, orders.sequence_id as about,
    made.created_at as waits_since, assignee.id as assigned_to, ${assigneeName} as assignee
  from complaints made join orders on orders.id = made.order_id join users person on person.id = made.customer_id
    left join users assignee on assignee.id = made.assigned_to
  where made.status = 'open' and ${shownIn(view, sql`made.created_at`)}
  order by made.created_at, made.id limit ${EACH_AT_MOST}`

const toCase = (
  { kind, id, name, about, visitor_email: visitorEmail, waits_since: since, assigned_to: assignedTo, assignee }: Row,
  hours: SupportHours,
  now: Date,
): SupportCase => {
  const due = since && supportDueAt(hours, kind, since.getTime())
  return {
    kind,
    _id: id,
    name,
    visitorEmail,
    about,
    waitsSince: since?.toISOString() ?? null,
    dueAt: due === null ? null : new Date(due).toISOString(),
    isOverdue: due !== null && due < now.getTime(),
    assignedTo: assignedTo === null ? null : { _id: assignedTo, name: assignee ?? '' },
  }
}

/** ISO instants sort as text; `~` sorts after them, so cases that do not wait come last. */
const dueOf = ({ dueAt }: SupportCase): string => dueAt ?? '~'
const byDue = (one: SupportCase, other: SupportCase): number =>
  dueOf(one) < dueOf(other) ? -1 : dueOf(one) > dueOf(other) ? 1 : one._id < other._id ? -1 : 1

/**
 * The queue of support, earliest due first: conversations, call requests and complaints (SUPPORT-7).
 * @throws {Refusal} 404 for everyone outside support
 */
export const readQueue = async (
  context: UserContext,
  { page: number, show }: { page: number; show: View['show'] },
  hours: SupportHours,
): Promise<AnswerOf<'GET /support/get-queue'>> => {
  const { db, clock } = context
  const { userId } = await requireSupport(db, context)
  const view = { show, userId }
  const found = await Promise.all(
    [conversations(view), calls(view), complaints(view)].map((query) => query.execute(db)),
  )
  const cases = found.flatMap(({ rows }) => rows.map((row) => toCase(row, hours, clock.now()))).sort(byDue)
  return {
    items: cases.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE),
    total: cases.length,
    page: number,
    pageSize: PAGE_SIZE,
  }
}
