import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { missingInApplication } from '@fieldproof/policy/missing-in-application'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'
import { readKnown } from './public-profiles.ts'
import type { UserRow } from '#modules/users/tables.ts'
import { ID_VERIFICATION_SCREEN } from './addresses.ts'
import { findApplication } from './application-row.ts'
import { readContents } from './contents.ts'
import { readCredentials } from './credentials.ts'
import { isIdVerificationOpen } from './move-application.ts'
import { readReferences } from './references.ts'
import type { InspectorApplicationRow } from './tables.ts'

/** The dependencies of reading an application. */
export interface ApplicationReader {
  db: Db
  clock: Clock
  origin: string
  ports: { files: Files }
}

const progressOf = (row: InspectorApplicationRow, origin: string) => ({
  status: row.status,
  statusChangedAt: row.status_changed_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  reasons: row.reasons,
  idVerificationLink: isIdVerificationOpen(row) ? `${origin}${ID_VERIFICATION_SCREEN}` : null,
  orientationCompletedAt: row.orientation_completed_at?.toISOString() ?? null,
  verifiedInfo: {
    governmentId: row.id_verified_at !== null,
    personalBackground: row.personal_background_checked_at !== null,
    professionalBackground: row.professional_background_checked_at !== null,
  },
})

/**
 * A user's application as they see it themselves, also before they start it, with the fields that are still missing.
 */
export const readApplication = async (
  { db, clock, origin, ports: { files } }: ApplicationReader,
  user: UserRow,
): Promise<InspectorProfile> => {
  const row = await findApplication(db, user)
  const contents = await readContents(db, row)
  return {
    ...contents,
    ...progressOf(row, origin),
    ...(await readKnown(db, user.id)),
    _id: user.id,
    userId: user.id,
    email: user.email,
    missing: missingInApplication(contents).map(({ field }) => field),
    references: await readReferences(db, user.id),
    credentials: await readCredentials(db, files, user.id, clock.now()),
  }
}
