/** Limits that server and screens share. */
export const limits = {
  /** Notifications in the dropdown of the bell (BELL-3). */
  bellNotifications: 5,
  /** Notifications in the panel (BELL-3). */
  panelNotifications: 10,
  /** The largest count that the bell shows as a figure (BELL-1). */
  unseenShown: 20,
  /** Scrolled pixels after which the header becomes fixed (NAV-4). */
  headerFixedAfter: 40,
  /** Milliseconds from page load to the newsletter popup (NEWSLETTER-1). */
  newsletterDelay: 5_000,
  /** Milliseconds until the newsletter popup may show again (NEWSLETTER-2). */
  newsletterPause: 24 * 60 * 60 * 1_000,
  /** Milliseconds from asking for the wallet's balances to asking for the unread messages (SOCKET-4). */
  unreadAfterWallet: 1_000,
  passwordMin: 12,
  passwordMax: 128,
  minimumAge: 18,
  /** Milliseconds until a one-time code or the link of a password reset expires; each works once (LOGIN-3). */
  oneTimeSecretLifetime: 10 * 60 * 1_000,
  /** Milliseconds until the link that confirms an email address expires; it works once (LOGIN-3). */
  confirmationLifetime: 24 * 60 * 60 * 1_000,
  /** Milliseconds that a session stays proved after a log-in or a step-up (STEPUP-1). */
  stepUpLifetime: 5 * 60 * 1_000,
  /** Security questions that a user answers (PASSWORD-5). */
  securityAnswers: 3,
  /** Recovery codes that are made together. */
  recoveryCodes: 10,
  /** Milliseconds from the request to delete an account to its deletion (ACCOUNT-6). */
  deletionDelay: 30 * 24 * 60 * 60 * 1_000,
  /** Bytes of a profile picture (ACCOUNT-5). */
  avatarBytes: 1_000_000,
  /** Bytes of a newsletter's picture (NEWSLETTER-19). */
  newsletterPictureBytes: 4_000_000,
  /** Bytes of a document of an inspector's application. */
  credentialBytes: 8_000_000,
  /** Characters of a search, at most. */
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

/** Failures that a release reports from one document, at most. */
export const failureReportsPerDocument = 20

/** What an application of an inspector needs and may hold (INSPECTOR-7, INSPECTOR-10). */
export const inspectorLimits = {
  referencesMin: 2,
  referencesMax: 10,
  /** Whole years. */
  experienceMin: 1,
  experienceMax: 70,
  /** Kilometres from the centre of the work area. */
  workAreaRadiusMax: 1_000,
  entriesMax: 30,
  documentsMax: 40,
} as const

/** Sizes of files, in bytes, and how many there may be. */
export const fileLimits = {
  /** A photo in a report (REPORT-4); the browser shrinks it. */
  reportPhotoBytes: 300 * 1024,
  reportVideoBytes: 50 * 1024 * 1024,
  chatFileBytes: 20 * 1024 * 1024,
  nameMax: 200,
  perMessage: 10,
  perEntry: 20,
} as const

export const chatLimits = {
  textMax: 4_000,
  /** Messages that one call reads, at most. */
  pageMax: 100,
  /** Milliseconds in which the writer may delete a message for both (CHAT-3). */
  deleteForEveryone: 15 * 60 * 1_000,
  /** Milliseconds in which the writer may edit a message (CHAT-16). */
  edit: 15 * 60 * 1_000,
  /** Times that one message is edited, at most (CHAT-16). */
  editsMax: 20,
  /** Characters of a message that are quoted where another one replies to it, at most (CHAT-19). */
  quoteMax: 200,
  /** Milliseconds that a voice message is long, at most (CHAT-24). */
  voice: 5 * 60 * 1_000,
  /** Conversations that one account opens with others within 24 hours, at most (CHAT-12). */
  openedPerDay: 20,
  /** Milliseconds after which a link's preview is made anew for the next message with that link (CHAT-22). */
  previewFresh: 24 * 60 * 60 * 1_000,
  /** Milliseconds after which it is forgotten (CHAT-22). */
  previewKept: 30 * 24 * 60 * 60 * 1_000,
  /** Milliseconds in which a page that could not be read is not asked again (CHAT-22). */
  previewFailed: 60 * 60 * 1_000,
} as const

/** Support for visitors, who have no account. */
export const visitorSupportLimits = {
  /** Milliseconds that a visitor's token holds after their last message (SUPPORT-16). */
  tokenLifetime: 30 * 24 * 60 * 60 * 1_000,
  /** Milliseconds after the end of the token that the conversation is kept (SUPPORT-19). */
  keptAfterwards: 150 * 24 * 60 * 60 * 1_000,
} as const

export const videoCallLimits = {
  /** Milliseconds that a video call rings (VIDEO-2). */
  ring: 45_000,
  /** Milliseconds between two signs of life of a device that is in a video call. */
  sign: 10_000,
  /** Milliseconds without a sign of life after which a device is no longer in its video call (VIDEO-7). */
  lost: 30_000,
  /** People in a video call at most, with those it still rings for (VIDEO-9). */
  peopleMax: 4,
  /** Characters of one signal between two devices: a description of a session has up to about 10,000. */
  signalMax: 14_000,
  /** Signals that are read at once. */
  signalsMax: 50,
  /** Milliseconds that everybody has for their answer to a recording (VIDEO-15). */
  recordingAnswer: 60_000,
  /** Milliseconds that one recording is long, at most (VIDEO-16). */
  recordingLength: 15 * 60 * 1_000,
  /** Milliseconds of one part of a recording; each is uploaded as soon as it is made, so that little is lost with a page. */
  recordingPart: 60_000,
  /** Parts of one recording, at most. */
  recordingPartsMax: 30,
  /** Milliseconds after the end of a recording in which whoever made it hands in the last part; then those that are there are kept. */
  recordingHandIn: 15 * 60 * 1_000,
  /** Milliseconds that a recording is kept (VIDEO-16). */
  recordingKept: 90 * 24 * 60 * 60 * 1_000,
} as const

export const calendarLimits = {
  /** Days that one call reads or blocks, at most. */
  daysMax: 366,
  blocksMax: 60,
  /** Spans in the weekly hours of an inspector, at most. */
  spansPerWeek: 42,
  travelBufferMinutes: 480,
  noticeHours: 720,
  /** Imported calendars of one inspector, at most. */
  importedMax: 5,
  /** Bytes of one imported calendar. */
  importedBytes: 2_000_000,
} as const

export const reportLimits = {
  titleMax: 200,
  textMax: 4_000,
  commentMax: 1_000,
  /** Points in one call; a vehicle's checklist has 160. */
  pointsMax: 200,
  tasksMax: 100,
  photosMax: 400,
  videosMax: 20,
  addendaMax: 50,
} as const

export const projectLimits = {
  nameMax: 120,
  textMax: 4_000,
  /** Fields of one template. */
  fieldsMax: 300,
  optionsMax: 50,
  /** Rules of one field's condition. */
  rulesMax: 10,
  /** Rounds of a section that repeats. */
  roundsMax: 50,
  templatesMax: 200,
  /** Projects that one user owns. */
  projectsMax: 1_000,
  tasksMax: 5_000,
  tasksPerMilestone: 200,
  milestonesMax: 200,
  peopleMax: 100,
  checklistMax: 50,
  /** Tasks that one task waits for. */
  dependenciesMax: 20,
  /** The latest movements of money that are shown with a project. */
  movesShown: 1_000,
  /** Milliseconds within which a card pays a funding that was begun (PROJECT-17). */
  fundingPaidWithin: 24 * 60 * 60 * 1_000,
  reportsMax: 1_000,
  entriesMax: 200,
  filesMax: 500,
  /** Links for clients that hold at the same time, and the days until one ends, at most. */
  linksMax: 20,
  linkDaysMax: 366,
  /** The latest photos that are shown with a project. */
  photosShown: 120,
  /** How much of a project's history goes into one file: the latest. */
  exportedMax: 5_000,
  /** Revisions of a project whose changes are kept (PROJECT-28). */
  changesKept: 1_000,
  /** Visits of one series, and months ahead in which the last of them is. */
  visitsMax: 52,
  visitMonthsMax: 12,
  /** Days before a visit of a series on which it is booked and charged (PROJECT-31). */
  visitBookedDays: 7,
  /** Times that a visit is tried to be booked and charged, hours between them, and hours before the visit at which that ends. */
  visitAttempts: 3,
  visitAttemptHours: 24,
  visitGivenUpHours: 24,
  /** Days in which an invitation to a project can be accepted. */
  invitationDays: 14,
} as const

/** Hours and days in the life of an order, counted in the inspection's zone (TIME-1). */
export const orderLimits = {
  /** A customer who cancels with more hours left gets everything back (CANCEL-3). */
  fullRefundAboveHours: 24,
  /**
   * With this many to 24 hours left, both included, the sum stays as credit or the inspection moves (CANCEL-4). Below,
   * nothing comes back (CANCEL-5).
   */
  creditFromHours: 12,
  /** With an accepted inspector, the inspection moves while more hours are left (MOVE-1). */
  reschedulingAboveHours: 12,
  /** A recurring service is cancelled while more hours are left (CANCEL-9). */
  recurringCancellationAboveHours: 24,
  /** Days from the report until the order is complete without an answer of its customer (STATUS-2). */
  completedAfterReportDays: 3,
  /** Hours after completion in which the customer may complain; then the order is closed (COMPLAINT-1, STATUS-4). */
  complaintWindowHours: 72,
  /** Months ahead that an inspection may be asked for, at most (FORM-12). */
  inspectionAheadMonths: 12,
  /** Inspections that are ordered together (ORDER-2). */
  inspectionsPerOrderMax: 20,
  /** Tasks for the inspector of one order, and files. */
  tasksMax: 50,
  filesMax: 20,
  /** Spans of time on site of one order. */
  activityPeriodsMax: 31,
} as const

/** What one account may have or do (LIMIT-2, LIMIT-3, LIMIT-4). */
export const accountLimits = {
  /** Orders that wait for an inspector at a time. */
  waitingOrders: 30,
  /** Orders that a customer cancels in a day; who has canceled as many orders nothing new until the first is a day old. */
  cancellationsPerDay: 10,
  /** Invitations that a seller sends in a day. */
  invitationsPerDay: 30,
} as const

/** How matching looks for inspectors (MATCH-9). */
export const matchingLimits = {
  /** Inspectors that one round asks, best first. */
  askedPerRound: 25,
  /** Milliseconds between two rounds while nobody shows interest. */
  roundEvery: 6 * 60 * 60 * 1_000,
  /** Milliseconds after which the customer hears that nobody was found yet. */
  nobodyFoundAfter: 60 * 60 * 1_000,
  /** Rounds after the first one. */
  roundsMax: 8,
  /** Kilometres beyond the work areas in a wider search, which the customer may ask for. */
  fartherKilometres: 50,
} as const

/** How long the chosen inspector is asked alone (MATCH-23). */
export const firstChoiceLimits = {
  /** Of the time that is left until the inspection. */
  shareOfTimeLeft: 0.25,
  /** Milliseconds. */
  atLeast: 60 * 60 * 1_000,
  /** Milliseconds. */
  atMost: 24 * 60 * 60 * 1_000,
} as const

/** When a job does not go as planned (NOSHOW-1, NOSHOW-2, MOVE-4, OVERDUE-4, OVERDUE-5). */
export const troubleLimits = {
  /** Milliseconds in which the inspector may answer a reported no-show. */
  noShowAnswer: 24 * 60 * 60 * 1_000,
  /** Milliseconds after the inspection's time before a no-show can be reported. */
  noShowFrom: 30 * 60 * 1_000,
  /** Files that each side may give with what they say of a no-show (NOSHOW-4). */
  noShowFilesMax: 10,
  /** Milliseconds that a proposed time waits for its answer; never beyond the inspection. */
  proposalKept: 24 * 60 * 60 * 1_000,
  /** Milliseconds before a report is due at which its inspector is reminded of it. */
  reportRemindedBefore: 24 * 60 * 60 * 1_000,
  /** Milliseconds after it was due at which they are reminded again. */
  reportRemindedAfter: 24 * 60 * 60 * 1_000,
  /** Milliseconds after it was due from which the staff look into it. */
  reportEscalatedAfter: 48 * 60 * 60 * 1_000,
  /** Milliseconds from one nudge of the customer to the next. */
  nudgeEvery: 24 * 60 * 60 * 1_000,
} as const

/** Issues about a report that nobody answers (STATUS-6). */
export const issueLimits = {
  /** Milliseconds after which the inspector is reminded of an open issue. */
  remindedAfter: 24 * 60 * 60 * 1_000,
  /** Milliseconds after which it is with the staff. */
  escalatedAfter: 48 * 60 * 60 * 1_000,
} as const

/** Complaints about completed orders (COMPLAINT-4 to COMPLAINT-6). */
export const complaintLimits = {
  /** Milliseconds for which the staff wait for the inspector's answer before money goes back. */
  answer: 48 * 60 * 60 * 1_000,
  /** Files that go with a complaint, with its answer, and with each answer to a question. */
  filesMax: 10,
  /** Questions of the staff about one complaint. */
  questionsMax: 20,
} as const

export const tipLimits = {
  /** Tips for one order (TIP-1). */
  perOrder: 10,
  /** Milliseconds within which a card pays a tip that was begun (TIP-2). */
  paidWithin: 24 * 60 * 60 * 1_000,
} as const

/** The orientation course (INSPECTOR-15). */
export const orientationLimits = {
  passPercent: 80,
  /** Milliseconds from a failed attempt to the next. */
  retryAfter: 10 * 60 * 1_000,
} as const

/** Links that share a report (REPORT-10). */
export const reportShareLimits = {
  /** Days until a link ends, at most. */
  daysMax: 365,
  perReport: 20,
} as const

/** Reviews, one for each order (REVIEW-1). */
export const reviewLimits = {
  /** Days in which its author may change it (REVIEW-2). */
  editDays: 14,
  textMax: 2_000,
} as const

export const cartLimits = { itemsMax: 20 } as const

/** Quotes before anything is ordered (PRICE-2, QUOTE-1). */
export const quoteLimits = {
  /** Milliseconds that a price holds once it was given. */
  priceHolds: 24 * 60 * 60 * 1_000,
  /** Milliseconds that a quote is kept after it was last saved. */
  kept: 30 * 24 * 60 * 60 * 1_000,
  /** Milliseconds that an order waits for its payment, except by invoice (ORDER-9). */
  paymentAwaited: 60 * 60 * 1_000,
  /** Bytes of a photo or a document. */
  fileBytes: 8_000_000,
} as const

/** Listings of vehicles and properties in the market place. */
export const listingLimits = {
  photosMax: 12,
  photoBytes: 8_000_000,
  titleMax: 120,
  descriptionMax: 4_000,
  /** Listings on a page. */
  pageSize: 24,
} as const

/** Invitations of sellers to buyers (INVITE-2). */
export const invitationLimits = {
  /** Milliseconds until it expires. */
  kept: 30 * 24 * 60 * 60 * 1_000,
  /** Days after completion in which the buyer may claim a promised refund (INVITE-3). */
  claimDays: 60,
} as const

/** Subscriptions (PLAN-1). */
export const subscriptionLimits = {
  /** Months of one payment, at most. */
  monthsMax: 36,
  addonsMax: 20,
  /** Days before a renewal on which it is told (PLAN-7). */
  renewalToldDays: 7,
  /** Days before a renewal on which another price is told, and of which the price counts (PLAN-7). */
  priceToldDays: 30,
  /** Days after a charge failed on which it is tried again (PLAN-8). */
  retryDays: [1, 3, 7],
  /** Days that the test clock moves at once. */
  clockDaysMax: 400,
} as const

/** Milliseconds that a provider's script may take to load (LEGAL-7). */
export const scriptLoadTimeout = 120_000
