import type { Catalogue } from '../../text.ts'

/** How the back office labels frequently asked questions. */
export const faqs = {
  customers: 'Customers',
  inspectors: 'Inspectors',
  payments: 'Payments',
  account: 'Account',
  resourceTitle: 'FAQs',
  resourceDescription: 'Questions that are asked often, with short answers.',
  question: 'Question',
  answer: 'Answer',
  category: 'Category',
  placeInTheList: 'Place in the list',
  newQuestion: 'New question',
  removeDescription: 'Readers no longer see the question. Its text stays in the audit trail.',
} as const satisfies Catalogue
