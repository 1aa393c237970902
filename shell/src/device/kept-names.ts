import { sessionKeys } from '@fieldproof/platform/host'

/** The browser's storage for texts. In a private window, access to either may throw. */
export type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>

/** Names that a log-out does not delete, from the platform's list of what is stored; a test compares them. */
const keptAtLogOut =
  'locale theme cookieChoice country logOutOwed pushUser blockNewsletterPopup nextTimeToShowNewsletterPopUp countryAsked scrollPositions wayOn reportsOnDevice fieldproof-reports-* projectReportsOnDevice fieldproof-project-reports-*'.split(
    ' ',
  )
/** The session's own keys, which are written and deleted with the session. */
const sessionNames: readonly string[] = Object.values(sessionKeys)
/** Whether a key matches a name from a list; a star at the end of a name stands for any text. */
export const matchesName = (key: string, name: string): boolean =>
  key === name || (name.endsWith('*') && key.startsWith(name.slice(0, -1)))
/** Whether a log-out leaves the value of a key. */
export const stays = (key: string): boolean =>
  sessionNames.includes(key) || keptAtLogOut.some((name) => matchesName(key, name))
