import type { assignment as english } from '../../en/back-office/assignment.ts'
import type { Translation } from '../../text.ts'

export const assignment: Translation<typeof english> = {
  assignedTo: 'Tatt av',
  take: 'Ta saken',
  takeDescription: 'Saken er din, og kollegene dine ser det.',
  taken: 'Saken er din nå.',
  handOver: 'Gi videre',
  handOverDescription: 'Kollegaen får beskjed med en gang. Skriv et notat først hvis det er mer å vite.',
  colleague: 'Kollega',
  handedOver: 'Saken er gitt videre.',
  giveBack: 'Gi tilbake',
  giveBackDescription: 'Ingen har saken lenger, og hvem som helst kan ta den.',
  givenBack: 'Saken er gitt tilbake.',
}
