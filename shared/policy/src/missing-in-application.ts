import { inspectorApplication } from '@fieldproof/contracts/entities/inspector-application'
import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { FieldFault } from '@fieldproof/contracts/envelope'

/** The contents of an application that decide whether it is complete. */
export type ApplicationContents = Omit<
  InspectorProfile,
  | '_id'
  | 'userId'
  | 'email'
  | 'status'
  | 'statusChangedAt'
  | 'submittedAt'
  | 'reasons'
  | 'missing'
  | 'idVerificationLink'
  | 'orientationCompletedAt'
  | 'ratings'
  | 'jobsCompleted'
  | 'repeatClients'
  | 'verifiedInfo'
  | 'references'
  | 'credentials'
> & { references: readonly { _id: string }[]; credentials: readonly { kind: string }[] }

/**
 * What an application still lacks before it can be submitted (INSPECTOR-7, INSPECTOR-8), each with the label of its
 * field: at least 2 references, a certification for each specialization, a year of experience, eligibility to work, and
 * proof of insurance for inspectors of homes. The screen lists it, and the server refuses with it.
 */
export const missingInApplication = (contents: ApplicationContents): FieldFault[] => {
  const parsed = inspectorApplication.safeParse(contents)
  const faults = new Map<string, string>()
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = path.map(String).join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  return [...faults].map(([field, message]) => ({ field, message }))
}
