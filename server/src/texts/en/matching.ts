import type { Catalogue } from '../text.ts'

/** Texts about the search for inspectors. */
export const matching = {
  chosenByCustomer: 'The customer chooses among interested inspectors. Show interest instead.',
  firstCome: 'The first inspector to take this job gets it. Take it instead.',
  askedFirst: 'The customer has asked you first. Take the job instead of showing interest.',
  firstIsCustomer: 'You cannot inspect your own order. Choose someone else, or let us ask all inspectors.',
  firstGone:
    'The inspector you chose is not taking jobs at the moment. Choose someone else, or let us ask all inspectors.',
  firstDoesNotFit:
    '{name} cannot come: the place, the kind of inspection or the time does not fit. Choose another time, or let us ask others too.',
  notFree: 'You are not free at that time.',
  yoursAlready: 'You already have this job. You can cancel it on its page.',
  hasInspector: 'This order already has an inspector.',
  notWaiting: 'We are not looking for an inspector for this order right now.',
  alreadyRejected: 'You have already rejected this inspector.',
  otherCountry: 'Inspectors work only in their own country, where we can pay them.',
  takesNoPart: 'This inspector is no longer available.',
  notHigher: 'Enter a price above the current one.',
  tooHigh: 'This is more than five times the current price. Enter a lower one.',
  notPaid: 'Pay for the order before you raise its price.',
  hasQuotation: 'This inspector has made an offer. Accept or decline it first.',
  kinds: {
    'general-purpose': 'A general check',
    property: 'A property check',
    vehicle: 'A vehicle check',
    goods: 'A goods check',
    infrastructure: 'An infrastructure check',
  },
  /** Job offers to an inspector. */
  offered: '{kind} in {city} on {when} pays {pay}. Would you like to show interest?',
  offeredFirstCome: '{kind} in {city} on {when} pays {pay}. The first to take it gets it.',
  offeredAlone: '{kind} in {city} on {when} pays {pay}. The customer has asked you first. Take it before {until}.',
  /** Notifications to the customer about the chosen inspector. */
  firstChoice: {
    othersAsked: {
      declined: '{name} cannot take order {order}. We are asking other inspectors now.',
      'no-answer': '{name} has not answered about order {order} in time. We are asking other inspectors too.',
      'not-available': '{name} is not available for order {order}. We are asking other inspectors now.',
      'not-agreed': 'You and {name} have not agreed on order {order}. We are asking other inspectors now.',
    },
    alone: {
      declined: '{name} cannot take order {order}. Let us ask others, choose another time, or cancel.',
      'no-answer':
        '{name} has not answered about order {order} in time. Wait, let us ask others, or choose another time.',
      'not-available': '{name} is not available for order {order}. Let us ask others, choose another time, or cancel.',
      'not-agreed':
        'You and {name} have not agreed on order {order}. Let us ask others, choose another time, or cancel.',
    },
  },
  /** Notifications to customers and inspectors during the search. */
  notifications: {
    interested: '{name} would like to inspect order {order}. Look at the profile, and accept or reject.',
    noLongerInterested: '{name} is no longer available for order {order}.',
    left: '{name} can no longer take order {order}. Choose another inspector. If nobody is interested, we ask more inspectors.',
    rejected: 'The customer did not choose you for order {order}.',
    nobodyFound:
      'We have not found an inspector for order {order} yet and keep looking. See what you can change to find one sooner.',
  },
} as const satisfies Catalogue
