import type { newsletterSubscriptions as english } from '../../en/back-office/newsletter-subscriptions.ts'
import type { Translation } from '../../text.ts'

export const newsletterSubscriptions: Translation<typeof english> = {
  resourceTitle: 'Nyhetsbrev',
  resourceDescription: 'Adresser som får nyhetsbrevet, og de som er meldt av.',
  subscribed: 'Abonnerer',
  left: 'Meldt av',
  subscribedAt: 'Meldt på',
}
