import type { Catalogue } from '../text.ts'

/** Texts about applications to become an inspector. */
export const inspectorApplications = {
  incomplete: 'Your application is not complete yet. Fill in what is listed as missing.',
  handedIn: 'You have already submitted your application.',
  closed: 'This application has been closed and can no longer be changed.',
  notSuspendable: 'This application cannot be suspended.',
  noSuchApplication: 'We could not find this application.',
  otherState: "This is not possible in the application's current state.",
  changed: 'The application has changed since you opened it. Look at it again.',
  noSuchReference: 'We could not find this reference.',
  noSuchDocument: 'We could not find this document.',
  tooManyReferences: 'You have reached the limit of references.',
  tooManyDocuments: 'You have reached the limit of documents. Remove one first.',
  documentRemoved: 'The document has been removed.',
  referenceRemoved: 'The reference has been removed.',
  statuses: {
    Incomplete: 'Your application is not complete yet.',
    Pending: 'We have received your application. We will write to you when we have looked at it.',
    Processing: 'We are looking at your application. You can still add to it.',
    Approved: 'Your application is approved. Finish the orientation course to be activated.',
    Activated: 'You are activated as an inspector and will be offered jobs.',
    Deactivated: 'Your inspector account is deactivated. You will not be offered jobs.',
    Rejected: 'Your application was not accepted. The reasons are in our email.',
    Removed: 'Your inspector account has been removed.',
    Suspended: 'Your inspector account is suspended until we have reviewed it.',
  },
  activatedOnly: 'Only activated inspectors can do this. Open your application to see what to do next.',
  moreNeeded: 'We need something more for your application.',
  identityCheck: 'Your name or address has changed. Please verify your identity again.',
  /** The check that is missing before an application can be approved. */
  checkFirst: {
    governmentId: 'Confirm the identity first. An application is approved once identity and background are checked.',
    personalBackground:
      'Confirm the personal background first. An application is approved once identity and background are checked.',
    professionalBackground:
      'Confirm the professional background first. An application is approved once identity and background are checked.',
  },
  checksFirst: 'Confirm identity, personal background and professional background before you approve the application.',
  datesFirst: 'Enter the dates of “{name}” before you approve the application.',
  validFirst: '“{name}” has expired. The inspector has to add a valid one first.',
  /** `day` is the last day on which the document is valid. */
  documentEndsSoon:
    '“{name}” is valid until {day}. Add a new one by then, or your inspector account will be suspended.',
  documentEnded: '“{name}” was valid until {day}. Add a valid one, and a reviewer will reinstate you.',
  staff: {
    reviewStarted: 'The review has started.',
    asked: 'The applicant has been asked.',
    approved: 'The application is approved.',
    rejected: 'The application is rejected.',
    suspended: 'The inspector is suspended.',
    reinstated: 'The inspector is reinstated.',
    deactivated: 'The inspector is deactivated.',
    activeAgain: 'The inspector is active again.',
    removed: 'The inspector is removed.',
    checkRecorded: 'The check is recorded.',
    referenceContacted: 'The reference is marked as contacted.',
    referenceNotContacted: 'The reference is marked as not contacted.',
    datesSet: 'The dates of the document are saved.',
    documentAccepted: 'The document is accepted.',
    documentRejected: 'The document is rejected.',
  },
} as const satisfies Catalogue
