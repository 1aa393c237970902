import type { ReportDesk } from './desk/report-desk.ts'
import { newItem } from './outbox/errands.ts'
import { itemKey, type Errand, type ItemRow } from './store/report-rows.ts'

/** Milliseconds in which a deletion can be taken back before it is sent; the message that offers it stays 12 s. */
const undoFor = 15_000

/**
 * Deletes a picture or an entry. One that waits may be on its way at this moment, so that its deletion is sent in any case.
 * @returns what takes the deletion back
 */
export const removeFromReport = async (
  desk: ReportDesk,
  id: string,
  item: ItemRow | null,
  errand: Extract<Errand, { type: 'media-gone' | 'entry-gone' }>,
): Promise<() => Promise<void>> => {
  const now = Date.now()
  const gone = newItem(desk.orderId, item ? id : crypto.randomUUID(), errand, item?.at ?? now, now + undoFor)
  await desk.writeItems([{ put: gone }])
  return () =>
    desk.writeItems([
      { remove: gone.key },
      ...(item
        ? [{ put: { ...item, key: itemKey(desk.orderId, id), token: crypto.randomUUID(), refused: null } }]
        : []),
    ])
}

/** Lets everything go that still waits to be looked at: the user wants it sent now. */
export const releaseAll = (desk: ReportDesk): Promise<void> => {
  // A deletion keeps the time in which it can be taken back.
  const held = desk
    .all()
    .items.filter(
      ({ notBefore, refused, errand }) =>
        (notBefore > 0 && errand.type !== 'media-gone' && errand.type !== 'entry-gone') || refused !== null,
    )
  return desk.writeItems(held.map((item) => ({ put: { ...item, notBefore: 0, refused: null } })))
}
