/** Limits that server and screens share. */
export const limits = {
  /** Notifications that the bell's dropdown asks for. */
  bellNotifications: 5,
  /** Notifications that the full panel asks for. */
  panelNotifications: 10,
  /** The largest unseen count that is shown as a figure; above it the bell shows `20+`. */
  unseenShown: 20,
  /** Pixels scrolled before the header becomes fixed. */
  headerFixedAfter: 40,
  /** Widest window, in CSS pixels, that has the mobile menu. */
  mobileMenuAt: 1200,
  /** Milliseconds from page load to the newsletter popup (NEWSLETTER-1). */
  newsletterDelay: 5_000,
  /** Milliseconds until the newsletter popup may show again (NEWSLETTER-2). */
  newsletterPause: 24 * 60 * 60 * 1_000,
  /** Milliseconds between the wallet's and the unread messages' socket subscription (SOCKET-4). */
  unreadAfterWallet: 1_000,
  passwordMin: 12,
  passwordMax: 128,
  minimumAge: 18,
  /** Milliseconds that a one-time code or a link of a mail holds; each works once. */
  oneTimeSecretLifetime: 10 * 60 * 1_000,
  /** Questions that have to be answered for account recovery. */
  securityAnswers: 3,
  /** Recovery codes that are handed out together. */
  recoveryCodes: 10,
  /** Milliseconds between the wish to delete an account and its deletion. */
  deletionDelay: 30 * 24 * 60 * 60 * 1_000,
  /** Bytes of a profile picture (ACCOUNT-5). */
  avatarBytes: 1_000_000,
  /** Bytes of a document of an inspector's application. */
  credentialBytes: 8_000_000,
  /** Characters that a search may have. */
  searchMax: 120,
} as const

/** Countries whose visitors see the cookie banner (COOKIE-1), ISO 3166-1 alpha-2. */
export const cookieBannerCountries = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
  'NO',
  'GB',
  'CH',
  'CA',
  'AU',
  'NZ',
  'JP',
  'KR',
  'BR',
  'IL',
  'SG',
] as const

/** How many faults a release may report from one document before it falls silent. */
export const failureReportsPerDocument = 20

/** What an inspector has to bring and may tell of themselves (INSPECTOR-7, INSPECTOR-10). */
export const inspectorLimits = {
  referencesMin: 2,
  referencesMax: 10,
  /** Whole years. */
  experienceMin: 1,
  experienceMax: 70,
  certificationsPerSpecialization: 1,
  /** Kilometres from the centre of the work area. */
  workAreaRadiusMax: 1_000,
  entriesMax: 30,
  documentsMax: 40,
} as const

/** Sizes of files, in bytes, and how many there may be. */
export const fileLimits = {
  /** Report photos (REPORT-4); the browser shrinks them. */
  reportPhotoBytes: 300 * 1024,
  reportVideoBytes: 50 * 1024 * 1024,
  chatFileBytes: 20 * 1024 * 1024,
  nameMax: 200,
  perMessage: 10,
  perEntry: 20,
} as const

export const chatLimits = {
  textMax: 4_000,
  /** Messages that are asked for at once. */
  pageMax: 100,
  /** Milliseconds in which a message can be deleted for both. */
  deleteForEveryone: 15 * 60 * 1_000,
} as const

export const calendarLimits = {
  /** Days that one call asks for, or that are blocked at once. */
  daysMax: 366,
  blocksMax: 60,
  /** Spans of time in a week in which jobs are taken. */
  spansPerWeek: 42,
  travelBufferMinutes: 480,
  noticeHours: 720,
  /** Calendars of elsewhere that one inspector can import. */
  importedMax: 5,
  /** Bytes of one of them. */
  importedBytes: 2_000_000,
} as const

export const reportLimits = {
  titleMax: 200,
  textMax: 4_000,
  commentMax: 1_000,
  /** Points that are sent at once; a vehicle's checklist has 160. */
  pointsMax: 200,
  tasksMax: 100,
  photosMax: 400,
  videosMax: 20,
  addendaMax: 50,
} as const

export const projectLimits = {
  nameMax: 120,
  textMax: 4_000,
  fieldsMax: 100,
  optionsMax: 50,
  tasksPerMilestone: 200,
} as const

/** Spans of an order's life (STATUS-2, STATUS-4, CANCEL-1, MOVE-1), counted in the inspection's zone. */
export const orderLimits = {
  /** A customer who cancels strictly more hours ahead has everything back, also with an inspector. */
  fullRefundAboveHours: 24,
  /** From here up to 24 hours ahead, both included: no refund, but rescheduling or wallet credit. Below: nothing. */
  creditFromHours: 12,
  /** With an approved inspector, strictly more hours ahead than this; any time without one. */
  reschedulingAboveHours: 12,
  /** Recurring services are cancelled strictly more hours ahead than this. */
  recurringCancellationAboveHours: 24,
  /** Days from the report until the order is complete without the customer's word. */
  completedAfterReportDays: 3,
  /** Hours from completion in which a complaint can be made; closed after them. */
  complaintWindowHours: 72,
  /** Professionals that may call one requester. */
  callingProfessionalsMax: 4,
  /** Inspections that are ordered at once. */
  inspectionsPerOrderMax: 20,
  /** Tasks for the inspector, and files, of one order. */
  tasksMax: 50,
  filesMax: 20,
  /** Spans of time on site of one order. */
  activityPeriodsMax: 31,
  /** Years in which a claim can be made. */
  claimYears: 1,
  /** Days of informal negotiation before a claim, at least. */
  negotiationDays: 30,
  /** Months whose fees bound the liability, unless the guarantee's amount is less. */
  liabilityMonths: 6,
} as const

