import type { Catalogue } from '../../text.ts'

/** The mails about the newsletter. */
export const newsletters = {
  confirm: {
    title: 'Do you want our newsletter?',
    preview: ({ hours }: { hours: number }) => `Say so within ${hours} hours.`,
    body: 'Somebody asked for the newsletter of Fieldproof with this address. Press the button if that was you: we send nothing before.',
    button: 'Send me the newsletter',
    ends: ({ hours }: { hours: number }) => `The link holds for ${hours} hours.`,
    notYou: 'If that was not you, you need do nothing. You will get no newsletter.',
    leave: 'I do not want it',
    reason: 'You get this mail because somebody asked for the newsletter with this address.',
  },
  welcome: {
    title: 'You get our newsletter now',
    preview: 'And this is how you leave it.',
    body: 'Thank you for subscribing. You will get advice on buying with open eyes, and news from Fieldproof.',
    leave: 'Leave the newsletter',
    reason: 'You get this mail because this address subscribes to the newsletter.',
  },
} as const satisfies Catalogue
