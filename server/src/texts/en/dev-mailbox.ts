import type { Catalogue } from '../text.ts'

/** What the mailbox of developers says. */
export const devMailbox = {
  noSuchMessage: 'There is no such message.',
  noSuchFile: 'There is no such file.',
  noHtml: 'This message has no HTML.',
} as const satisfies Catalogue
