import type { InspectionType, Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { jobMessages } from '@fieldproof/contracts/entities/inspector-job'
import { moneyIn, whenIn } from '#kernel/text/formats.ts'

/** What inspectors and customers are refused with; the first three are those of MATCH-6, to the letter. */
export const matchingRefusals = {
  ...jobMessages,
  chosenByCustomer: 'The customer chooses among those who are interested. Show interest instead.',
  firstCome: 'Whoever takes this job first has it. Take it instead.',
  notFree: 'You are not free at that time.',
  yoursAlready: 'This job is yours already. You can give it back on its own page.',
  hasInspector: 'This order has its inspector already.',
  notWaiting: 'No inspector is looked for just now.',
  alreadyRejected: 'You have rejected this inspector already.',
  takesNoPart: 'This inspector does not take part any more.',
  notHigher: 'Name a price above the present one.',
  tooHigh: 'That is more than five times the present price. Name a lower one.',
  notPaid: 'The order has to be paid before its price can be raised.',
  hasOffer: 'This inspector has offered a price. Accept the offer, or decline it first.',
} as const

const kinds: Readonly<Record<Locale, Record<InspectionType, string>>> = {
  en: {
    'general-purpose': 'A general check',
    property: 'A property check',
    vehicle: 'A vehicle check',
    goods: 'A goods check',
    infrastructure: 'An infrastructure check',
  },
  no: {
    'general-purpose': 'En allmenn sjekk',
    property: 'En eiendomssjekk',
    vehicle: 'En kjøretøysjekk',
    goods: 'En varesjekk',
    infrastructure: 'En infrastruktursjekk',
  },
}

/** A job as its notification tells of it. */
export interface ToldJob {
  kind: InspectionType
  city: string
  at: Date
  timeZone: string
  pay: Money
  isFirstCome: boolean
}

/** What an inspector is asked. */
export const jobOffered = (locale: Locale, { kind, city, at, timeZone, pay, isFirstCome }: ToldJob): string => {
  const [when, sum] = [whenIn(locale, at.toISOString(), timeZone), moneyIn(locale, pay)]
  if (locale === 'no') {
    return `${kinds.no[kind]} i ${city}, ${when}, gir ${sum}. ${isFirstCome ? 'Den som tar oppdraget først, får det.' : 'Vil du vise interesse?'}`
  }
  return `${kinds.en[kind]} in ${city} on ${when} pays ${sum}. ${isFirstCome ? 'Whoever takes it first has it.' : 'Would you like to show interest?'}`
}

interface ToldOrder {
  order: string
  name: string
}
type Sentences = Record<'interested' | 'noLongerInterested' | 'rejected' | 'nobodyFound', (told: ToldOrder) => string>

/** What customers and inspectors are told while inspectors are looked for. */
export const matchingSentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    interested: ({ order, name }) =>
      `${name} would like to inspect order ${order}. Look at the profile, and accept or reject.`,
    noLongerInterested: ({ order, name }) => `${name} is not available for order ${order} any more.`,
    rejected: ({ order }) => `The customer has chosen not to have order ${order} inspected by you.`,
    nobodyFound: ({ order }) =>
      `No inspector has been found for order ${order} yet. We go on looking; see what you can change to find one sooner.`,
  },
  no: {
    interested: ({ order, name }) =>
      `${name} vil gjerne inspisere ordre ${order}. Se på profilen, og godta eller avslå.`,
    noLongerInterested: ({ order, name }) => `${name} er ikke lenger tilgjengelig for ordre ${order}.`,
    rejected: ({ order }) => `Kunden har valgt at du ikke skal inspisere ordre ${order}.`,
    nobodyFound: ({ order }) =>
      `Vi har ikke funnet noen inspektør til ordre ${order} ennå. Vi fortsetter å lete; se hva du kan endre for å finne en raskere.`,
  },
}
