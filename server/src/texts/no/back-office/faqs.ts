import type { faqs as english } from '../../en/back-office/faqs.ts'
import type { Translation } from '../../text.ts'

export const faqs: Translation<typeof english> = {
  customers: 'Kunder',
  inspectors: 'Inspektører',
  payments: 'Betaling',
  account: 'Konto',
  resourceTitle: 'Vanlige spørsmål',
  resourceDescription: 'Spørsmål som stilles ofte, med korte svar.',
  question: 'Spørsmål',
  answer: 'Svar',
  category: 'Kategori',
  placeInTheList: 'Plass i listen',
  newQuestion: 'Nytt spørsmål',
  removeDescription: 'Spørsmålet blir borte for leserne. Teksten blir liggende i endringsloggen.',
}
