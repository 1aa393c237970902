/** Limits that server and screens share. */
export const limits = {
  /** Notifications in the dropdown of the bell (BELL-3). */
  bellNotifications: 5,
  /** Notifications in the panel (BELL-3). */
  panelNotifications: 10,
  /** The largest number that the bell shows exactly (BELL-1). */
  unseenShown: 20,
  /** Scrolled pixels after which the header becomes fixed (NAV-4). */
  headerFixedAfter: 40,
  /** Milliseconds from page load to the newsletter popup (NEWSLETTER-1). */
  newsletterDelay: 5_000,
  /** Milliseconds until the newsletter popup may show again (NEWSLETTER-2). */
  newsletterPause: 24 * 60 * 60 * 1_000,
  /** Milliseconds between the requests for the wallet's balances and for the unread messages (SOCKET-4). */
  unreadAfterWallet: 1_000,
  passwordMin: 12,
  passwordMax: 128,
  minimumAge: 18,
  /** Milliseconds until a one-time code or the link of a password reset expires; each works once (LOGIN-3). */
  oneTimeSecretLifetime: 10 * 60 * 1_000,
  /** Milliseconds until the link that confirms an email address expires; it works once (LOGIN-3). */
  confirmationLifetime: 24 * 60 * 60 * 1_000,
  /** Milliseconds that a login or a step-up stays valid for calls that require one (STEPUP-1). */
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
  /** The width of a mail's text in pixels. A mail does not enlarge a narrower picture. */
  mailTextWidth: 494,
  /** Bytes of a document of an inspector's application. */
  credentialBytes: 8_000_000,
  /** The maximum length of a search text. */
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

/** The maximum number of failures that a release reports per document. */
export const failureReportsPerDocument = 20

/** The requirements and limits of an inspector's application (INSPECTOR-7, INSPECTOR-10). */
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

/** Size limits of files, in bytes, and their numbers. */
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
  /** The maximum number of messages in one response. */
  pageMax: 100,
  /** Milliseconds in which the writer may delete a message for both (CHAT-3). */
  deleteForEveryone: 15 * 60 * 1_000,
  /** Milliseconds in which the writer may edit a message (CHAT-16). */
  edit: 15 * 60 * 1_000,
  /** The maximum number of edits of one message (CHAT-16). */
  editsMax: 20,
  /** The maximum number of characters in a quote (CHAT-19). */
  quoteMax: 200,
  /** The maximum duration of a voice message in milliseconds (CHAT-24). */
  voice: 5 * 60 * 1_000,
  /** The maximum number of conversations that one account opens with others within 24 hours (CHAT-12). */
  openedPerDay: 20,
  /** Milliseconds after which a link's preview is refreshed for the next message with that link (CHAT-22). */
  previewFresh: 24 * 60 * 60 * 1_000,
  /** Milliseconds after which a preview is deleted (CHAT-22). */
  previewKept: 30 * 24 * 60 * 60 * 1_000,
  /** Milliseconds before a page that could not be read is requested again (CHAT-22). */
  previewFailed: 60 * 60 * 1_000,
} as const

/** Support for visitors, who have no account. */
export const visitorSupportLimits = {
  /** Milliseconds that a visitor's token is valid after their last message (SUPPORT-16). */
  tokenLifetime: 30 * 24 * 60 * 60 * 1_000,
  /** Milliseconds that the conversation is stored after its token has expired (SUPPORT-19). */
  keptAfterwards: 150 * 24 * 60 * 60 * 1_000,
} as const

export const videoCallLimits = {
  /** Milliseconds that a video call rings (VIDEO-2). */
  ring: 45_000,
  /** Milliseconds between two heartbeats of a device in a video call. */
  sign: 10_000,
  /** Milliseconds without a heartbeat after which a device is no longer in its video call (VIDEO-7). */
  lost: 30_000,
  /** The maximum number of people in a video call, including those who have not answered yet (VIDEO-9). */
  peopleMax: 4,
  /** The maximum length of one signal between two devices: a session description has up to about 10,000 characters. */
  signalMax: 14_000,
  /** The maximum number of signals in one response. */
  signalsMax: 50,
  /** Milliseconds in which everybody can consent to a recording (VIDEO-15). */
  recordingAnswer: 60_000,
  /** The maximum duration of one recording in milliseconds (VIDEO-16). */
  recordingLength: 15 * 60 * 1_000,
  /**
   * Milliseconds of one part of a recording; each is uploaded immediately, so that little is lost if the page closes.
   */
  recordingPart: 60_000,
  /** The maximum number of parts of one recording. */
  recordingPartsMax: 30,
  /**
   * Milliseconds after the end of a recording in which its maker can upload the last part; then the existing parts are
   * stored.
   */
  recordingHandIn: 15 * 60 * 1_000,
  /** Milliseconds that a recording is stored (VIDEO-16). */
  recordingKept: 90 * 24 * 60 * 60 * 1_000,
} as const

