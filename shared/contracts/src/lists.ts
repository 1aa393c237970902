/**
 * Reference lists (FORM-10). Values are stable identifiers that are stored; their wording belongs to the screens.
 */
export const inspectionTypes = ['general-purpose', 'property', 'vehicle', 'goods', 'infrastructure'] as const
export type InspectionType = (typeof inspectionTypes)[number]

/** Markets, Nigeria first; ISO 3166-1 alpha-2. */
export const markets = ['NG', 'CA', 'DE', 'NO', 'GB', 'US'] as const
export type Market = (typeof markets)[number]

export const vehicleTypes = [
  'bus',
  'car',
  'heavy-duty-tractor',
  'light-commercial',
  'medium-truck',
  'motorcycle',
  'trailer',
  'truck',
  'van',
] as const
export const transmissions = ['manual', 'automatic', 'semi-automatic', 'continuous-variable', 'direct-shift'] as const
export const engines = ['petrol', 'diesel', 'gas'] as const
export const mileageUnits = ['km', 'miles'] as const
export const homeTypes = [
  'apartment-block',
  'block-of-flats',
  'bungalow',
  'condominium',
  'duplex',
  'house',
  'orphanage',
  'townhouse',
  'unit',
  'villa',
] as const
export const educationLevels = ['high-school', 'diploma', 'college-or-university-degree', 'masters', 'phd'] as const
export const languageProficiencies = ['beginner', 'elementary', 'intermediate', 'advanced', 'native'] as const
export const howHeardOptions = ['facebook', 'friend-or-family', 'google', 'other', 'twitter'] as const
export const referenceRelationships = ['employer', 'colleague', 'client'] as const
export const orderStatuses = ['Pending', 'Processing', 'Completed', 'Canceled', 'Overdue'] as const
export const cookieChoices = ['accept', 'decline', 'postpone'] as const
export type CookieChoice = (typeof cookieChoices)[number]
export { locales, type Locale } from './languages.ts'
/** Categories of a call request (CALLBACK-1); `home` is the older word for property. */
export const callRequestCategories = ['vehicle', 'home'] as const

/** The states of an inspector's application (INSPECTOR-1). */
export const inspectorStatuses = [
  'Incomplete',
  'Pending',
  'Processing',
  'Approved',
  'Activated',
  'Deactivated',
  'Rejected',
  'Removed',
  'Suspended',
] as const
export type InspectorStatus = (typeof inspectorStatuses)[number]
/** What an uploaded document proves (INSPECTOR-12); the last one, who the inspector is (INSPECTOR-13). */
export const credentialKinds = [
  'education-certificate',
  'professional-certificate',
  'insurance-proof',
  'brand-proof',
  'home-specialization-proof',
  'vehicle-specialization-proof',
  'identity-document',
] as const
export const homeSpecializations = [
  'asbestos',
  'roof',
  'hvac',
  'mold',
  'electrical',
  'plumbing',
  'structure',
  'foundation',
  'insulation',
  'windows-and-doors',
  'fire-safety',
  'pests',
  'lead-paint',
  'radon',
  'swimming-pool',
  'septic-system',
  'water-supply',
  'energy',
  'land-survey',
  'building-site',
] as const
export const goodsSpecializations = [
  'agricultural-produce',
  'food-and-drink',
  'building-materials',
  'machinery',
  'electronics',
  'textiles',
  'chemicals',
  'medical-supplies',
  'fuels',
  'spare-parts',
  'packaging',
  'container-loading',
] as const
export const infrastructureSpecializations = [
  'roads',
  'bridges',
  'drainage',
  'public-buildings',
  'electricity',
  'water',
  'telecommunications',
  'railways',
  'ports',
] as const
export const generalSpecializations = [
  'machines',
  'furniture',
  'documents',
  'events',
  'shops-and-offices',
  'agents-and-suppliers',
  'other',
] as const
/** Second factors of a login. */
export const secondFactors = ['authenticator', 'phone', 'recovery-code'] as const
/** Providers that users may sign in with; configuration says which ones are offered. */
export const socialProviders = ['google', 'facebook', 'linkedin', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]
/** Questions for account recovery; their wording belongs to the screens. */
export const securityQuestions = [
  'first-school',
  'childhood-street',
  'first-employer',
  'grandmother-first-name',
  'childhood-friend',
  'first-vehicle',
  'first-trip',
  'favourite-teacher',
] as const
export type SecurityQuestion = (typeof securityQuestions)[number]
/** What happened to an account, as its owner reads it. */
export const accountActivities = [
  'signed-up',
  'email-confirmed',
  'email-change-requested',
  'email-changed',
  'logged-in',
  'logged-out',
  'session-ended',
  'all-sessions-ended',
  'other-sessions-ended',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'authenticator-enabled',
  'authenticator-disabled',
  'phone-verified',
  'phone-2fa-enabled',
  'phone-2fa-disabled',
  'recovery-codes-generated',
  'recovery-code-used',
  'security-answers-saved',
  'profile-updated',
  'name-changed',
  'bank-account-added',
  'bank-account-removed',
  'avatar-changed',
  'provider-linked',
  'deletion-requested',
  'deletion-cancelled',
  'push-device-registered',
  'inspector-application-submitted',
] as const
export type AccountActivityKind = (typeof accountActivities)[number]

