import type { MissingArea } from '@fieldproof/contracts/release'
import { matchesName, stays, type Storages } from './kept-names.ts'

/** What the site keeps in storage for as long as someone is logged in, by the platform's list; a test compares the two. */
const going =
  'keptFor fieldproof.draft.* fieldproof.quote-besides.* fieldproof.price-besides* fieldproof.checkout-attempt.* fieldproof.photos.* fieldproof.seen-quote.* fieldproof.inspector-application.* fieldproof.orientation.* fieldproof.keys-off.* fieldproof.outbox.* fieldproof.visitor-support fieldproof.draft.chat.* fieldproof.once.* fieldproof.meant.*'.split(
    ' ',
  )
/** Characters that may stand in a storage under names that nobody lists. */
const quota = 100_000
/** A name with a dot is an area's: it begins with the area, as `fleet.draft`. */
const ofArea = /^[a-z][a-z0-9-]*\./

const sweep = (storage: Storage, listed: readonly string[]): void => {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const unlisted = keys.filter((key) => !stays(key) && !listed.some((name) => matchesName(key, name)))
  const size = unlisted.reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0)
  for (const key of unlisted) if (size > quota || ofArea.test(key)) storage.removeItem(key)
}

/**
 * Takes off the device what areas left there that are gone, or whose release does not know it, as after a rollback; and
 * all that nobody lists once it is more than 100,000 characters, which leaves the site no room (SESSION-13).
 * @param areas the releases that are live or on screen: what they list in `device.keys` stays
 */
export const sweepStorage = (storages: Storages, areas: readonly Pick<MissingArea, 'manifest'>[]): void => {
  const listed = [...going, ...areas.flatMap(({ manifest }) => manifest.device?.keys ?? [])]
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      sweep(storages[name], listed)
    } catch {
      // Storage that is closed keeps nothing.
    }
  }
}
