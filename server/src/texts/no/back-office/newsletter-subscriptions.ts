import type { newsletterSubscriptions as english } from '../../en/back-office/newsletter-subscriptions.ts'
import type { Translation } from '../../text.ts'

export const newsletterSubscriptions: Translation<typeof english> = {
  resourceTitle: 'Abonnement på nyhetsbrevet',
  resourceDescription: 'Adresser som får nyhetsbrevet, og de som er meldt av.',
  subscribed: 'Abonnerer',
  left: 'Meldt av',
  subscribedAt: 'Meldt på',
  endedBecause: 'Avsluttet fordi',
  asked: 'Leseren meldte seg av',
  bounced: 'E-poster kom i retur',
  complained: 'Leseren meldte en e-post som uønsket',
}
