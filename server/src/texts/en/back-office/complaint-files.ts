import type { Catalogue } from '../../text.ts'

/** How the back office labels files about complaints. */
export const complaintFiles = {
  resourceTitle: 'Files about complaints',
  resourceDescription: 'Files that customers and inspectors added to complaints and answers.',
  givenBy: 'Added by',
  complaint: 'Complaint',
  question: 'Answers the question',
  file: 'File',
  sent: 'Sent',
} as const satisfies Catalogue
