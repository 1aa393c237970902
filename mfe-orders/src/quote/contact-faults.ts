import { orderContact } from '@fieldproof/contracts/forms/contact'
import type { Quote } from './quote-answers.ts'

/**
 * Returns what the contact on site lacks, for forms after which nobody asks for it again: a name, and a telephone
 * number or an email address (FORM-9).
 */
export const contactFaultsOf = (answers: Quote, person: 'seller' | 'contact'): { field: string; message: string }[] =>
  (orderContact.safeParse(answers[person] ?? {}).error?.issues ?? []).map(({ path, message }) => ({
    field: [person, ...path].join('.'),
    message,
  }))
