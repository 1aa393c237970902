import type { matching as english } from '../en/matching.ts'
import type { Translation } from '../text.ts'

export const matching: Translation<typeof english> = {
  chosenByCustomer: 'Kunden velger blant dem som er interessert. Vis interesse i stedet.',
  firstCome: 'Den som tar dette oppdraget først, får det. Ta det i stedet.',
  askedFirst: 'Kunden har spurt deg først. Ta oppdraget i stedet for å vise interesse.',
  firstIsCustomer: 'Du kan ikke inspisere din egen bestilling. Velg en annen, eller la oss spørre alle.',
  firstGone: 'Inspektøren du valgte, tar ingen oppdrag nå. Velg en annen, eller la oss spørre alle.',
  firstDoesNotFit:
    '{name} kan ikke komme: stedet, typen inspeksjon eller tidspunktet passer ikke. Velg et annet tidspunkt, eller la oss spørre andre også.',
  notFree: 'Du er ikke ledig på det tidspunktet.',
  yoursAlready: 'Dette oppdraget er allerede ditt. Du kan gi det fra deg på oppdragets egen side.',
  hasInspector: 'Denne bestillingen har allerede en inspektør.',
  notWaiting: 'Vi leter ikke etter inspektør akkurat nå.',
  alreadyRejected: 'Du har allerede avslått denne inspektøren.',
  otherCountry: 'En inspektør arbeider bare i sitt eget land, der betalingen kan sendes.',
  takesNoPart: 'Denne inspektøren deltar ikke lenger.',
  notHigher: 'Oppgi en pris over den nåværende.',
  tooHigh: 'Det er mer enn fem ganger den nåværende prisen. Oppgi en lavere.',
  notPaid: 'Bestillingen må være betalt før prisen kan heves.',
  hasQuotation: 'Denne inspektøren har tilbudt en pris. Godta tilbudet, eller avslå det først.',
  kinds: {
    'general-purpose': 'En generell sjekk',
    property: 'En eiendomssjekk',
    vehicle: 'En kjøretøysjekk',
    goods: 'En varesjekk',
    infrastructure: 'En infrastruktursjekk',
  },
  offered: '{kind} i {city}, {when}, gir {pay}. Vil du vise interesse?',
  offeredFirstCome: '{kind} i {city}, {when}, gir {pay}. Den som tar oppdraget først, får det.',
  offeredAlone: '{kind} i {city}, {when}, gir {pay}. Kunden har spurt deg først. Ta det før {until}.',
  firstChoice: {
    othersAsked: {
      declined: '{name} kan ikke ta bestilling {order}. Vi spør andre inspektører nå.',
      'no-answer': '{name} har ikke svart om bestilling {order} i tide. Vi spør andre inspektører også.',
      'not-available': '{name} er ikke tilgjengelig for bestilling {order}. Vi spør andre inspektører nå.',
      'not-agreed': 'Du og {name} ble ikke enige om bestilling {order}. Vi spør andre inspektører nå.',
    },
    alone: {
      declined: '{name} kan ikke ta bestilling {order}. La oss spørre andre, velg et annet tidspunkt, eller avbestill.',
      'no-answer':
        '{name} har ikke svart om bestilling {order} i tide. Vent, la oss spørre andre, eller velg et annet tidspunkt.',
      'not-available':
        '{name} er ikke tilgjengelig for bestilling {order}. La oss spørre andre, velg et annet tidspunkt, eller avbestill.',
      'not-agreed':
        'Du og {name} ble ikke enige om bestilling {order}. La oss spørre andre, velg et annet tidspunkt, eller avbestill.',
    },
  },
  notifications: {
    interested: '{name} vil gjerne inspisere bestilling {order}. Se på profilen, og godta eller avslå.',
    noLongerInterested: '{name} er ikke lenger tilgjengelig for bestilling {order}.',
    left: '{name} kan ikke lenger ta bestilling {order}. Velg en annen inspektør; så lenge ingen er interessert, spør vi flere.',
    rejected: 'Kunden har valgt at du ikke skal inspisere bestilling {order}.',
    nobodyFound:
      'Vi har ikke funnet noen inspektør til bestilling {order} ennå. Vi fortsetter å lete; se hva du kan endre for å finne en raskere.',
  },
}
