import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Act, Action, Field, Option, Values } from './resource.ts'

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** Something new waits for the support staff (SUPPORT-7). */
    'support.case-came': { kind: 'call-request' | 'complaint'; caseId: string; name: string }
    /** A record that waits for the support staff was taken, handed over, answered or opened again. */
    'support.case-changed': { resource: string; caseId: string; handedTo: string | null; byName: string; title: string }
  }
}

const labels = textsOf('back-office').assignment

/** The staff with one of these roles, by name, without suspended ones and those whose account waits for deletion. */
export const staffWith = async (
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ id: string; first_name: string; last_name: string }[]> =>
  (
    await sql<{ id: string; first_name: string; last_name: string }>`
      select person.id, person.first_name, person.last_name from users person
      where person.is_staff and person.login_suspended_at is null
        and person.deletion_requested_at is null and person.deleted_at is null
        and exists (select from staff_roles given where given.user_id = person.id and given.role = any(${[...roles]}::text[]))
      order by person.first_name, person.last_name, person.id`.execute(db)
  ).rows

/** The roles that can take a record that waits for support (SUPPORT-4). */
export const supportRoles: readonly StaffRole[] = ['administrator', 'support']

const colleagues = async (db: Db): Promise<readonly Option[]> =>
  (await staffWith(db, supportRoles)).map(({ id, first_name: first, last_name: last }) => ({
    value: id,
    label: `${first} ${last}`,
  }))

/** The field that shows who has taken a record. The resource joins `users` as `assignee`. */
export const assignedField: Field = {
  name: 'assignedTo',
  kind: 'reference',
  label: labels.assignedTo(),
  refersTo: 'users',
  isListed: true,
  value: sql`case when assignee.id is not null
    then json_build_object('_id', assignee.id, 'title', assignee.first_name || ' ' || assignee.last_name) end`,
}

const assigneeOf = ({ assignedTo }: Values): string | null =>
  typeof assignedTo === 'object' && assignedTo !== null && '_id' in assignedTo ? assignedTo._id : null

interface Assignable {
  resource: string
  isOpen: (before: Values) => boolean
  /** Stores which user has taken the record; null if none. */
  assign: (act: Act, userId: string | null) => Promise<void>
  titleOf: (before: Values) => string
}

/**
 * Taking a record, passing it to a colleague, and returning it to the queue (SUPPORT-4). Each action includes the
 * version that the caller saw, so that the later of two callers is refused.
 */
export const assignmentActions = ({ resource, isOpen, assign, titleOf }: Assignable): Action[] => {
  const change = async (act: Act, to: string | null, handedTo: string | null): Promise<void> => {
    await assign(act, to)
    await announceEvent(act, 'support.case-changed', {
      resource,
      caseId: act.id,
      handedTo,
      byName: act.viewer.name,
      title: titleOf(act.before),
    })
  }
  return [
    {
      name: 'take',
      label: labels.take(),
      description: labels.takeDescription(),
      by: ['support'],
      needsVersion: true,
      fits: (before, viewer) => isOpen(before) && assigneeOf(before) !== viewer.userId,
      done: labels.taken(),
      run: (act) => change(act, act.viewer.userId, null),
    },
    {
      name: 'hand-over',
      label: labels.handOver(),
      description: labels.handOverDescription(),
      by: ['support'],
      needsVersion: true,
      fields: [
        {
          name: 'colleague',
          kind: 'choice',
          label: labels.colleague(),
          takes: z.uuid(fieldMessages.selectOne),
          options: colleagues,
        },
      ],
      fits: isOpen,
      done: labels.handedOver(),
      run: (act) => {
        const to = String(act.values['colleague'])
        return change(act, to, to === act.viewer.userId ? null : to)
      },
    },
    {
      name: 'give-back',
      label: labels.giveBack(),
      description: labels.giveBackDescription(),
      by: ['support'],
      needsVersion: true,
      fits: (before) => isOpen(before) && assigneeOf(before) !== null,
      done: labels.givenBack(),
      run: (act) => change(act, null, null),
    },
  ]
}
