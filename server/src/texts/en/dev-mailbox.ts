import type { Catalogue } from '../text.ts'

/** What the mailbox of developers says. */
export const devMailbox = {
  noSuchMessage: 'We could not find this message.',
  noSuchFile: 'We could not find this file.',
  noHtml: 'This message has no HTML.',
} as const satisfies Catalogue
