import type { InspectorStatus } from '@fieldproof/contracts/lists'
import type { Tone } from '@fieldproof/ui'

/**
 * The colour of each of the nine states of an application. The label carries the meaning; the colour only supports it.
 */
export const statusTones: Record<InspectorStatus, Tone> = {
  Incomplete: 'neutral',
  Pending: 'info',
  Processing: 'info',
  Approved: 'warning',
  Activated: 'success',
  Deactivated: 'neutral',
  Rejected: 'danger',
  Removed: 'danger',
  Suspended: 'warning',
}

/** The steps from the first answer to the first job (INSPECTOR-2). */
export const wayThere = [
  'Incomplete',
  'Pending',
  'Processing',
  'Approved',
  'Activated',
] as const satisfies readonly InspectorStatus[]

/** The progress of an application; for other states, the last step that was reached. */
export const placeOnWay = (status: InspectorStatus, isOrientationCompleted: boolean): number => {
  const place = wayThere.findIndex((state) => state === status)
  if (place !== -1) return place
  if (status === 'Rejected') return wayThere.indexOf('Processing')
  return isOrientationCompleted ? wayThere.length : wayThere.indexOf('Approved')
}
