import type { reports as english } from '../en/reports.ts'
import type { Translation } from '../text.ts'

export const reports: Translation<typeof english> = {
  handedIn: 'Denne rapporten er levert. Rett den med et tillegg.',
  orderNotUnderWay: 'Bestillingen til denne rapporten er ikke lenger i gang.',
  tooManyTasks: 'Rapporten kan ikke ha flere oppgaver.',
  tooManyTexts: 'Rapporten kan ikke ha flere tekster.',
  removedAlready: 'Dette er allerede fjernet fra rapporten.',
  noVehicle: 'Denne rapporten gjelder ikke et kjøretøy.',
  tooEarly: 'En rapport kan leveres fra inspeksjonstidspunktet: {from}. Det du har skrevet, er lagret.',
  changedMeanwhile: 'Rapporten er endret siden du åpnet den. Se gjennom den på nytt.',
  vehicleIncomplete:
    'Skriv understellsnummeret og kilometerstanden og legg til et bilde av hele kjøretøyet, og lever så rapporten.',
  incomplete: 'Det mangler noe. Se på det som er merket, og lever så rapporten.',
  stillWritten: 'Denne rapporten er fortsatt under arbeid. Endre den i stedet.',
  tooManyAddenda: 'Rapporten kan ikke ha flere tillegg.',
  otherState: 'Dette kan ikke gjøres slik bestillingen står nå.',
  closedByStaff: 'Våre ansatte har lukket dette spørsmålet.',
  onlyInspectorAnswers: 'Bare inspektøren kan svare på dette.',
  onlyCustomerAsks: 'Bare kunden kan spørre på nytt.',
  linkMadeBefore: 'Denne lenken er laget før. Lag en ny.',
  tooManyLinks: 'Rapporten kan ikke ha flere lenker. Avslutt en først.',
  linkEnded: 'Denne lenken virker ikke lenger.',
  noSuchCode: 'Ingen rapport har denne koden.',
  notHandedIn: 'Denne rapporten er ikke levert ennå.',
  notifications: {
    'handed-in':
      '{name} har levert rapporten til bestilling {order}. Les den og godta den, eller skriv hva som mangler.',
    addendum: '{name} har lagt til noe i rapporten til bestilling {order}.',
    'issue-answered': '{name} har svart på spørsmålet ditt om rapporten til bestilling {order}.',
    'issue-resolved': '{name} har rettet det du skrev om rapporten til bestilling {order}.',
    'issue-dismissed': '{name} er ikke enig i det du skrev om rapporten til bestilling {order}. Les hvorfor.',
    'issue-reopened': '{name} spør på nytt om rapporten til bestilling {order}.',
    'issue-settled': '{name} er fornøyd med svaret ditt om rapporten til bestilling {order}.',
  },
}
