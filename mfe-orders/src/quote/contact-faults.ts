import { orderContact } from '@fieldproof/contracts/forms/contact'
import type { Quote } from './quote-answers.ts'

/** What is missing of the contact on site once it is asked for no more: a name and one of telephone number and email address (FORM-9). */
export const contactFaultsOf = (answers: Quote, person: 'seller' | 'contact'): { field: string; message: string }[] =>
  (orderContact.safeParse(answers[person] ?? {}).error?.issues ?? []).map(({ path, message }) => ({
    field: [person, ...path].join('.'),
    message,
  }))