export const calendarLimits = {
  /** The maximum number of days that one call reads or blocks. */
  daysMax: 366,
  blocksMax: 60,
  /** The maximum number of spans in an inspector's weekly hours. */
  spansPerWeek: 42,
  travelBufferMinutes: 480,
  noticeHours: 720,
  /** The maximum number of an inspector's imported calendars. */
  importedMax: 5,
  /** The size limit of one imported calendar in bytes. */
  importedBytes: 2_000_000,
} as const

export const reportLimits = {
  titleMax: 200,
  textMax: 4_000,
  commentMax: 1_000,
  /** The maximum number of points in one call; a vehicle's checklist has 160. */
  pointsMax: 200,
  tasksMax: 100,
  /** Photos of a report's sections and of its tasks together; the same for videos. */
  photosMax: 400,
  videosMax: 20,
  /** Other files, and texts, of a report's tasks. */
  filesMax: 100,
  textsMax: 1_000,
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
  /** Rounds of a repeated section. */
  roundsMax: 50,
  templatesMax: 200,
  /** Projects that one user owns. */
  projectsMax: 1_000,
  tasksMax: 5_000,
  milestonesMax: 200,
  peopleMax: 100,
  checklistMax: 50,
  /** Dependencies of one task. */
  dependenciesMax: 20,
  /** The number of latest movements of money that are shown with a project. */
  movesShown: 1_000,
  /** Milliseconds within which a card must pay a funding (PROJECT-17). */
  fundingPaidWithin: 24 * 60 * 60 * 1_000,
  reportsMax: 1_000,
  entriesMax: 200,
  /** Bytes of an entry's answers as JSON (PROJECT-40). A call's body has 1 MiB at most; a choice takes about 110. */
  entryBytesMax: 1_000_000,
  filesMax: 500,
  /** The maximum number of clients' links that are valid at the same time, and the maximum days until one expires. */
  linksMax: 20,
  linkDaysMax: 366,
  /** The number of latest photos that are shown with a project. */
  photosShown: 120,
  /** The number of latest history entries in one file. */
  exportedMax: 5_000,
  /** The number of a project's revisions whose changes are stored (PROJECT-28). */
  changesKept: 1_000,
  /** The maximum number of visits in a series, and the maximum months ahead of the last one. */
  visitsMax: 52,
  visitMonthsMax: 12,
  /** Days before a visit of a series on which it is booked and charged (PROJECT-31). */
  visitBookedDays: 7,
  /** Attempts to book and charge a visit, hours between them, and hours before the visit when they end. */
  visitAttempts: 3,
  visitAttemptHours: 24,
  visitGivenUpHours: 24,
  /** Days in which an invitation to a project can be accepted. */
  invitationDays: 14,
} as const

/** Hours and days in the life of an order, counted in the inspection's zone (TIME-1). */
export const orderLimits = {
  /** A customer who cancels with more hours left gets a full refund (CANCEL-3). */
  fullRefundAboveHours: 24,
  /**
   * With this many to 24 hours left, both included, the sum becomes credit or the inspection moves (CANCEL-4). Below,
   * there is no refund (CANCEL-5).
   */
  creditFromHours: 12,
  /** With an accepted inspector, the inspection can be moved while more hours are left (MOVE-1). */
  reschedulingAboveHours: 12,
  /** A recurring service can be canceled while more hours are left (CANCEL-9). */
  recurringCancellationAboveHours: 24,
  /** Days from the report until the order completes without the customer's answer (STATUS-2). */
  completedAfterReportDays: 3,
  /** Hours after completion in which the customer may complain; then the order is closed (COMPLAINT-1, STATUS-4). */
  complaintWindowHours: 72,
  /** The maximum number of months ahead for an inspection (FORM-12). */
  inspectionAheadMonths: 12,
  /** Inspections that are ordered together (ORDER-2). */
  inspectionsPerOrderMax: 20,
  /** Tasks for the inspector of one order, and files. */
  tasksMax: 50,
  filesMax: 20,
  /** Spans of time on site of one order. */
  activityPeriodsMax: 31,
} as const

