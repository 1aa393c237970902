import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import type { Tone } from '@fieldproof/ui'

/** Tones by state; others are neutral. The label of the state carries the meaning. */
const tones: Record<string, Tone> = {
  active: 'success',
  answered: 'success',
  subscribed: 'success',
  published: 'success',
  accepted: 'success',
  Completed: 'success',
  Activated: 'success',
  Approved: 'success',
  waiting: 'warning',
  scheduled: 'warning',
  sending: 'info',
  sent: 'success',
  'in-deletion': 'warning',
  Pending: 'warning',
  Incomplete: 'neutral',
  Processing: 'info',
  draft: 'neutral',
  left: 'neutral',
  stopped: 'neutral',
  suspended: 'danger',
  deleted: 'danger',
  rejected: 'danger',
  Rejected: 'danger',
  Removed: 'danger',
  Suspended: 'danger',
  Overdue: 'danger',
  Canceled: 'neutral',
  Deactivated: 'neutral',
}

const stateFields = new Set(['status', 'review'])

/** The tone of a field's state; undefined if the field has no states. */
export const toneOf = ({ name, kind }: Pick<ResourceField, 'name' | 'kind'>, value: string): Tone | undefined =>
  kind === 'choice' && stateFields.has(name) ? (tones[value] ?? 'neutral') : undefined
