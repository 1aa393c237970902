/** What other modules use of inspectors' applications. */
export { noteAccountEdit } from './account-edits.ts'
export { submitApplication, updateInfo } from './applicant.ts'
export {
  completeOrientation,
  decide,
  listApplications,
  needsReason,
  oneApplication,
  recordCheck,
  reviewCredential,
  type ApplicationChange,
  type ApplicationFilter,
  type Decision,
  type InspectorCheck,
  type ListedApplication,
  type ReviewedApplication,
} from './back-office.ts'
export { deleteCredential, uploadCredential } from './credentials.ts'
export type { ApplicationWorld } from './move-application.ts'
export { readApplication, type ApplicationReader } from './read-application.ts'
export { deleteReference, submitReference } from './references.ts'
