import type { Catalogue } from '../../text.ts'

/** A notification by mail. */
export const notifications = {
  preview: 'A notification from Fieldproof.',
  title: 'You have a new notification',
  button: 'Open it',
  choose: 'Choose which notifications come by mail',
  reason: 'You get this mail because you chose to have notifications by mail.',
} as const satisfies Catalogue
