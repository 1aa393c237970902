import type { complaintQuestions as english } from '../../en/back-office/complaint-questions.ts'
import type { Translation } from '../../text.ts'

export const complaintQuestions: Translation<typeof english> = {
  resourceTitle: 'Spørsmål om klager',
  resourceDescription: 'Det de ansatte har spurt kunder og inspektører om i klager.',
  question: 'Spørsmål',
  complaint: 'Klage',
  whoIsAsked: 'Hvem som spørres',
  askedBy: 'Spurt av',
  asked: 'Spurt',
  answer: 'Svar',
  answered: 'Besvart',
}
