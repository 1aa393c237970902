import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { showFile } from '#kernel/files/show-file.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOwnOrder } from '#modules/orders/find-order.ts'

type Side = 'customer' | 'inspector'

/**
 * Attaches files that one side uploaded for the order to a no-show (NOSHOW-4).
 * @throws {Refusal} 404 if one does not exist, was uploaded for something else or by someone else, or is attached
 * already
 */
export const giveFiles = async (
  { db, now }: UnitOfWork,
  given: { orderId: string; noShowId: string; side: Side; userId: string; fileIds: readonly string[] },
): Promise<void> => {
  const { orderId, noShowId, side, userId, fileIds } = given
  const files = await attachUploads(db, now, { target: 'no-show', targetId: orderId, ownerId: userId, fileIds })
  if (files.length === 0) return
  await db
    .insertInto('no_show_files')
    .values(files.map(({ id }, position) => ({ file_id: id, no_show_id: noShowId, side, position })))
    .execute()
}

/** The files of a no-show, by the side that gave them. The caller has authorised the reader. */
export const filesOfNoShow = async (
  { db, now, files }: { db: Db; now: Date; files: Files },
  noShowId: string,
): Promise<Record<Side, StoredFile[]>> => {
  const rows = await db
    .selectFrom('no_show_files')
    .innerJoin('stored_files', 'stored_files.id', 'no_show_files.file_id')
    .selectAll('stored_files')
    .select('side')
    .where('no_show_id', '=', noShowId)
    .where('removed_at', 'is', null)
    .orderBy('side')
    .orderBy('position')
    .execute()
  const filesOf = (side: Side): StoredFile[] =>
    rows.filter((row) => row.side === side).map((row) => showFile(files, now, row))
  return { customer: filesOf('customer'), inspector: filesOf('inspector') }
}

/**
 * Whether a user may upload files about a no-show of an order: its customer and inspector may, until the order is over.
 */
export const mayUploadForNoShow = async (db: Db, userId: string, orderId: string): Promise<boolean> => {
  const found = await findOwnOrder(db, userId, orderId)
  return found !== undefined && found.order.inspector_id !== null && !finalOrderStatuses.includes(found.order.status)
}

/** Whether a user can see a file of a no-show: the order's customer, and the inspector concerned. */
export const maySeeFileOfNoShow = async (db: Db, userId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('no_show_files')
    .innerJoin('no_show_reports', 'no_show_reports.id', 'no_show_files.no_show_id')
    .innerJoin('orders', 'orders.id', 'no_show_reports.order_id')
    .select('no_show_files.file_id')
    .where('no_show_files.file_id', '=', fileId)
    .where(({ eb, or }) => or([eb('orders.customer_id', '=', userId), eb('no_show_reports.inspector_id', '=', userId)]))
    .executeTakeFirst()) !== undefined
