import { matchingRefusals as said } from './sentences.ts'

/** What the search for inspectors says, in Norwegian. */
export const matchingInNorwegian: Readonly<Record<string, string>> = {
  [said.alreadyInterested]: 'Du har allerede vist interesse for dette oppdraget!',
  [said.alreadyDeclined]: 'Du har allerede avslått dette oppdraget.',
  [said.noMoreAvailable]: 'Dette oppdraget er ikke lenger ledig!',
  [said.chosenByCustomer]: 'Kunden velger blant dem som er interessert. Vis interesse i stedet.',
  [said.firstCome]: 'Den som tar dette oppdraget først, får det. Ta det i stedet.',
  [said.notFree]: 'Du er ikke ledig på det tidspunktet.',
  [said.yoursAlready]: 'Dette oppdraget er allerede ditt. Du kan gi det fra deg på oppdragets egen side.',
  [said.hasInspector]: 'Denne ordren har allerede en inspektør.',
  [said.notWaiting]: 'Det letes ikke etter inspektør akkurat nå.',
  [said.alreadyRejected]: 'Du har allerede avslått denne inspektøren.',
  [said.takesNoPart]: 'Denne inspektøren deltar ikke lenger.',
  [said.notHigher]: 'Oppgi en pris over den nåværende.',
  [said.tooHigh]: 'Det er mer enn fem ganger den nåværende prisen. Oppgi en lavere.',
  [said.notPaid]: 'Ordren må være betalt før prisen kan heves.',
  [said.hasOffer]: 'Denne inspektøren har tilbudt en pris. Godta tilbudet, eller avslå det først.',
}
