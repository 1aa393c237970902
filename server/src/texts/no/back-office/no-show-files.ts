import type { noShowFiles as english } from '../../en/back-office/no-show-files.ts'
import type { Translation } from '../../text.ts'

export const noShowFiles: Translation<typeof english> = {
  resourceTitle: 'Filer om uteblivelse',
  resourceDescription: 'Det kunder og inspektører la ved det de sier.',
  givenBy: 'Lagt ved av',
  noShow: 'Uteblivelse',
  file: 'Fil',
  sent: 'Sendt',
}