/** What happens to an order beside its status (ORDER-14). */
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
/** What an inspector has answered to an offered job (MATCH-3). */
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
 * What became of an order whose report is overdue (OVERDUE-6): `open` while it waits; `handed-in` late; `moved` to another
 * time with the same inspector; given to `another-inspector`; `canceled`; or settled as a `no-show`.
 */
export const overdueReportStatuses = ['open', 'handed-in', 'moved', 'another-inspector', 'canceled', 'no-show'] as const
/** What staff decide about the fine for a report that never came (OVERDUE-6). */
export const overdueReportDecisions = ['fined', 'not-fined'] as const
/** A complaint about a completed order; while it is open, the pay is not paid out (COMPLAINT-2). */
export const complaintStatuses = ['open', 'refunded', 'partly-refunded', 'rejected', 'withdrawn'] as const
/** The state of a payout. */
export const payoutStatuses = ['scheduled', 'under-way', 'paid', 'failed', 'on-hold'] as const
export const payoutPartKinds = ['earning', 'tip', 'referral-credit', 'fine'] as const
/** Why somebody reports another person to the staff. */
export const chatReportReasons = ['abuse', 'fraud', 'spam', 'paying-outside', 'other'] as const
/** A posted job (POSTED-1). */
export const postedJobStatuses = ['open', 'taken', 'closed', 'expired'] as const
/** The kinds of entries in a calendar; an appointment is an inspection that the reader ordered. */
export const calendarEventKinds = [
  'booking',
  'travel',
  'blocked',
  'imported',
  'appointment',
  'task',
  'milestone',
] as const

/** Which conversations the inbox shows (CHAT-2). */
export const chatFilters = ['all', 'starred', 'unread'] as const
export const chatRoomKinds = ['one-to-one', 'order', 'project'] as const
/** Why a conversation is closed for writing. */
export const chatClosures = [
  'blocked-by-me',
  'blocked-by-other',
  'inspector-changed',
  'account-gone',
  'project-archived',
] as const
/** Who no longer sees a deleted message. */
export const messageDeletions = ['me', 'everyone'] as const
/** The purpose of an uploaded file. */
export const uploadTargets = [
  'chat-room',
  'report',
  'project-report',
  'no-show',
  'complaint',
  'order',
  'project',
] as const

export const reportStatuses = ['draft', 'completed'] as const
/** The state of an issue that a customer raises about a report (STATUS-5). */
export const reportIssueStatuses = ['open', 'answered', 'resolved', 'dismissed'] as const
export const feedbackEntryKinds = ['text', 'photo', 'video', 'file'] as const
/** The scale of a checklist's points, from best to worst. */
export const conditionRatings = ['good', 'fair', 'poor', 'failed', 'not-applicable'] as const
/** Sections of a vehicle report (REPORT-3). */
export const vehicleMediaSections = [
  'exterior',
  'interior',
  'road-test',
  'additional-points',
  'more-photos-and-videos',
] as const
/**
 * The groups of the vehicle checklist that are promised by name, with their points (REPORT-2). The template adds groups
 * of its own.
 */
export const vehicleChecklistGroups = {
  'audio-system': ['radio', 'cd-player', 'tape-player'],
  'carpet-and-upholstery': ['front-seats', 'rear-seats', 'front-carpeting', 'rear-carpeting', 'headliner'],
  electrical: [
    'brake-lights',
    'head-lights',
    'parking-lights',
    'tail-lights',
    'turn-signals',
    'electric-seats',
    'electric-windows',
  ],
  gauges: ['ammeter', 'oil-pressure', 'speedometer', 'tachometer', 'temperature'],
  'interior-items': [
    'cigarette-lighter',
    'ac-cooling',
    'dash-pad',
    'door-panels',
    'head-rests',
    'heater',
    'hood-release',
    'interior-look',
    'vanity-mirrors',
  ],
  trunk: ['carpeting', 'floor-pan', 'jack', 'spare-tire', 'tools'],
  'under-the-hood': ['exhaust-leaks', 'exhaust-smoke', 'oil-leaks'],
  'road-test': [
    'acceleration',
    'brake-system',
    'cv-joint-noise',
    'engine-noise',
    'engine-operating-temperature',
    'horn',
    'idle',
    'parking-brake',
    'starting',
    'steering-effort',
    'suspension',
    'transmission-noise',
    'transmission-shift-quality',
    'wind-noise',
  ],
} as const satisfies Record<string, readonly string[]>

