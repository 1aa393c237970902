import type { Catalogue } from '../../text.ts'

/** Mails with a notification. */
export const notifications = {
  preview: 'A notification from Fieldproof.',
  title: 'You have a new notification',
  button: 'Open it',
  answer: 'To answer, reply to this email within {days} days. Your text and files go into the conversation.',
  choose: 'Choose which notifications come by email',
  reason: 'You get this email because you chose to get notifications by email.',
} as const satisfies Catalogue
