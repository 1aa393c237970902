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
      // Blocked storage contains nothing.
    }
  }
}

/**
 * Assigns what is stored on this device to this user. Data of another one, whose session ended without a log-out, is
 * removed; what a visitor left becomes the user's.
 */
export const keepFor = (storages: Storages, userId: string): void => {
  try {
    const owner = storages.localStorage.getItem(ownerKey)
    if (owner !== null && owner !== userId) forgetPerson(storages)
    storages.localStorage.setItem(ownerKey, userId)
  } catch {
    // Blocked storage, as above.
  }
}
