import type { Catalogue } from '../../text.ts'

/** How the back office labels changes of plans and of the commission. */
export const policyChanges = {
  planTitle: 'Plan prices and contents',
  planDescription:
    'Changes of what plans and add-ons cost and include in one market. Somebody proposes a change, its page shows what it does, and somebody else approves it. What is paid keeps its terms.',
  commissionTitle: 'Commission',
  commissionDescription:
    'Changes of the commission in one market. Somebody proposes a change, its page shows what it does, and somebody else approves it. Orders that are sold keep theirs.',
  proposePlan: 'Propose a change of a plan',
  proposeCommission: 'Propose another commission',
  item: 'Plan or add-on',
  market: 'Market',
  marketHint: 'Customers outside every market have the prices of the United States.',
  price: 'Price for a month',
  priceHint:
    "For one month alone, in the market's currency. Longer terms take their discount off it. 0 for the free plan.",
  priceBefore: 'Price for a month until then',
  newCustomer: 'A new customer pays for {months} months',
  newCustomerBefore: 'Until then for {months} months',
  limits: {
    projects: 'Projects',
    peopleInProject: 'People in a project',
    templates: 'Report templates',
  },
  limitsBefore: {
    projects: 'Projects until then',
    peopleInProject: 'People in a project until then',
    templates: 'Report templates until then',
  },
  limitHint: 'Of a plan; {most} at most. Left empty, it stays as it is.',
  fromDay: 'Holds from',
  fromDayHint:
    "A day to come, such as 2027-03-20. It begins at midnight in the market's zone. Renewals cost what holds 30 days before them, so customers are told in time.",
  percent: 'Commission',
  percentHint: 'Percent of what is paid for an order beside its fee, such as 12.5; 50 at most.',
  percentBefore: 'Commission until then',
  inspectorHas: 'An inspector has of 100',
  inspectorHasBefore: 'An inspector has of 100 until then',
  proposedBy: 'Proposed by',
  proposedAt: 'Proposed',
  decidedBy: 'Decided by',
  decidedAt: 'Decided',
  statuses: {
    proposed: 'Proposed',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  approve: 'Approve',
  approveDescription:
    'It holds from its day on, for what is sold and renewed then. It cannot be taken back; another change can follow it.',
  decline: 'Decline',
  declineDescription: 'Nothing changes. The reason stands in the trail.',
  withdraw: 'Withdraw',
  withdrawDescription: 'Nothing changes. You can propose it anew.',
  renewalsTitle: 'Renewals at another price',
  renewalsDescription:
    'Customers whose plan renews by itself at the price of a change, when they are told, and when they are charged.',
  change: 'Change',
  presentPrice: 'Paid for the present term',
  newPrice: 'Paid for the next term',
  toldOn: 'Told on',
  chargedOn: 'Charged on',
} as const satisfies Catalogue
