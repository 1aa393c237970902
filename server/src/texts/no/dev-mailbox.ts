import type { devMailbox as english } from '../en/dev-mailbox.ts'
import type { Translation } from '../text.ts'

export const devMailbox: Translation<typeof english> = {
  noSuchMessage: 'Meldingen finnes ikke.',
  noSuchFile: 'Filen finnes ikke.',
  noHtml: 'Meldingen har ingen HTML.',
}