export const projectStatuses = ['planned', 'under-way', 'on-hold', 'completed', 'cancelled'] as const
export const projectTaskStatuses = ['to-do', 'under-way', 'blocked', 'done'] as const
/** What a project is about. */
export const projectKinds = ['building', 'renovation', 'vehicles', 'goods', 'infrastructure', 'other'] as const
export const taskPriorities = ['urgent', 'high', 'normal', 'low'] as const
/** What happens in a project (PROJECT-8). */
export const projectEvents = [
  'project-created',
  'project-changed',
  'project-archived',
  'project-brought-back',
  'task-added',
  'task-changed',
  'task-done',
  'task-reopened',
  'task-deleted',
  'milestone-added',
  'milestone-changed',
  'milestone-reached',
  'milestone-reopened',
  'milestone-deleted',
  'inspection-booked',
  'inspection-reported',
  'series-started',
  'series-stopped',
  'visit-skipped',
  'milestone-funded',
  'milestone-released',
  'milestone-given-back',
  'milestone-disputed',
  'dispute-withdrawn',
  'dispute-decided',
  'person-invited',
  'person-joined',
  'person-declined',
  'person-removed',
  'role-changed',
  'link-made',
  'link-withdrawn',
  'file-added',
  'file-removed',
  'template-attached',
  'template-detached',
  'report-started',
  'report-frozen',
  'report-deleted',
  'entry-added',
  'entry-changed',
  'entry-deleted',
] as const
/** How often the visits of a series are (PROJECT-30). */
export const visitRhythms = ['weekly', 'fortnightly', 'monthly', 'dates'] as const
/** Why a visit is not on the day or at the time that was asked for: the month is too short, or the clocks change then. */
export const visitMoves = ['short-month', 'clock-change'] as const
/** How a visit of a series stands: waiting to be booked, ordered and waiting for its payment, paid, left out, given up, or never booked. */
export const visitStates = ['planned', 'paying', 'booked', 'skipped', 'unpaid', 'dropped'] as const
/** Why a series ended. */
export const seriesEnds = ['done', 'stopped', 'archived', 'payer-left', 'account', 'price'] as const
/** What happens to the money of a milestone (PROJECT-17 to PROJECT-20). */
export const milestoneMoveKinds = [
  'funded',
  'released',
  'given-back',
  'disputed',
  'dispute-withdrawn',
  'decided',
] as const
/** How a field's condition compares the answer of an earlier field (TEMPLATE-4). */
export const templateComparisons = ['answered', 'not-answered', 'equals', 'differs', 'above', 'below'] as const
/** Roles in a project; each may do everything that those after it may. */
export const projectRoles = ['owner', 'manager', 'contributor', 'viewer'] as const
/** Roles for collaborators. */
export const collaboratorRoles = ['manager', 'contributor', 'viewer'] as const

