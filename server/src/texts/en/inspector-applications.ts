import type { Catalogue } from '../text.ts'

/** What is said of applications to become an inspector. */
export const inspectorApplications = {
  incomplete: 'Your application is not complete yet. What is missing is listed.',
  handedIn: 'Your application has been handed in already.',
  closed: 'This application has been closed and can no longer be changed.',
  notSuspendable: 'This application cannot be suspended.',
  noSuchApplication: 'There is no such application.',
  otherState: 'This cannot be done in the state that the application is in.',
  changed: 'The application has changed since you opened it. Look at it again.',
  noSuchReference: 'There is no such reference.',
  noSuchDocument: 'There is no such document.',
  tooManyReferences: 'You have named as many references as can be named.',
  tooManyDocuments: 'There are as many documents as there can be. Remove one first.',
  documentRemoved: 'The document has been removed.',
  referenceRemoved: 'The reference has been removed.',
  statuses: {
    Incomplete: 'Your application is not complete yet.',
    Pending: 'We have received your application. We will write to you when we have looked at it.',
    Processing: 'We are looking at your application. You can still add to it.',
    Approved: 'Your application is approved. Finish the orientation course to be activated.',
    Activated: 'You are activated as an inspector and will be offered jobs.',
    Deactivated: 'Your inspector account is deactivated. You will not be offered jobs.',
    Rejected: 'Your application was not accepted. The reasons are in our mail.',
    Removed: 'Your inspector account has been removed.',
    Suspended: 'Your inspector account is suspended until we have reviewed it.',
  },
  activatedOnly:
    'You can do this only while you are activated as an inspector. The page about your application says what to do.',
  moreNeeded: 'We need something more for your application.',
  identityCheck: 'Your name or address has changed. Please prove again who you are.',
  /** What has to be checked before an application is approved. */
  checkFirst: {
    governmentId: 'Confirm the identity first. An application is approved once identity and background are checked.',
    personalBackground:
      'Confirm the personal background first. An application is approved once identity and background are checked.',
    professionalBackground:
      'Confirm the professional background first. An application is approved once identity and background are checked.',
  },
  checksFirst:
    'Confirm identity, personal background and professional background first, as far as that is not done. Then the application can be approved.',
  datesFirst: 'Enter first when “{name}” was issued and until when it is valid. Then the application can be approved.',
  /** `day` is the last on which a document is valid. */
  documentEndsSoon: '“{name}” is valid until {day}. Add a new one before, or you are suspended then.',
  documentEnded: '“{name}” was valid until {day}. Add one that is valid; a reviewer then lets you go on.',
  staff: {
    reviewStarted: 'The review has started.',
    asked: 'The applicant is asked.',
    approved: 'The application is approved.',
    rejected: 'The application is rejected.',
    suspended: 'The inspector is suspended.',
    reinstated: 'The inspector is reinstated.',
    deactivated: 'The inspector is deactivated.',
    activeAgain: 'The inspector is active again.',
    removed: 'The inspector is removed.',
    checkRecorded: 'The check is recorded.',
    referenceContacted: 'It is noted that the reference was contacted.',
    referenceNotContacted: 'It is noted that the reference was not contacted.',
    datesSet: 'The dates of the document are entered.',
    documentAccepted: 'The document is accepted.',
    documentRejected: 'The document is rejected.',
  },
} as const satisfies Catalogue
