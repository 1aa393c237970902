/** What the search for inspectors says, in Norwegian. */
export const matchingInNorwegian: Readonly<Record<string, string>> = {
  'You have already shown interest in this job!': 'Du har allerede vist interesse for dette oppdraget!',
  'You have already declined this job.': 'Du har allerede avslått dette oppdraget.',
  'This job is no more available!': 'Dette oppdraget er ikke lenger ledig!',
  'The customer chooses among those who are interested. Show interest instead.':
    'Kunden velger blant dem som er interessert. Vis interesse i stedet.',
  'Whoever takes this job first has it. Take it instead.':
    'Den som tar dette oppdraget først, får det. Ta det i stedet.',
  'You are not free at that time.': 'Du er ikke ledig på det tidspunktet.',
  'This job is yours already. You can give it back on its own page.':
    'Dette oppdraget er allerede ditt. Du kan gi det fra deg på oppdragets egen side.',
  'This order has its inspector already.': 'Denne ordren har allerede en inspektør.',
  'No inspector is looked for just now.': 'Det letes ikke etter inspektør akkurat nå.',
  'You have rejected this inspector already.': 'Du har allerede avslått denne inspektøren.',
  'This inspector does not take part any more.': 'Denne inspektøren deltar ikke lenger.',
  'Name a price above the present one.': 'Oppgi en pris over den nåværende.',
  'That is more than five times the present price. Name a lower one.':
    'Det er mer enn fem ganger den nåværende prisen. Oppgi en lavere.',
  'The order has to be paid before its price can be raised.': 'Ordren må være betalt før prisen kan heves.',
  'This inspector has offered a price. Accept the offer, or decline it first.':
    'Denne inspektøren har tilbudt en pris. Godta tilbudet, eller avslå det først.',
}
