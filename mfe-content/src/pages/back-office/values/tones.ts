import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import type { Tone } from '@fieldproof/ui'

/** The colour of a state; its label carries the meaning. Unlisted ones are neutral. */
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

const states = new Set(['status', 'review'])

/** The colour of a field with a state; undefined for every other field. */
export const toneOf = ({ name, kind }: Pick<ResourceField, 'name' | 'kind'>, value: string): Tone | undefined =>
  kind === 'choice' && states.has(name) ? (tones[value] ?? 'neutral') : undefined