/** Limits per account (LIMIT-2, LIMIT-3, LIMIT-4). */
export const accountLimits = {
  /** Orders without an inspector at a time. */
  waitingOrders: 30,
  /**
   * Orders that a customer cancels in a day; after that many, they cannot place a new order until the first is a day
   * old.
   */
  cancellationsPerDay: 10,
  /** Invitations that a seller sends in a day. */
  invitationsPerDay: 30,
} as const

/** How matching finds inspectors (MATCH-9). */
export const matchingLimits = {
  /** Inspectors that one round asks, best first. */
  askedPerRound: 25,
  /** Milliseconds between two rounds while nobody shows interest. */
  roundEvery: 6 * 60 * 60 * 1_000,
  /** Milliseconds after which the customer is notified that nobody was found yet. */
  nobodyFoundAfter: 60 * 60 * 1_000,
  /** Rounds after the first one. */
  roundsMax: 8,
  /** Kilometres beyond the work areas in a wider search, which the customer may request. */
  fartherKilometres: 50,
} as const

/** How long only the chosen inspector is asked (MATCH-23). */
export const firstChoiceLimits = {
  /** Fraction of the time that is left until the inspection. */
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
  /** Files that each side may add about a no-show (NOSHOW-4). */
  noShowFilesMax: 10,
  /** Milliseconds that a proposed time waits for an answer; never beyond the inspection. */
  proposalKept: 24 * 60 * 60 * 1_000,
  /** Milliseconds before the due date when the inspector is reminded of a report. */
  reportRemindedBefore: 24 * 60 * 60 * 1_000,
  /** Milliseconds after the due date when they are reminded again. */
  reportRemindedAfter: 24 * 60 * 60 * 1_000,
  /** Milliseconds after the due date from which staff look into it. */
  reportEscalatedAfter: 48 * 60 * 60 * 1_000,
  /** Milliseconds between two nudges by the customer. */
  nudgeEvery: 24 * 60 * 60 * 1_000,
} as const

/** Unanswered issues about a report (STATUS-6). */
export const issueLimits = {
  /** Milliseconds after which the inspector is reminded of an open issue. */
  remindedAfter: 24 * 60 * 60 * 1_000,
  /** Milliseconds after which it is passed to staff. */
  escalatedAfter: 48 * 60 * 60 * 1_000,
} as const

/** Complaints about completed orders (COMPLAINT-4 to COMPLAINT-6). */
export const complaintLimits = {
  /** Milliseconds for which staff wait for the inspector's answer before money is refunded. */
  answer: 48 * 60 * 60 * 1_000,
  /** Files of a complaint, of its answer, and of each answer to a question. */
  filesMax: 10,
  /** Questions of the staff about one complaint. */
  questionsMax: 20,
} as const

export const tipLimits = {
  /** Tips for one order (TIP-1). */
  perOrder: 10,
  /** Milliseconds within which a card must pay a tip (TIP-2). */
  paidWithin: 24 * 60 * 60 * 1_000,
} as const

/** The orientation course (INSPECTOR-15). */
export const orientationLimits = {
  passPercent: 80,
  /** Milliseconds between a failed attempt and the next one. */
  retryAfter: 10 * 60 * 1_000,
} as const

/** Links that share a report (REPORT-10). */
export const reportShareLimits = {
  /** The maximum number of days until a link expires. */
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
  /** Milliseconds that a price is valid. */
  priceHolds: 24 * 60 * 60 * 1_000,
  /** Milliseconds that a quote is stored after it was last saved. */
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
  /** The maximum number of months of one payment. */
  monthsMax: 36,
  addonsMax: 20,
  /** Days before a renewal when it is announced (PLAN-7). */
  renewalToldDays: 7,
  /** Days before a renewal when a changed price is announced; the prices of that day apply (PLAN-7). */
  priceToldDays: 30,
  /** Days after a failed charge when it is retried (PLAN-8). */
  retryDays: [1, 3, 7],
  /** The maximum number of days that the test clock is moved at once. */
  clockDaysMax: 400,
} as const

/** Milliseconds that a provider's script may take to load (LEGAL-7). */
export const scriptLoadTimeout = 120_000
