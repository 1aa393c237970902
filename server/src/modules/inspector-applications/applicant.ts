import type { FieldFault } from '@fieldproof/contracts'
import {
  inspectorMessages,
  type InspectorInfoBody,
  type InspectorProfile,
} from '@fieldproof/contracts/entities/inspector-profile'
import { datesFault } from '@fieldproof/policy/document-dates'
import { applicationMove } from '@fieldproof/policy/inspector-application'
import { missingInApplication, type ApplicationContents } from '@fieldproof/policy/missing-in-application'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { recordActivity } from '#modules/users/activities.ts'
import { visitOf } from '#modules/users/devices.ts'
import { textsOf } from '#texts/texts-of.ts'
import { lockApplication, lockForEdit } from './application-row.ts'
import { readContents } from './contents.ts'
import { dayOf } from './document-days.ts'
import { applyConsequencesOf, newlyMissing } from './edit-consequences.ts'
import { inApplicationWork, moveApplication } from './move-application.ts'
import { readApplication } from './read-application.ts'
import { writeInfo } from './write-info.ts'

const texts = textsOf('inspector-applications')

/**
 * The fault of a certification that an edit adds although it has expired. A certification that the edit leaves
 * unchanged may have expired (INSPECTOR-21).
 */
const expiredCertification = (
  before: ApplicationContents,
  after: ApplicationContents,
  now: Date,
): FieldFault | null => {
  const known = new Set(before.certifications.map(({ _id, validTo }) => `${_id} ${validTo}`))
  const at = after.certifications.findIndex(
    ({ _id, validTo }) =>
      !known.has(`${_id} ${validTo}`) && datesFault({ expiresOn: validTo }, dayOf(now))?.fault === 'expired',
  )
  return at < 0 ? null : { field: `certifications.${at}.validTo`, message: inspectorMessages.documentExpired }
}

/**
 * Saves parts of the application, or of the inspector's profile after it, and applies the consequences (INSPECTOR-4,
 * INSPECTOR-5).
 * @throws {Refusal} 400 if a submitted application would lack a part, or a certification has expired; 409 if the
 * application is closed
 */
export const updateInfo = async (body: InspectorInfoBody, context: UserContext): Promise<InspectorProfile> => {
  const { user } = context.session
  await inApplicationWork(context, async (work) => {
    const { db, now } = work
    const row = await lockForEdit(db, user, now)
    const before = await readContents(db, row)
    await writeInfo(db, user.id, body)
    const changed = await lockApplication(db, user, now)
    const after = await readContents(db, changed)
    const expired = expiredCertification(before, after, now)
    if (expired !== null) throw invalid([expired])
    const missing = newlyMissing(row, before, after)
    if (missing.length > 0) throw invalid(missing)
    await applyConsequencesOf(work, changed, before, after)
  })
  return readApplication(context, user)
}

/**
 * Submits the application (INSPECTOR-2), and asks the applicant to prove their identity, unless they have done so.
 * @throws {Refusal} 400 with everything that is missing; 409 if it has already been submitted
 */
export const submitApplication = async (context: UserContext): Promise<InspectorProfile> => {
  const {
    limits,
    session: { user },
  } = context
  await limits.count('inspector-submit.account', user.id)
  await inApplicationWork(context, async (work) => {
    const { db, now } = work
    const row = await lockApplication(db, user, now)
    const state = { status: row.status, isOrientationCompleted: row.orientation_completed_at !== null }
    if (!applicationMove(state, 'submit', 'applicant')) throw conflict(texts.handedIn())
    const missing = missingInApplication(await readContents(db, row))
    if (missing.length > 0) throw invalid(missing, texts.incomplete())
    const asked = await db
      .updateTable('inspector_applications')
      .set({ submitted_at: now, id_verification_asked_at: row.id_verification_asked_at ?? now })
      .where('user_id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await moveApplication(work, asked, {
      action: 'submit',
      mover: { kind: 'applicant', userId: user.id },
      refusal: texts.handedIn(),
    })
    await recordActivity(db, now, user.id, 'inspector-application-submitted', visitOf(context))
  })
  return readApplication(context, user)
}
