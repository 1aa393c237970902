import type { documents as english } from '../en/documents.ts'
import type { Translation } from '../text.ts'

export const documents: Translation<typeof english> = {
  pageOf: 'Side {number} av {count}',
  howToPay: {
    title: 'Slik betaler du',
    body: 'Overfør beløpet til denne kontoen. Oppgi referansen på overføringen, så vi finner betalingen din.',
    amount: 'Beløp',
    due: 'Forfaller',
    holder: 'Kontoinnehaver',
    bank: 'Bank',
    iban: 'IBAN',
    number: 'Kontonummer',
    code: 'Bankkode',
    bic: 'BIC',
    reference: 'Referanse',
  },
  tax: { without: 'Uten mva.', of: 'Mva. ({percent} %)', number: 'Mva.-nummer {number}' },
}
