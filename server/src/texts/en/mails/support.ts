import type { Catalogue } from '../../text.ts'

/** Mails of support. */
export const support = {
  subject: 'Our answer to your question',
  preview: 'Fieldproof support has answered you.',
  title: 'Fieldproof support has answered',
  files: 'There is a file for you in the chat.',
  youWrote: 'You wrote: “{text}”',
  weWrote: 'We wrote: “{text}”',
  where:
    'To answer, open Help and then Chat in the browser in which you wrote to us. Please do not reply to this email: nobody reads replies.',
  button: 'Go to Help',
  anew: 'To write to us again, open Help and then Chat. Please do not reply to this email: nobody reads replies.',
  answer: 'To answer, reply to this email within {days} days. We get your text, but no files.',
  orThere: 'Or open Help and then Chat in the browser in which you wrote to us.',
  reason: 'You get this email because someone wrote to our support and gave this address for the answer.',
} as const satisfies Catalogue
