/* Orders: their life cycle, their inspector, and troubles. */

export const orderStatuses = ['Pending', 'Processing', 'Completed', 'Canceled', 'Overdue'] as const

/** Events of an order other than its status (ORDER-14). */
export const orderEntryEvents = [
  'paid',
  'payment-failed',
  'invoice-released',
  'invoice-held',
  'invoice-withdrawn',
  'invoice-overdue',
  'offered',
  'search-changed',
  'interest-shown',
  'interest-ended',
  'candidate-rejected',
  'price-raised',
  'quotation-made',
  'quotation-changed',
  'quotation-cancelled',
  'quotation-declined',
  'quotation-accepted',
  'surcharge-asked',
  'surcharge-cancelled',
  'surcharge-declined',
  'surcharge-paid',
  'details-changed',
  'contact-changed',
  'task-added',
  'task-changed',
  'task-removed',
  'task-done',
  'task-undone',
  'times-changed',
  'file-added',
  'file-removed',
  'time-proposed',
  'proposal-withdrawn',
  'proposal-declined',
  'proposal-agreed',
  'proposal-expired',
  'no-show-reported',
  'no-show-disputed',
  'no-show-stands',
  'no-show-rejected',
  'no-show-with-staff',
  'report-asked-for',
  'overdue-explained',
  'overdue-escalated',
  'report-addendum',
  'issue-raised',
  'issue-withdrawn',
  'issue-answered',
  'issue-resolved',
  'issue-dismissed',
  'issue-reopened',
  'issue-escalated',
  'complaint-made',
  'complaint-answered',
  'complaint-customer-asked',
  'complaint-customer-replied',
  'complaint-inspector-asked',
  'complaint-inspector-replied',
  'complaint-withdrawn',
  'complaint-refunded',
  'complaint-rejected',
  'refunded',
  'credited',
  'fined',
  'not-fined',
  'tipped',
  'paid-out',
  'reviewed',
] as const
export type OrderEntryEvent = (typeof orderEntryEvents)[number]

/** How an order finds its inspector (MATCH-1). */
export const matchingModes = ['candidates', 'first-come'] as const

/** The answer of the chosen inspector, or why nobody waits for it any more (MATCH-24). */
export const firstChoiceOutcomes = ['accepted', 'declined', 'no-answer', 'not-available', 'others-asked'] as const

/** An inspector's answer to an offered job (MATCH-3). */
export const jobAnswers = ['none', 'interested', 'declined', 'accepted', 'rejected'] as const

/** The state of the search for an order's inspector: asking, candidates found, nobody found, or accepted. */
export const matchingStates = [
  'not-begun',
  'asking',
  'candidates-found',
  'nobody-found',
  'inspector-accepted',
  'ended',
] as const

/** Why an inspector fits a job, heaviest reason first. */
export const matchReasons = ['work-area', 'specialization', 'brand', 'language', 'calendar', 'rating'] as const

/** What a customer may change when nobody was found. */
export const matchingSuggestions = [
  'other-time',
  'first-come',
  'wider-search',
  'raise-price',
  'contact-support',
] as const

/** Another time that an inspector proposes (MOVE-4). */
export const rescheduleProposalStatuses = ['open', 'agreed', 'declined', 'withdrawn', 'expired'] as const

/** A no-show that a customer reports: the inspector answers, and staff decide a dispute (NOSHOW-2). */
export const noShowStatuses = ['reported', 'admitted', 'disputed', 'confirmed', 'rejected'] as const

/**
 * The outcome of an overdue report (OVERDUE-6): `open` while it waits; `handed-in` late; `moved` to another time with
 * the same inspector; given to `another-inspector`; `canceled`; or settled as a `no-show`.
 */
export const overdueReportStatuses = ['open', 'handed-in', 'moved', 'another-inspector', 'canceled', 'no-show'] as const

/** What staff decide about the fine for a missing report (OVERDUE-6). */
export const overdueReportDecisions = ['fined', 'not-fined'] as const

/** A complaint about a completed order; while it is open, the pay is held back (COMPLAINT-2). */
export const complaintStatuses = ['open', 'refunded', 'partly-refunded', 'rejected', 'withdrawn'] as const

/** A posted job (POSTED-1). */
export const postedJobStatuses = ['open', 'taken', 'closed', 'expired'] as const

/** Created or updated, canceled by the inspector, declined or accepted by the customer (QUOTATION-1). */
export const quotationStatuses = ['created', 'updated', 'cancelled', 'declined', 'accepted'] as const

/** Created, and then canceled, declined or paid (SURCHARGE-1). */
export const surchargeStatuses = ['created', 'cancelled', 'declined', 'paid'] as const

/** The documents of an order: confirmation, receipt, invoice, and a calendar entry. */
export const orderDocumentKinds = ['confirmation', 'receipt', 'invoice', 'calendar'] as const

/** The outcome that a canceling customer accepts (CANCEL-7). */
export const cancellationOutcomes = ['full-refund', 'wallet-credit', 'no-refund'] as const

/** A tier that an order keeps when its customer moves it (MOVE-5). */
export const keptTiers = ['12-to-24-hours', 'under-12-hours'] as const

/** What happens to an accepted inspector when the inspection moves to a certain time (MOVE-2, MOVE-3). */
export const movedInspectors = ['comes-along', 'too-little-notice', 'not-free'] as const

/** The ratings of a review (REVIEW-1). */
export const reviewRatings = ['overall', 'communication', 'expertise', 'professionalism', 'reportClarity'] as const

/**
 * The possible outcomes of each tier when a customer cancels (CANCEL-1 to CANCEL-6, OVERDUE-2); if there are several,
 * the customer chooses. `orderLimits` has the hours; exactly 24 and exactly 12 hours belong to `12-to-24-hours`.
 */
export const customerCancellationTiers = [
  { tier: 'no-inspector', outcomes: ['full-refund'] },
  { tier: 'over-24-hours', outcomes: ['full-refund'] },
  {
    tier: '12-to-24-hours',
    outcomes: ['reschedule-with-same-inspector', 'reschedule-with-another-inspector', 'wallet-credit'],
  },
  { tier: 'under-12-hours', outcomes: ['no-refund'] },
  { tier: 'inspector-no-show', outcomes: ['full-refund'] },
  {
    tier: 'report-overdue',
    outcomes: ['full-refund', 'reschedule-with-same-inspector', 'reschedule-with-another-inspector'],
  },
] as const
export type CustomerCancellationTier = (typeof customerCancellationTiers)[number]['tier']
