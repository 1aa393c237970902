import type { Catalogue } from '../../text.ts'

/** Mails about the newsletter. */
export const newsletters = {
  confirm: {
    title: 'Do you want our newsletter?',
    preview: ({ hours }: { hours: number }) => `Confirm within ${hours} hours.`,
    body: 'Someone asked for the newsletter of Fieldproof with this address. If that was you, confirm it here. We send nothing before you do.',
    button: 'Send me the newsletter',
    ends: ({ hours }: { hours: number }) => `The link works for ${hours} hours.`,
    notYou: 'If that was not you, you can ignore this email. You will get no newsletter.',
    leave: 'I do not want it',
    reason: 'You get this email because someone asked for the newsletter with this address.',
  },
  welcome: {
    title: 'You now get our newsletter',
    preview: 'And how to leave it.',
    body: 'Thank you for subscribing. You will get advice on buying with open eyes, and news from Fieldproof.',
    leave: 'Unsubscribe from the newsletter',
    reason: 'You get this email because this address subscribes to the newsletter.',
  },
  letter: {
    testSubject: 'Test: {subject}',
    settings: 'Choose which emails you get',
    announcementReason:
      'You get this email because you have an account, and it is about changes of our terms or prices.',
  },
} as const satisfies Catalogue
