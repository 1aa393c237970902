import type { InspectorStatus } from '@fieldproof/contracts'

/** What an inspector is told when the application gets a status (INSPECTOR-14), and when a reviewer needs more. */
export const statusSentences: Readonly<Record<InspectorStatus | 'moreNeeded', string>> = {
  Incomplete: 'Your application is not complete yet.',
  Pending: 'We have received your application. We will write to you when we have looked at it.',
  Processing: 'We are looking at your application. You can still add to it.',
  Approved: 'Your application is approved. Finish the orientation course to be activated.',
  Activated: 'You are activated as an inspector and will be offered jobs.',
  Deactivated: 'Your inspector account is deactivated. You will not be offered jobs.',
  Rejected: 'Your application was not accepted. The reasons are in our mail.',
  Removed: 'Your inspector account has been removed.',
  Suspended: 'Your inspector account is suspended until we have reviewed it.',
  moreNeeded: 'We need something more for your application.',
}

/** What is said when an inspector has to prove anew who they are. */
export const IDENTITY_CHECK = 'Your name or address has changed. Please prove again who you are.'
