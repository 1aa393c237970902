import type { callRequests as english } from '../../en/back-office/call-requests.ts'
import type { Translation } from '../../text.ts'

export const callRequests: Translation<typeof english> = {
  resourceTitle: 'Ønsker om oppringing',
  resourceDescription: 'Folk som vil bli ringt opp.',
  waiting: 'Venter',
  answered: 'Besvart',
  category: 'Kategori',
  vehicle: 'Kjøretøy',
  home: 'Bolig',
  received: 'Mottatt',
  markAsAnswered: 'Merk som besvart',
  markAnsweredDescription: 'Noen har ringt tilbake.',
  reopen: 'Åpne igjen',
  reopenDescription: 'Den venter på en oppringing igjen.',
}
