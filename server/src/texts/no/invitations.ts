import type { invitations as english } from '../en/invitations.ts'
import type { Translation } from '../text.ts'

export const invitations: Translation<typeof english> = {
  noSuchInvitation: 'Denne invitasjonen finnes ikke.',
  ownAddress: 'Dette er din egen e-postadresse. Skriv adressen til kjøperen.',
  ended: 'Ingen kan bestille gjennom denne invitasjonen lenger.',
  withdrawnAlready: 'Du har allerede trukket denne invitasjonen tilbake.',
  notBooked: 'Ingen har bestilt en inspeksjon gjennom denne invitasjonen.',
  ownInvitation: 'Du kan ikke bestille gjennom din egen invitasjon.',
  otherKind: 'Denne invitasjonen gjelder en annen type inspeksjon.',
  notPromised: 'Selgeren har ikke lovet å betale tilbake denne inspeksjonen.',
  claimedAlready: 'Du har allerede bedt om denne refusjonen.',
  nothingToRefund: 'Det er ingenting å betale tilbake: inspeksjonen er ikke betalt, eller pengene er allerede tilbake.',
  claimTooLate: 'Fristen for å be om denne refusjonen er ute.',
  sellerGone: 'Selgeren har ikke lenger en konto, så ingen kan betale dette tilbake.',
  claimOnceCompleted: 'Du kan be om denne refusjonen når inspeksjonen er fullført.',
  costNothing: 'Denne inspeksjonen kostet ingenting, så det er ingenting å betale tilbake.',
  paidAlready: 'Du har allerede betalt denne refusjonen.',
  notClaimed: 'Ingen har bedt om denne refusjonen.',
  buyerGone: 'Kjøperen har avsluttet kontoen sin, så ingenting kan betales inn på den.',
  notOpen: {
    withdrawn: 'Selgeren har trukket denne invitasjonen tilbake.',
    booked: 'Det er allerede bestilt en inspeksjon gjennom denne invitasjonen.',
    expired: 'Denne invitasjonen er utløpt. Be selgeren om en ny.',
  },
  totalChanged: 'Refusjonen er {amount}. Se på den igjen før du betaler.',
  notifications: {
    invited: '{name} inviterer deg til å bestille en inspeksjon: {subject}.',
    booked: '{name} har bestilt en inspeksjon gjennom invitasjonen din ({subject}). Bestillingen er {order}.',
    claimed:
      '{name} sier at kjøpet skjedde til avtalt pris, og ber om refusjonen du lovet: {amount} for bestilling {order}.',
    paid: '{name} har betalt tilbake inspeksjonen {order}: {amount} er i lommeboken din.',
    declined: '{name} vil ikke betale tilbake inspeksjonen {order}. Åpne invitasjonene dine for å lese hvorfor.',
  },
}
