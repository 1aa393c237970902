import { stays, type Storages } from '../device/kept-names.ts'

const ownerKey = 'keptFor'

const clear = (storage: Storage): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && !stays(key)) storage.removeItem(key)
}

/**
 * Removes what a person left on the device: drafts, waiting messages, idempotency keys, and whatever no list names.
 * What belongs to this browser and unsent work stay (SESSION-11).
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
