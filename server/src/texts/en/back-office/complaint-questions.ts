import type { Catalogue } from '../../text.ts'

/** How the back office labels questions about complaints. */
export const complaintQuestions = {
  resourceTitle: 'Questions about complaints',
  resourceDescription: 'What the staff asked customers and inspectors about complaints.',
  question: 'Question',
  complaint: 'Complaint',
  whoIsAsked: 'Who is asked',
  askedBy: 'Asked by',
  asked: 'Asked',
  answer: 'Answer',
  answered: 'Answered',
} as const satisfies Catalogue
