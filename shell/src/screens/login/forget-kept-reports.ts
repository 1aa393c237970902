/** Written by mfe-inspector: whose reports this device keeps, and whether any of it has not been sent. */
const notes = 'reportsOnDevice'
const databaseName = 'fieldproof-reports-'

/**
 * Takes reports of inspectors off the device that the server has, once nobody is logged in. Work that has not been sent
 * stays: nobody but its own user is ever shown it, and their next login sends it.
 */
export const forgetKeptReports = (): void => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(notes) ?? '{}')
    if (typeof kept !== 'object' || kept === null || !('indexedDB' in window)) return
    const left = Object.entries(kept).filter(([userId, isUnsent]) => {
      if (isUnsent !== true) indexedDB.deleteDatabase(databaseName + userId)
      return isUnsent === true
    })
    if (left.length > 0) localStorage.setItem(notes, JSON.stringify(Object.fromEntries(left)))
    else localStorage.removeItem(notes)
  } catch {
    // Storage that refuses keeps no reports either.
  }
}
