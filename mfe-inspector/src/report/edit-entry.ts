import { newItem } from './outbox/errands.ts'
import type { Write } from './store/report-database.ts'
import type { Row } from './store/report-rows.ts'
import type { ShownEntry } from './views.ts'
import type { ReportWorkingCopy } from './working-copy/report-working-copy.ts'

/**
 * Changes the text of an entry. The server may already have one that was sent, so it is changed there with a call of
 * its own.
 * @throws if the device cannot store it
 */
export const editEntry = (
  workingCopy: ReportWorkingCopy,
  { id, item }: Pick<ShownEntry, 'id' | 'item'>,
  text: string,
): Promise<void> => {
  const onServer = (): Write[] => [
    {
      put: newItem(workingCopy.orderId, `entry-text-${id}`, { type: 'entry-text', entryId: id, text }, Date.now()),
    },
  ]
  if (!item) return workingCopy.writeItems(onServer())
  // It may have been sent since it was shown.
  const decide = (row: Row): Write[] => {
    if (row.kind !== 'item' || row.errand.type !== 'entry') return []
    return row.isTried ? onServer() : [{ put: { ...row, token: crypto.randomUUID(), errand: { ...row.errand, text } } }]
  }
  return workingCopy.changeRow(item.key, decide, [], onServer)
}
