import { markets } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Field, Option } from '#kernel/back-office/resource.ts'
import { marketOptions, shared, someText } from '#kernel/back-office/texts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PolicyChangeRow } from '../tables.ts'

const labels = textsOf('back-office').policyChanges
const by = ['finance'] as const

const statusOptions: readonly Option[] = (['proposed', 'approved', 'declined', 'withdrawn'] as const).map((value) => ({
  value,
  label: labels.statuses[value](),
}))

/** The changes of one kind, joined with their proposers and deciders. */
export const changesOf = (
  kind: PolicyChangeRow['kind'],
) => sql`(select * from policy_changes where kind = ${kind}) change
  join users proposer on proposer.id = change.proposed_by left join users decider on decider.id = change.decided_by`

export const key = { value: sql`change.id`, table: 'policy_changes', column: sql`id`, isUuid: true }

export const marketField: Field = {
  name: 'market',
  kind: 'choice',
  label: labels.market(),
  value: sql`change.market`,
  options: marketOptions,
  isListed: true,
  isSortable: true,
  edit: { by, takes: z.enum(markets, fieldMessages.selectOne) },
}

/**
 * The fields that every kind of change has at its end: the day, the status, the reason, the proposer and the decider.
 * @param dayHint the hint of the day's field
 */
export const decisionFields = (dayHint: Text): readonly Field[] => [
  {
    name: 'fromDay',
    kind: 'day',
    label: labels.fromDay(),
    hint: dayHint,
    value: sql`change.from_day`,
    isListed: true,
    isSortable: true,
    edit: {
      by,
      most: 10,
      takes: z.string().check(z.trim(), z.regex(/^\d{4}-\d{2}-\d{2}$/, fieldMessages.invalidValue)),
    },
  },
  {
    name: 'status',
    kind: 'choice',
    label: shared.status(),
    value: sql`change.status`,
    options: statusOptions,
    isListed: true,
  },
  {
    name: 'why',
    kind: 'long-text',
    label: shared.why(),
    value: sql`change.reason`,
    edit: { by, most: 1_000, takes: someText(1_000) },
  },
  {
    name: 'proposedBy',
    kind: 'reference',
    label: labels.proposedBy(),
    refersTo: 'users',
    value: sql`json_build_object('_id', proposer.id, 'title', proposer.first_name || ' ' || proposer.last_name)`,
    isListed: true,
  },
  { name: 'proposedAt', kind: 'instant', label: labels.proposedAt(), value: sql`change.proposed_at`, isSortable: true },
  {
    name: 'decidedBy',
    kind: 'reference',
    label: labels.decidedBy(),
    refersTo: 'users',
    value: sql`case when decider.id is not null
      then json_build_object('_id', decider.id, 'title', decider.first_name || ' ' || decider.last_name) end`,
  },
  { name: 'decidedAt', kind: 'instant', label: labels.decidedAt(), value: sql`change.decided_at` },
]
