import type { ReportWorkingCopy } from './working-copy/report-working-copy.ts'
import { newItem } from './outbox/errands.ts'
import type { Write } from './store/report-database.ts'
import { blobKey, itemKey, type Errand, type ItemRow } from './store/report-rows.ts'

/** Milliseconds in which a deletion can be undone before it is sent; the toast that offers it stays for 12 s. */
const undoFor = 15_000

/**
 * Deletes a picture or an entry. A pending one may be on its way right now, so its deletion is always sent.
 * @returns a function that undoes the deletion
 */
export const removeFromReport = async (
  workingCopy: ReportWorkingCopy,
  id: string,
  item: ItemRow | null,
  errand: Extract<Errand, { type: 'media-gone' | 'entry-gone' }>,
): Promise<() => Promise<void>> => {
  const now = Date.now()
  const gone = newItem(workingCopy.orderId, item ? id : crypto.randomUUID(), errand, item?.at ?? now, now + undoFor)
  await workingCopy.writeItems([{ put: gone }])
  return () =>
    workingCopy.writeItems([
      { remove: gone.key },
      ...(item
        ? [{ put: { ...item, key: itemKey(workingCopy.orderId, id), token: crypto.randomUUID(), refused: null } }]
        : []),
    ])
}

/**
 * Removes items that will not be sent, with their files, which need space on the device.
 * @throws if the device cannot store that
 */
export const discardItems = (
  workingCopy: ReportWorkingCopy,
  items: readonly ItemRow[],
  writes: readonly Write[] = [],
): Promise<void> =>
  workingCopy.writeItems(
    [...items.map(({ key }) => ({ remove: key })), ...writes],
    items
      .filter(({ errand }) => errand.type === 'media' || errand.type === 'entry')
      .map(({ id }) => ({ remove: blobKey(workingCopy.orderId, id) })),
  )

/** Sends everything that was held back for editing, at the user's request. */
export const releaseAll = (workingCopy: ReportWorkingCopy): Promise<void> => {
  // Deletions stay held back while they can be undone.
  const held = workingCopy
    .all()
    .items.filter(
      ({ notBefore, refused, errand }) =>
        (notBefore > 0 && errand.type !== 'media-gone' && errand.type !== 'entry-gone') || refused !== null,
    )
  return workingCopy.writeItems(held.map((item) => ({ put: { ...item, notBefore: 0, refused: null } })))
}
