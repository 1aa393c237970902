import type { InspectorInfoBody, InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { editedParts } from '@fieldproof/policy/edited-parts'
import { consequencesOfEdit, type EditConsequences } from '@fieldproof/policy/inspector-application'
import type { DraftField, DraftValues } from './draft-values.ts'
import { newPartOf } from './saveable.ts'

/** A body in the profile's shape: only what is sent, without missing parts. */
const contentsOf = (body: InspectorInfoBody): Partial<InspectorProfile> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/**
 * The unsaved fields that wait for the inspector's agreement, because saving them has consequences (INSPECTOR-6), and
 * these consequences.
 */
export const heldChanges = (
  profile: InspectorProfile,
  unsaved: readonly DraftField[],
  values: DraftValues,
  saved: DraftValues,
): { held: readonly DraftField[]; consequences: EditConsequences } => {
  const consequential = unsaved.flatMap((field) => {
    const body = field === 'references' ? null : newPartOf(field, values, saved)
    if (!body) return []
    const found = consequencesOfEdit(profile.status, editedParts(profile, { ...profile, ...contentsOf(body) }))
    return found.suspends || found.asksForIdVerification ? [{ field, found }] : []
  })
  return {
    held: consequential.map(({ field }) => field),
    consequences: {
      suspends: consequential.some(({ found }) => found.suspends),
      asksForIdVerification: consequential.some(({ found }) => found.asksForIdVerification),
    },
  }
}
