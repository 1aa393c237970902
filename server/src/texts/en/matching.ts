import type { Catalogue } from '../text.ts'

/** What the search for inspectors says. */
export const matching = {
  chosenByCustomer: 'The customer chooses among those who are interested. Show interest instead.',
  firstCome: 'Whoever takes this job first has it. Take it instead.',
  notFree: 'You are not free at that time.',
  yoursAlready: 'This job is yours already. You can give it back on its own page.',
  hasInspector: 'This order has its inspector already.',
  notWaiting: 'No inspector is looked for just now.',
  alreadyRejected: 'You have rejected this inspector already.',
  otherCountry: 'An inspector works in their own country alone, where their pay can go to.',
  takesNoPart: 'This inspector does not take part any more.',
  notHigher: 'Enter a price above the current one.',
  tooHigh: 'That is more than five times the present price. Name a lower one.',
  notPaid: 'The order has to be paid before its price can be raised.',
  hasQuotation: 'This inspector has offered a price. Accept the offer, or decline it first.',
  kinds: {
    'general-purpose': 'A general check',
    property: 'A property check',
    vehicle: 'A vehicle check',
    goods: 'A goods check',
    infrastructure: 'An infrastructure check',
  },
  /** What an inspector is asked. */
  offered: '{kind} in {city} on {when} pays {pay}. Would you like to show interest?',
  offeredFirstCome: '{kind} in {city} on {when} pays {pay}. Whoever takes it first has it.',
  /** What customers and inspectors are told while inspectors are looked for. */
  told: {
    interested: '{name} would like to inspect order {order}. Look at the profile, and accept or reject.',
    noLongerInterested: '{name} is not available for order {order} any more.',
    left: '{name} cannot take order {order} any more. Choose another inspector; while nobody is interested, we ask more of them.',
    rejected: 'The customer has chosen not to have order {order} inspected by you.',
    nobodyFound:
      'No inspector has been found for order {order} yet. We go on looking; see what you can change to find one sooner.',
  },
} as const satisfies Catalogue
