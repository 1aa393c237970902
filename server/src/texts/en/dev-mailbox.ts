import type { Catalogue } from '../text.ts'

/** Texts of the mailbox for developers. */
export const devMailbox = {
  noSuchMessage: 'We could not find this message.',
  noSuchFile: 'We could not find this file.',
  noHtml: 'This message has no HTML.',
} as const satisfies Catalogue
