import { editedParts } from '@fieldproof/policy/edited-parts'
import { consequencesOfEdit, mustBeWhole, type EditedPart } from '@fieldproof/policy/inspector-application'
import { missingInApplication, type ApplicationContents } from '@fieldproof/policy/missing-in-application'
import type { FieldFault } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { ID_VERIFICATION_SCREEN } from './addresses.ts'
import {
  isIdVerificationOpen,
  moveApplication,
  recipientOf,
  theSystem,
  type ApplicationWork,
} from './move-application.ts'
import type { InspectorApplicationRow } from './tables.ts'

const texts = textsOf('inspector-applications')

/** The parts that a submitted application would lack after an edit. Parts that were missing before do not count. */
export const newlyMissing = (
  { status }: InspectorApplicationRow,
  before: ApplicationContents,
  after: ApplicationContents,
): FieldFault[] => {
  if (!mustBeWhole(status)) return []
  const missingBefore = new Set(missingInApplication(before).map(({ field }) => field))
  return missingInApplication(after).filter(({ field }) => !missingBefore.has(field))
}

const askForIdVerification = async (work: ApplicationWork, row: InspectorApplicationRow): Promise<void> => {
  const { db, now, origin } = work
  await db
    .updateTable('inspector_applications')
    .set({ id_verification_asked_at: now, id_verified_at: null })
    .where('user_id', '=', row.user_id)
    .execute()
  // The form is saved while the user types, so the address changes many times; the mail is sent once.
  if (isIdVerificationOpen(row)) return
  const user = await recipientOf(db, row.user_id)
  await notify(work, {
    userId: user.id,
    message: texts.identityCheck(),
    actionLink: ID_VERIFICATION_SCREEN,
    typeOfNotification: 'Inspector application',
  })
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: user.email,
    locale: user.locale,
    template: 'inspector-identity-check',
    data: { firstName: user.first_name, link: `${origin}${ID_VERIFICATION_SCREEN}` },
  })
}

/**
 * Applies the consequences of an edit of a locked application: suspension (INSPECTOR-4), a new proof of identity
 * (INSPECTOR-5), or none.
 */
export const applyConsequences = async (
  work: ApplicationWork,
  row: InspectorApplicationRow,
  parts: readonly EditedPart[],
): Promise<void> => {
  if (parts.length === 0) return
  await work.db
    .updateTable('inspector_applications')
    .set({ updated_at: work.now, version: sql`version + 1` })
    .where('user_id', '=', row.user_id)
    .execute()
  const { suspends, asksForIdVerification } = consequencesOfEdit(row.status, parts)
  if (asksForIdVerification) await askForIdVerification(work, row)
  if (row.status === 'Activated' && !suspends)
    await announceEvent(work, 'inspector.can-do-more', { inspectorId: row.user_id })
  if (suspends) {
    await moveApplication(work, row, {
      action: 'suspend-for-review',
      mover: theSystem,
      refusal: texts.notSuspendable(),
    })
  }
}

/** {@link applyConsequences} for the parts that differ between two states of the application. */
export const applyConsequencesOf = (
  work: ApplicationWork,
  row: InspectorApplicationRow,
  before: ApplicationContents,
  after: ApplicationContents,
): Promise<void> => applyConsequences(work, row, editedParts(before, after))
