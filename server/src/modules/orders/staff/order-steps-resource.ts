import { orderEntryEvents } from '@fieldproof/contracts/lists'
import { orderEvents, type OrderEvent } from '@fieldproof/policy/order-status'
import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orderParts

const eventOptions: readonly Option[] = [
  'ordered' as const,
  ...(Object.keys(orderEvents) as OrderEvent[]),
  ...orderEntryEvents,
].map((value) => ({ value, label: labels.events[value]() }))

/** The history of orders; each order's page shows its own. */
export const orderSteps = defineResource({
  name: 'order-steps',
  title: labels.steps(),
  description: labels.stepsAbout(),
  group: groups.business(),
  readBy: ['support', 'finance'],
  partOf: 'orders',
  from: sql`(select id, order_id, event, at, actor_kind, actor_id, reason, position, 1 as kind from order_status_history
      union all select id, order_id, event, at, actor_kind, actor_id, null, position, 2 from order_entries) as step
    join orders on orders.id = step.order_id left join users as actor on actor.id = step.actor_id`,
  key: { value: sql`step.id`, table: 'order_status_history', column: sql`id`, isUuid: true },
  naming: { from: ['sequenceId'], make: ({ sequenceId }) => String(sequenceId) },
  fields: [
    {
      name: 'sequenceId',
      kind: 'text',
      label: shared.orderNumber(),
      value: sql`orders.sequence_id`,
      isSearchable: true,
    },
    {
      name: 'order',
      kind: 'reference',
      label: shared.order(),
      refersTo: 'orders',
      value: sql`json_build_object('_id', orders.id, 'title', orders.sequence_id)`,
    },
    {
      name: 'event',
      kind: 'choice',
      label: labels.what(),
      value: sql`step.event`,
      isListed: true,
      options: eventOptions,
    },
    {
      name: 'at',
      kind: 'instant',
      label: labels.when(),
      value: sql`step.at`,
      order: sql`(step.at, step.kind, step.position)`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'by',
      kind: 'choice',
      label: labels.who(),
      value: sql`step.actor_kind`,
      isListed: true,
      options: [
        { value: 'customer', label: shared.customer() },
        { value: 'inspector', label: shared.inspector() },
        { value: 'staff', label: labels.staff() },
        { value: 'time', label: labels.time() },
      ],
    },
    {
      name: 'person',
      kind: 'reference',
      label: shared.name(),
      refersTo: 'users',
      value: sql`case when actor.id is not null
        then json_build_object('_id', actor.id, 'title', actor.first_name || ' ' || actor.last_name) end`,
    },
    { name: 'reason', kind: 'long-text', label: shared.why(), value: sql`step.reason`, isListed: true },
  ],
  filters: ['event', 'by'],
  sort: { by: 'at', direction: 'desc' },
  actions: [],
})
