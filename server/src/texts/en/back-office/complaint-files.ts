import type { Catalogue } from '../../text.ts'

/** How the back office labels files about complaints. */
export const complaintFiles = {
  resourceTitle: 'Files about complaints',
  resourceDescription: 'What customers and inspectors gave with a complaint and their answers.',
  givenBy: 'Given by',
  complaint: 'Complaint',
  question: 'Answers the question',
  file: 'File',
  sent: 'Sent',
} as const satisfies Catalogue
