import type { support as english } from '../en/support.ts'
import type { Translation } from '../text.ts'

export const support: Translation<typeof english> = {
  userAsks: ({ name }) => `${name} venter på svar fra kundestøtte.`,
  visitorAsks: ({ name }) => `${name}, som ikke har konto, venter på svar fra kundestøtte.`,
  callWanted: ({ name }) => `${name} vil bli oppringt.`,
  complaintCame: ({ order }) => `Det er kommet en klage på bestilling ${order}.`,
  handedOver: ({ byName, title }) => `${byName} har gitt saken til ${title} videre til deg.`,
  notToOneself: 'Du kan ikke svare i din egen samtale. Be en kollega om det.',
  personGone: 'Denne personen har avsluttet kontoen sin.',
  noLongerOpen: 'Denne samtalen er ikke lenger åpen i denne nettleseren.',
  ended: 'Samtalen er lukket i denne nettleseren.',
}
