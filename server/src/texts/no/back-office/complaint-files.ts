import type { complaintFiles as english } from '../../en/back-office/complaint-files.ts'
import type { Translation } from '../../text.ts'

export const complaintFiles: Translation<typeof english> = {
  resourceTitle: 'Filer om klager',
  resourceDescription: 'Det kunder og inspektører la ved en klage og svarene sine.',
  givenBy: 'Lagt ved av',
  complaint: 'Klage',
  question: 'Svarer på spørsmålet',
  file: 'Fil',
  sent: 'Sendt',
}
