import type { InspectorStatus } from '@fieldproof/contracts/lists'
import type { Tone } from '@fieldproof/ui'

/** How each of the nine states of an application looks. The word says it; the colour only helps. */
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

/** The way from the first answer to the first job (INSPECTOR-2). */
export const wayThere = [
  'Incomplete',
  'Pending',
  'Processing',
  'Approved',
  'Activated',
] as const satisfies readonly InspectorStatus[]

/** How far along that way an application is; those beside it are as far as they came. */
export const placeOnWay = (status: InspectorStatus, isOrientationCompleted: boolean): number => {
  const place = wayThere.findIndex((state) => state === status)
  if (place !== -1) return place
  if (status === 'Rejected') return wayThere.indexOf('Processing')
  return isOrientationCompleted ? wayThere.length : wayThere.indexOf('Approved')
}
