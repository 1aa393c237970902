import type { Catalogue } from '../../text.ts'

/** Mails to someone whose reply to a mail was refused, in whole or in part. */
export const answers = {
  ended: 'The email that you replied to is too old to be answered.',
  empty: 'Your email had no new text and no file.',
  onlyFiles: 'Your email has no text, and we could not take its files.',
  tooLong: 'A message has at most {most} characters, and yours has more.',
  notTaken: {
    subject: 'Your reply was not sent',
    title: 'Your reply was not sent',
    nobody: 'Nobody has received it.',
  },
  files: {
    subject: 'Your reply was sent without some files',
    title: 'These files were not sent',
    user: 'Your message is in the conversation. We could not take these files: a message has at most 10, of up to 20 MB each, and takes pictures, videos, sounds, PDF, Word, Excel and text files.',
    visitor: 'Your message has arrived. We cannot accept files by email:',
    nameless: 'A file without a name',
  },
  toConversation: 'Open the conversation',
  toHelp: 'Go to Help',
  reason: 'You get this email because you replied to an email from Fieldproof.',
} as const satisfies Catalogue
