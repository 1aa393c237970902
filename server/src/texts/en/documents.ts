import type { Catalogue } from '../text.ts'

/** Texts on all documents. */
export const documents = {
  pageOf: 'Page {number} of {count}',
  howToPay: {
    title: 'How to pay',
    body: 'Transfer the amount to this account. Write the reference on the transfer, so that we can find your payment.',
    amount: 'Amount',
    due: 'Due on',
    holder: 'Account holder',
    bank: 'Bank',
    iban: 'IBAN',
    number: 'Account number',
    code: 'Bank code',
    bic: 'BIC',
    reference: 'Reference',
  },
  tax: { without: 'Without VAT', of: 'VAT ({percent}%)', number: 'VAT number {number}' },
} as const satisfies Catalogue
