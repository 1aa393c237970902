import type { Catalogue } from '../../text.ts'

/** How the back office labels overdue reports. */
export const overdueReports = {
  resourceTitle: 'Overdue reports',
  resourceDescription: 'Reports that are overdue, the longest first. Decide about the fine.',
  dueOn: 'Due on',
  notIn: 'Not in',
  handedIn: 'Handed in late',
  moved: 'Moved to another time',
  anotherInspector: 'Given to another inspector',
  canceled: 'Canceled by the customer or by us',
  noShow: 'Settled as a no-show',
  decision: 'Decision about the fine',
  fined: 'Fined',
  notFined: 'No fine',
  theInspectorSays: 'The inspector says',
  saidOn: 'Said on',
  nudgedOn: 'Last reminder by the customer',
  escalatedOn: 'With us since',
  endedOn: 'Ended on',
  fine: 'Fine',
  priceOfTheOrder: 'Price of the order',
  decidedOn: 'Decided on',
  fineTheInspector: 'Fine the inspector',
  fineDescription:
    'The fine is taken from the next payout, as for a no-show. Do this when there is no good reason. Write why; both read it.',
  noFine: 'No fine',
  noFineDescription: 'The inspector has a good reason and pays nothing. Write why; both read it.',
} as const satisfies Catalogue