/** What an inspector pays for cancelling (FINE-1), in minor units, by hours before the inspection. */
export const inspectorFines = {
  /** Exactly 24 and exactly 12 hours are here (CANCEL-1). */
  from12To24Hours: { amount: 50_00, currency: 'USD' },
  under12HoursOrNoShow: { amount: 80_00, currency: 'USD' },
} as const

/** How inspectors are looked for (MATCH-9). */
export const matchingLimits = {
  /** Inspectors that are asked in one round, best first. */
  askedPerRound: 25,
  /** Milliseconds from one round to the next while nobody has shown interest. */
  roundEvery: 6 * 60 * 60 * 1_000,
  /** Milliseconds from payment after which the customer is told that nobody was found yet. */
  nobodyFoundAfter: 60 * 60 * 1_000,
  /** Rounds beside the first. */
  roundsMax: 8,
  /** Kilometres beyond their work areas in which inspectors are asked where the customer wants it. */
  fartherKilometres: 50,
} as const

/** What happens beside the ordinary course of a job. */
export const troubleLimits = {
  /** Milliseconds that the inspector has to answer a reported no-show. */
  noShowAnswer: 24 * 60 * 60 * 1_000,
  /** Milliseconds from the inspection's time from which a no-show can be reported. */
  noShowFrom: 30 * 60 * 1_000,
  /** Hours after the inspection's time in which it can. */
  noShowWithinHours: 72,
  /** Milliseconds that a proposed time waits for its answer, and never beyond the inspection. */
  proposalKept: 24 * 60 * 60 * 1_000,
} as const

/** Tips of one order. */
export const tipLimits = { perOrder: 10 } as const

/** The orientation course. */
export const orientationLimits = {
  passPercent: 80,
  /** Milliseconds between a failed attempt and the next. */
  retryAfter: 10 * 60 * 1_000,
} as const

/** Links by which a report is shared. */
export const reportShareLimits = {
  /** Days that a link lives at most. */
  daysMax: 365,
  perReport: 20,
} as const

/** When and what is paid out (PAYOUT-1). */
export const payoutLimits = {
  /** Days from completion to payout, at least. */
  afterCompletionDays: 3,
  /** The day of the week, Sunday being 0: Friday. */
  weekday: 5,
} as const

/** What a referral brings where its market says nothing else (REFERRAL-1); fixed on each referral when it is made. */
export const referralDefaults = {
  /** Percent of the referred inspector's earnings. */
  percent: 10,
  /** Minor units, for each referral. */
  maximum: { amount: 200_00, currency: 'USD' },
} as const

/** Reviews of orders, one an order. */
export const reviewLimits = {
  /** Days in which its author may change it. */
  editDays: 14,
  textMax: 2_000,
} as const

export const cartLimits = { itemsMax: 20 } as const

/** Quotes that are kept before anything is ordered. */
export const quoteLimits = {
  /** Milliseconds that a price holds from when it was given. */
  priceHolds: 24 * 60 * 60 * 1_000,
  /** Milliseconds that a quote is kept from when it was last saved. */
  kept: 30 * 24 * 60 * 60 * 1_000,
  /** Milliseconds that an order waits for its payment, an invoice's excepted. */
  paymentAwaited: 60 * 60 * 1_000,
  /** Bytes of a photo or a document. */
  fileBytes: 8_000_000,
} as const

/** Offers of vehicles and properties in the market place. */
export const listingLimits = {
  photosMax: 12,
  photoBytes: 8_000_000,
  titleMax: 120,
  descriptionMax: 4_000,
  /** Listings on a page. */
  pageSize: 24,
} as const

/** A seller's invitation to a buyer. */
export const invitationLimits = {
  /** Milliseconds until it expires. */
  kept: 30 * 24 * 60 * 60 * 1_000,
  /** Days after completion in which the buyer may claim the refund that the seller promised. */
  claimDays: 60,
} as const

/** Subscriptions (PLAN-1, LEGAL-2). */
export const subscriptionLimits = {
  /** Months that are paid for at once. */
  monthsMax: 36,
  addonsMax: 20,
  /** What ending a plan with a minimum commitment may cost, at most, in the US; minor units. */
  cancellationFeeMax: { amount: 150_00, currency: 'USD' },
} as const

/** The terms' penalty for knowingly false contact information, at least (LEGAL-3); minor units. */
export const falseContactPenaltyMin = { amount: 11_000_00, currency: 'USD' } as const
/** Months after which backups are deleted (LEGAL-5). */
export const backupMonths = 13
/** Milliseconds that a provider's script may take to load (LEGAL-7). */
export const scriptLoadTimeout = 120_000
