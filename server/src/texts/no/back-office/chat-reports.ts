import type { chatReports as english } from '../../en/back-office/chat-reports.ts'
import type { Translation } from '../../text.ts'

export const chatReports: Translation<typeof english> = {
  abuse: 'Trakassering',
  fraud: 'Svindel',
  spam: 'Søppelpost',
  payingOutsideFieldproof: 'Betaling utenom Fieldproof',
  somethingElse: 'Noe annet',
  handled: 'Behandlet',
  dismissed: 'Avvist',
  resourceTitle: 'Rapporterte samtaler',
  resourceDescription: 'Det folk har meldt om dem de snakker med.',
  about: 'Om',
  whatIsSaidOfIt: 'Hva som sies om det',
  theMessage: 'Meldingen',
  accountThatItIsAbout: 'Kontoen det gjelder',
  reportedBy: 'Meldt av',
  received: 'Mottatt',
  whatWasDecided: 'Hva som ble bestemt',
  decided: 'Avgjort',
  markAsHandled: 'Merk som behandlet',
  markHandledDescription: 'Noe er gjort med det: noen er snakket med, eller kontoen deres er sperret.',
  dismiss: 'Avvis',
  dismissDescription: 'Det er ikke noe å gjøre med det.',
  reopen: 'Åpne igjen',
  reopenDescription: 'Den blir sett på en gang til.',
}
