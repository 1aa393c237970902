import { sessionKeys } from '@fieldproof/platform/host'

/** Where a browser keeps texts. In a private window either may be closed. */
export type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>

/** What stays at a log-out, as the platform's list of all that is kept says; a test compares the two. */
const staying =
  'locale theme cookieChoice country logOutOwed pushUser blockNewsletterPopup nextTimeToShowNewsletterPopUp countryAsked wayOn reportsOnDevice fieldproof-reports-* projectReportsOnDevice fieldproof-project-reports-*'.split(
    ' ',
  )
/** The session's own keys are written and cleared with the session. */
const ofSession: readonly string[] = Object.values(sessionKeys)
/** Whether a key is of a name on a list, in which a star at the end stands for what differs. */
export const matchesName = (key: string, name: string): boolean =>
  key === name || (name.endsWith('*') && key.startsWith(name.slice(0, -1)))
/** Whether what is kept by a key is not touched by a log-out. */
export const stays = (key: string): boolean => ofSession.includes(key) || staying.some((name) => matchesName(key, name))
