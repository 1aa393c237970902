import type { MissingArea } from '@fieldproof/contracts/release'
import { matchesName, stays, type Storages } from './kept-names.ts'

/** Names that a log-out deletes, from the platform's list of everything that is stored; a test compares them. */
const deletedAtLogOut =
  'keptFor fieldproof.draft.* fieldproof.quote-besides.* fieldproof.price-besides* fieldproof.checkout-attempt.* fieldproof.photos.* fieldproof.seen-quote.* fieldproof.inspector-application.* fieldproof.orientation.* fieldproof.keys-off.* fieldproof.outbox.* fieldproof.visitor-support fieldproof.draft.chat.* fieldproof.once.* fieldproof.meant.*'.split(
    ' ',
  )
/** The number of characters that unlisted names may take in one storage. */
const quota = 100_000
/** A name with a dot belongs to an area and begins with the area's name, such as `fleet.draft`. */
const ofArea = /^[a-z][a-z0-9-]*\./

const sweep = (storage: Storage, listed: readonly string[]): void => {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const unlisted = keys.filter((key) => !stays(key) && !listed.some((name) => matchesName(key, name)))
  const size = unlisted.reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0)
  for (const key of unlisted) if (size > quota || ofArea.test(key)) storage.removeItem(key)
}

/**
 * Deletes entries of areas that no release lists, such as those of a removed area or after a rollback. Deletes all
 * other unlisted entries only once they have more than 100,000 characters, which leaves the site too little space
 * (SESSION-13).
 * @param areas the releases that are live or on screen; what they list in `device.keys` stays
 */
export const sweepStorage = (storages: Storages, areas: readonly Pick<MissingArea, 'manifest'>[]): void => {
  const listed = [...deletedAtLogOut, ...areas.flatMap(({ manifest }) => manifest.device?.keys ?? [])]
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      sweep(storages[name], listed)
    } catch {
      // Blocked storage contains nothing.
    }
  }
}
