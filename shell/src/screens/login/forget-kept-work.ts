import type { AreaDevice } from '@fieldproof/contracts/area'

type Kept = NonNullable<AreaDevice['databases']>[number]

const forget = ({ prefix, unsent }: Kept): void => {
  const notes: unknown = JSON.parse(localStorage.getItem(unsent) ?? '{}')
  if (typeof notes !== 'object' || notes === null) return
  const left = Object.entries(notes).filter(([userId, isUnsent]) => {
    if (isUnsent !== true) indexedDB.deleteDatabase(prefix + userId)
    return isUnsent === true
  })
  if (left.length > 0) localStorage.setItem(unsent, JSON.stringify(Object.fromEntries(left)))
  else localStorage.removeItem(unsent)
}

/**
 * Removes work from the device that the server has, once nobody is logged in. Work that has not
 * been sent stays: only its own user ever sees it, and their next login sends it.
 */
export const forgetKeptWork = (devices: readonly (AreaDevice | undefined)[]): void => {
  if (!('indexedDB' in window)) return
  for (const kept of devices.flatMap((device) => device?.databases ?? [])) {
    try {
      forget(kept)
    } catch {
      // Blocked storage contains no work.
    }
  }
}
