/** What is said in conversations, in Norwegian. */
export const chatsInNorwegian: Readonly<Record<string, string>> = {
  'There is no such conversation.': 'Denne samtalen finnes ikke.',
  'There is no such message.': 'Denne meldingen finnes ikke.',
  'There is no such file.': 'Denne filen finnes ikke.',
  'You have blocked this person. End that to write to them again.':
    'Du har blokkert denne personen. Opphev det for å skrive igjen.',
  'This person does not want messages from you any more.': 'Denne personen vil ikke ha flere meldinger fra deg.',
  'The order is not with this inspector any more, so this conversation is closed.':
    'Ordren har ikke lenger denne inspektøren, så samtalen er avsluttet.',
  'This person has no account here any more.': 'Denne personen har ikke lenger konto her.',
  'There is nobody else in this conversation.': 'Det er ingen andre i denne samtalen.',
  'This was sent before with other contents. Please start again.':
    'Dette er sendt før med annet innhold. Start på nytt.',
  'Only whoever wrote a message can delete it for both.': 'Bare den som skrev en melding, kan slette den for begge.',
  'A message can be deleted for both in the first 15 minutes. You can still delete it for yourself.':
    'En melding kan slettes for begge de første 15 minuttene. Du kan fortsatt slette den for deg selv.',
  'You are writing a great many messages. Please wait a moment.': 'Du skriver svært mange meldinger. Vent litt.',
  'You have reported several people today. Please go on tomorrow, or call us.':
    'Du har rapportert flere personer i dag. Fortsett i morgen, eller ring oss.',
  'Write something or add a file.': 'Skriv noe eller legg ved en fil.',
  'Ask for messages before a number or after one.': 'Be om meldinger før et nummer eller etter et.',
  'The report was handled.': 'Rapporten er behandlet.',
  'The report was dismissed.': 'Rapporten er avvist.',
  'The report is open again.': 'Rapporten er åpen igjen.',
}
