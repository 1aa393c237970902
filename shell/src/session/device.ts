import { sessionKeys } from '@fieldproof/platform/host'

/** Where a browser keeps texts. In a private window either may be closed. */
export type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>

const ownerKey = 'keptFor'
/** What stays at a log-out, as the platform's list of all that is kept says; a test compares the two. */
export const staying =
  'locale theme cookieChoice country logOutOwed pushUser blockNewsletterPopup nextTimeToShowNewsletterPopUp countryAsked wayOn reportsOnDevice fieldproof-reports-*'.split(
    ' ',
  )
/** The session's own keys are written and cleared with the session. */
const ofSession: readonly string[] = Object.values(sessionKeys)
/** Whether a key is of a name on a list, in which a star at the end stands for what differs. */
export const matchesName = (key: string, name: string): boolean =>
  key === name || (name.endsWith('*') && key.startsWith(name.slice(0, -1)))
/** Whether what is kept by a key is not touched by a log-out. */
export const stays = (key: string): boolean => ofSession.includes(key) || staying.some((name) => matchesName(key, name))

const clear = (storage: Storage): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && !stays(key)) storage.removeItem(key)
}

/**
 * Takes off the device what a person left there: drafts, messages that wait, keys of what was meant; also what no list
 * names. What is this browser's stays, and so does work that is not sent (SESSION-11).
 */
export const forgetPerson = (storages: Storages): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      clear(storages[name])
    } catch {
      // Storage that is closed keeps nothing.
    }
  }
}

/**
 * From now on what is kept here is this user's. What another one left, whose session ended without a log-out, goes; what
 * a visitor left becomes the user's.
 */
export const keepFor = (storages: Storages, userId: string): void => {
  try {
    const owner = storages.localStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) forgetPerson(storages)
    storages.localStorage.setItem(ownerKey, userId)
  } catch {
    // As above.
  }
}
