/** What is said of sellers' invitations, in Norwegian. */
export const invitationsInNorwegian: Readonly<Record<string, string>> = {
  'There is no such invitation.': 'Denne invitasjonen finnes ikke.',
  'There is no such listing.': 'Denne annonsen finnes ikke.',
  'The seller has taken this invitation back.': 'Selgeren har trukket denne invitasjonen tilbake.',
  'An inspection has been booked by this invitation already.':
    'Det er allerede bestilt en inspeksjon gjennom denne invitasjonen.',
  'This invitation has expired. Ask the seller for a new one.': 'Denne invitasjonen er utløpt. Be selgeren om en ny.',
  'You cannot book by an invitation of your own.': 'Du kan ikke bestille gjennom din egen invitasjon.',
  'This invitation is for an inspection of another kind.': 'Denne invitasjonen gjelder en annen type inspeksjon.',
  'This is your own e-mail address. Enter the address of the buyer.':
    'Dette er din egen e-postadresse. Skriv adressen til kjøperen.',
  'Nobody can book by this invitation any more.': 'Ingen kan bestille gjennom denne invitasjonen lenger.',
  'You have taken this invitation back already.': 'Du har allerede trukket denne invitasjonen tilbake.',
  'Nobody has booked an inspection by this invitation.': 'Ingen har bestilt en inspeksjon gjennom denne invitasjonen.',
  'The seller has not promised to pay this inspection back.':
    'Selgeren har ikke lovet å betale tilbake denne inspeksjonen.',
  'You have claimed this refund already.': 'Du har allerede bedt om denne refusjonen.',
  'The time in which this refund could be claimed is over.': 'Fristen for å be om denne refusjonen er ute.',
  'You can claim this refund once the inspection is completed.':
    'Du kan be om denne refusjonen når inspeksjonen er fullført.',
  'This inspection cost nothing, so there is nothing to pay back.':
    'Denne inspeksjonen kostet ingenting, så det er ingenting å betale tilbake.',
  'You have paid this refund already.': 'Du har allerede betalt denne refusjonen.',
  'Nobody has claimed this refund.': 'Ingen har bedt om denne refusjonen.',
  'The buyer has closed their account, so that nothing can be paid into it.':
    'Kjøperen har avsluttet kontoen sin, så ingenting kan betales inn på den.',
  'You have sent a great many invitations. Please wait a while and try again.':
    'Du har sendt svært mange invitasjoner. Vent en stund og prøv igjen.',
  'Refund of an inspection that a seller promised': 'Refusjon av en inspeksjon som en selger lovet',
}
