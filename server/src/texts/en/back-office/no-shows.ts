import type { Catalogue } from '../../text.ts'

/** How the back office labels reported no-shows. */
export const noShows = {
  resourceTitle: 'Reported no-shows',
  resourceDescription:
    'Customers say that the inspector did not come. Decide when the inspector says otherwise, or when a report is in.',
  reported: 'Reported',
  admitted: 'Admitted',
  disputed: 'Disputed',
  confirmed: 'Confirmed',
  inspectionOn: 'Inspection on',
  theCustomerSays: 'The customer says',
  theInspectorSays: 'The inspector says',
  fine: 'Fine',
  priceOfTheOrder: 'Price of the order',
  answerUntil: 'Answer until',
  answered: 'Answered',
  reportOfTheOrderOn: 'Report of the order on',
  decided: 'Decided',
  nobodyCame: 'Nobody came',
  confirmDescription:
    'The order ends, even if a report is in. The customer gets a full refund, and the fine is taken from the next payout. Write why; both read it.',
  theInspectorWasThere: 'The inspector was there',
  rejectDescription: 'The order goes on as before, and nobody pays anything. Write why; both read it.',
} as const satisfies Catalogue
