type Place = 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'Cache'
/** Something that the browser stores for the site. */
interface Kept {
  where: Place | readonly Place[]
  /**
   * What happens to it at logout. `goes`: it belongs to a person and is deleted. `stays`: it belongs to this browser.
   * `unsent`: it is work, which is deleted once the server has it or its owner discards it.
   */
  atLogOut: 'goes' | 'stays' | 'unsent'
}

/**
 * Everything that the site stores on a user's device, by name; a star stands for a variable part (SESSION-11). A test
 * searches the code for missing entries, and the tables of the cookie policy are generated from this.
 */
export const keptOnDevice = {
  fUserJwt: { where: 'cookie', atLogOut: 'goes' },
  fSignIn: { where: 'cookie', atLogOut: 'stays' },
  fApart: { where: 'cookie', atLogOut: 'stays' },
  locale: { where: ['cookie', 'localStorage'], atLogOut: 'stays' },
  token: { where: 'localStorage', atLogOut: 'goes' },
  user: { where: 'localStorage', atLogOut: 'goes' },
  authenticationMethod: { where: 'localStorage', atLogOut: 'goes' },
  isInspector: { where: 'localStorage', atLogOut: 'goes' },
  sessionEndedBy: { where: 'localStorage', atLogOut: 'goes' },
  keptFor: { where: 'localStorage', atLogOut: 'goes' },
  logOutOwed: { where: 'localStorage', atLogOut: 'stays' },
  pushUser: { where: 'localStorage', atLogOut: 'stays' },
  theme: { where: 'localStorage', atLogOut: 'stays' },
  cookieChoice: { where: 'localStorage', atLogOut: 'stays' },
  country: { where: 'localStorage', atLogOut: 'stays' },
  blockNewsletterPopup: { where: 'localStorage', atLogOut: 'stays' },
  nextTimeToShowNewsletterPopUp: { where: 'localStorage', atLogOut: 'stays' },
  'fieldproof.draft.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.quote-besides.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.price-besides*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.checkout-attempt.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.photos.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.seen-quote.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.inspector-application.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.orientation.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.keys-off.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.outbox.*': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.visitor-support': { where: 'localStorage', atLogOut: 'goes' },
  'fieldproof.draft.chat.*': { where: 'sessionStorage', atLogOut: 'goes' },
  'fieldproof.once.*': { where: 'sessionStorage', atLogOut: 'goes' },
  'fieldproof.meant.*': { where: 'sessionStorage', atLogOut: 'goes' },
  countryAsked: { where: 'sessionStorage', atLogOut: 'stays' },
  scrollPositions: { where: 'sessionStorage', atLogOut: 'stays' },
  wayOn: { where: 'sessionStorage', atLogOut: 'stays' },
  reportsOnDevice: { where: 'localStorage', atLogOut: 'unsent' },
  'fieldproof-reports-*': { where: 'indexedDB', atLogOut: 'unsent' },
  projectReportsOnDevice: { where: 'localStorage', atLogOut: 'unsent' },
  'fieldproof-project-reports-*': { where: 'indexedDB', atLogOut: 'unsent' },
  'files-1': { where: 'Cache', atLogOut: 'stays' },
  'document-1': { where: 'Cache', atLogOut: 'stays' },
} as const satisfies Record<string, Kept>
export type KeptName = keyof typeof keptOnDevice
