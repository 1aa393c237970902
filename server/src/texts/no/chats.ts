import type { chats as english } from '../en/chats.ts'
import type { Translation } from '../text.ts'

export const chats: Translation<typeof english> = {
  noSuchConversation: 'Denne samtalen finnes ikke.',
  noSuchMessage: 'Denne meldingen finnes ikke.',
  nobodyElse: 'Det er ingen andre i denne samtalen.',
  unread: ({ name, count, order }) => {
    const about = order === null ? '' : ` om bestilling ${order}`
    return count === 1 ? `${name} har skrevet til deg${about}.` : `${name} har sendt deg ${count} meldinger${about}.`
  },
  unreadInProject: ({ name, count, project }) =>
    count === 1
      ? `${name} har skrevet i prosjektet ${project}.`
      : `Det er ${count} nye meldinger i prosjektet ${project}. Den siste er fra ${name}.`,
  unreadFromSupport: ({ count }: { count: number }, { plural }) =>
    plural(count, { one: 'Kundestøtte har svart deg.', other: 'Kundestøtte har sendt deg {count} meldinger.' }),
  noVideoWithSupport: 'Kundestøtten tar ikke videosamtaler. Skriv til oss, eller be oss ringe deg.',
  noVideoInProject:
    'Ingen ringer fra samtalen i et prosjekt. Ring én person fra samtalen dere har, og legg til andre i videosamtalen.',
  noVideoBeforeAnswer: 'Du kan ringe når begge har skrevet i samtalen.',
  notToOneself: 'Du kan ikke skrive til deg selv.',
  takesNoMessages: 'Denne personen tar ikke imot meldinger for tiden.',
  tooManyOpened: ({ most, hours }, { plural }) =>
    `Du har åpnet ${most} samtaler med nye personer på 24 timer. Du kan åpne den neste om ${plural(hours, { one: '{count} time', other: '{count} timer' })}. I samtalene du allerede har, kan du fortsette å skrive.`,
  closed: {
    'blocked-by-me': 'Du har blokkert denne personen. Opphev det for å skrive igjen.',
    'blocked-by-other': 'Denne personen vil ikke ha flere meldinger fra deg.',
    'inspector-changed': 'Bestillingen har ikke lenger denne inspektøren, så samtalen er avsluttet.',
    'account-gone': 'Denne personen har ikke lenger konto her.',
    'project-archived': 'Prosjektet er arkivert, så ingen kan skrive i samtalen.',
  },
  onlyWriterDeletes: 'Bare den som skrev en melding, kan slette den for begge.',
  tooLateToDelete: 'En melding kan slettes for begge de første 15 minuttene. Du kan fortsatt slette den for deg selv.',
  onlyWriterDeletesForAll: 'Bare den som skrev en melding, kan slette den for alle.',
  tooLateToDeleteForAll:
    'En melding kan slettes for alle de første 15 minuttene. Du kan fortsatt slette den for deg selv.',
  noReactionToDeleted: 'Denne meldingen er slettet, så ingen kan reagere på den.',
  noTranslations: 'Meldinger oversettes ikke på dette nettstedet.',
  nothingToTranslate: 'Det er ingen tekst å oversette i denne meldingen.',
  translationFailed: 'Meldingen kunne ikke oversettes akkurat nå. Prøv igjen om litt.',
  strayReply: 'Meldingen du svarer på, er ikke i denne samtalen. Send meldingen din uten sitatet.',
  onlyWriterEdits: 'Bare den som skrev en melding, kan endre den.',
  onlyWriterRemovesPreview: 'Bare den som skrev en melding, kan fjerne forhåndsvisningen.',
  deletedIsNotEdited: 'Meldingen er slettet, så den kan ikke endres.',
  callIsNotEdited: 'Linjen om en videosamtale kan ikke endres.',
  callStays: 'Linjen om en videosamtale kan ikke slettes for begge. Du kan slette den for deg selv.',
  editedMeanwhile: 'Meldingen er endret et annet sted siden du åpnet den. Se på teksten, og lagre på nytt.',
  tooLateToEdit: 'En melding kan bare endres de første 15 minuttene. Send heller en ny melding.',
  editedTooOften: ({ most }) => `En melding kan endres høyst ${most} ganger. Send heller en ny melding.`,
  noBlockInProject:
    'Ingen kan blokkeres i samtalen til et prosjekt. Meld fra om meldingen, eller be om at personen fjernes fra prosjektet.',
  reportOneMessage: 'Velg meldingen du vil melde fra om.',
  reports: {
    handled: 'Rapporten er behandlet.',
    dismissed: 'Rapporten er avvist.',
    openAgain: 'Rapporten er åpen igjen.',
  },
}