/** Currencies of the markets (MONEY-2: NGN is the default), ISO 4217. Each has two decimals. */
export const currencies = ['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]
/** The parts of a price (PRICE-1). */
export const pricePartKinds = ['service', 'distance', 'urgency', 'weekend', 'fee', 'discount'] as const
/** The state of a promo code that somebody typed. */
export const promoCodeStates = ['applied', 'unknown', 'expired', 'used-up', 'not-for-this'] as const
/** By credit or debit card, from the wallet, by both, or by invoice for businesses (PAY-3). */
export const orderPaymentMethods = ['card', 'wallet', 'wallet-and-card', 'invoice'] as const
/** How a payment at the provider was made. */
export const providerPaymentMethods = ['card', 'bank-transfer', 'invoice'] as const
export const paymentStatuses = ['pending', 'succeeded', 'failed', 'abandoned', 'partly-refunded', 'refunded'] as const
/** How far a refund is: on its way to the card, there, or on the wallet because the card refused it (REFUND-2). */
export const paymentRefundStates = ['under-way', 'to-card', 'to-wallet'] as const
export const paymentPurposes = ['order', 'surcharge', 'wallet-credit', 'subscription', 'tip', 'milestone'] as const
/** The balances of a wallet: to withdraw, to spend only, and held until the payday (WALLET-1). */
export const walletBalanceKinds = ['available', 'credit', 'held'] as const
export const walletTransactionKinds = [
  'payment-credited',
  'order-payment',
  'surcharge-payment',
  'subscription-payment',
  'refund',
  'wallet-credit',
  'earning',
  'tip',
  'promised-refund',
  'milestone-funding',
  'milestone-release',
  'milestone-return',
  'fine',
  'referral-credit',
  'transfer',
  'transfer-fee',
  'transfer-returned',
  'correction',
] as const
export const walletTransactionStatuses = ['pending', 'completed', 'failed', 'returned'] as const
/** Created or updated, cancelled by the inspector, declined or accepted by the customer (QUOTATION-1). */
export const quotationStatuses = ['created', 'updated', 'cancelled', 'declined', 'accepted'] as const
/** Created, and then cancelled, declined or paid (SURCHARGE-1). */
export const surchargeStatuses = ['created', 'cancelled', 'declined', 'paid'] as const
export const referralStatuses = ['invited', 'registered', 'earning', 'maximum-reached'] as const
/** The papers of an order: confirmation, receipt, invoice, and its date for a calendar. */
export const orderDocumentKinds = ['confirmation', 'receipt', 'invoice', 'calendar'] as const
/** The state of an invoice; staff may release an order before its invoice is paid (INVOICE-1). */
export const invoiceStatuses = ['held', 'released', 'paid', 'overdue', 'withdrawn'] as const
/** The ways of a refund (REFUND-1). */
export const refundWays = ['card', 'wallet', 'credit', 'bank'] as const
/** The outcome that a customer who cancels agrees to (CANCEL-7). */
export const cancellationOutcomes = ['full-refund', 'wallet-credit', 'no-refund'] as const
/** A tier that an order keeps when its customer moves it (MOVE-5). */
export const keptTiers = ['12-to-24-hours', 'under-12-hours'] as const
/** What becomes of an accepted inspector when the inspection moves to a certain time (MOVE-2, MOVE-3). */
export const movedInspectors = ['comes-along', 'too-little-notice', 'not-free'] as const
/** A seller's invitation to a buyer. */
export const invitationStatuses = ['sent', 'booked', 'withdrawn', 'expired'] as const
/** The state of a seller's promise to pay the inspection back (INVITE-3). */
export const promisedRefundStatuses = ['none', 'promised', 'claimed', 'paid', 'declined'] as const
/** The kinds of listings. */
export const listingTypes = ['vehicle', 'property'] as const
export type ListingType = (typeof listingTypes)[number]
export const listingStatuses = ['published', 'hidden', 'sold', 'removed'] as const
export const listingOffers = ['sale', 'rent'] as const
export const listingSorts = ['newest', 'price-low', 'price-high', 'nearest'] as const
/** The condition of a listed vehicle; `tokunbo` is the Nigerian word for imported and used. */
export const vehicleConditions = ['new', 'tokunbo', 'used'] as const
/**
 * How a subscription stands (PLAN-9). `past-due` has ended its paid days and is still tried for payment; `suspended` is not
 * tried any more and waits for its customer; `cancelled` was ended before its last day, or never paid.
 */
export const subscriptionStatuses = [
  'awaiting-payment',
  'active',
  'past-due',
  'suspended',
  'ended',
  'cancelled',
] as const
/** What the price of a subscription is made of; credits are below zero. */
export const subscriptionLineKinds = ['plan', 'addon', 'credit-plan', 'credit-addon'] as const
/** What a plan limits (PLAN-3): projects that are not archived, people in one project, report templates. */
export const planLimitNames = ['projects', 'peopleInProject', 'templates'] as const
/** What was bought with one payment for a subscription. */
export const subscriptionPurchases = ['create', 'upgrade', 'renew', 'addons'] as const
/** The ratings of a review (REVIEW-1). */
export const reviewRatings = ['overall', 'communication', 'expertise', 'professionalism', 'reportClarity'] as const
/**
 * The outcomes of each tier when a customer cancels (CANCEL-1 to CANCEL-6, OVERDUE-2); of several, the customer chooses.
 * `orderLimits` has the hours; exactly 24 and exactly 12 hours belong to `12-to-24-hours`.
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
/** Kinds of a field of a record in the back office. */
export const fieldKinds = [
  'text',
  'long-text',
  'markdown',
  'number',
  'money',
  'boolean',
  'instant',
  'day',
  'choice',
  'email',
  'phone',
  'country',
  'file',
  'reference',
  'list',
] as const
export type FieldKind = (typeof fieldKinds)[number]
