import type { AreaDevice } from '@fieldproof/contracts/area'
import type { Composition } from '@fieldproof/contracts/release'
import type { Confirm } from '@fieldproof/ui'
import { manifestsOf } from '../composition/manifests.ts'

type Kept = NonNullable<AreaDevice['databases']>[number]

const notesOf = ({ unsent }: Kept): Record<string, unknown> => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unsent) ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}

const databasesOf = (devices: readonly (AreaDevice | undefined)[]): Kept[] =>
  devices.flatMap((device) => device?.databases ?? [])

/** Local storage key of a user's unsent messages. */
const hasMessages = (userId: string): boolean => {
  try {
    return (localStorage.getItem(`fieldproof.outbox.${userId}`) ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** Whether this device has work of a user that the server does not have: a report, or a message. */
export const hasUnsentWork = (devices: readonly (AreaDevice | undefined)[], userId: string): boolean =>
  hasMessages(userId) || databasesOf(devices).some((kept) => notesOf(kept)[userId] === true)

/**
 * Removes a user's unsent work from the device, after they agreed. A database is deleted once its area has closed it,
 * which happens when the session ends. Its note is deleted after that, since the area writes it at that moment.
 */
export const giveUpUnsentWork = (devices: readonly (AreaDevice | undefined)[], userId: string): void => {
  for (const kept of databasesOf(devices)) {
    const name = kept.prefix + userId
    const forget = (): void => {
      const { [userId]: _, ...others } = notesOf(kept)
      if (Object.keys(others).length === 0) localStorage.removeItem(kept.unsent)
      else localStorage.setItem(kept.unsent, JSON.stringify(others))
      for (const key of Object.keys(localStorage)) if (key.startsWith(name)) localStorage.removeItem(key)
    }
    if (!('indexedDB' in window)) continue
    indexedDB.deleteDatabase(name).onsuccess = forget
  }
}

/**
 * Asks a user who logs out while something of theirs is unsent (SESSION-11).
 * @returns a function that removes it from the device after the session, which does nothing if all is sent; null if
 * they decline
 */
export const askAboutUnsentWork = async (
  composition: Composition,
  userId: string | undefined,
  { ask, t }: { ask: Confirm; t: (key: string) => string },
): Promise<(() => void) | null> => {
  const devices = manifestsOf(composition).map(({ manifest }) => manifest.device)
  if (userId === undefined || !hasUnsentWork(devices, userId)) return () => {}
  const isSure = await ask({
    title: t('unsent.title'),
    message: t('unsent.message'),
    yes: t('unsent.yes'),
    danger: true,
  })
  return isSure ? () => giveUpUnsentWork(devices, userId) : null
}
