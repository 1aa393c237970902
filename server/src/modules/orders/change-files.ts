import type { AddFilesBody } from '@fieldproof/contracts/entities/order'
import { orderLimits } from '@fieldproof/contracts/limits'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from './change-order.ts'
import { findOrderFor, findOwnOrder, type FoundOrder, type OrderRow } from './find-order.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

/**
 * Whether files of an order may still be added and removed: until its report is accepted or it is canceled (FILE-8).
 */
const takesFiles = ({ status }: Pick<OrderRow, 'status'>): boolean => !finalOrderStatuses.includes(status)

/** Changes the files of the customer's order, notifies its inspector and adds to its timeline, in one transaction. */
const changeFiles = (
  context: UserContext,
  orderId: string,
  event: 'file-added' | 'file-removed',
  change: (work: UnitOfWork) => Promise<number>,
): Promise<FoundOrder> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const { order: found } = await findOrderFor(begun.db, userId, orderId, { roles: ['customer'], lock: true })
    if (!takesFiles(found)) throw conflict(texts.filesFixed())
    const work = afterLock(begun, context.clock)
    const changed = await change(work)
    if (changed === 0) return { order: found, role: 'customer', userId }
    const order = await changeOrder(work.db, orderId, {})
    if (order.inspector_id !== null) await notifyOfOrder(work, order, { to: order.inspector_id, message: event })
    await refreshPages(
      work,
      order,
      Array.from({ length: changed }, () => ({ event, by: 'customer', userId })),
    )
    return { order, role: 'customer', userId }
  })

const currentFiles = (db: Db, orderId: string) =>
  db
    .selectFrom('order_files')
    .innerJoin('stored_files', 'stored_files.id', 'order_files.file_id')
    .select(['file_id', 'position'])
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .execute()

/**
 * The customer adds files that were uploaded for the order. Files that are there already are skipped, so that a caller
 * who got no answer can repeat the call.
 * @throws {Refusal} 404 if one does not exist, was uploaded for something else or by someone else; 409 if it is too
 * late, or there are too many
 */
export const addFiles = (context: UserContext, { orderId, fileIds }: AddFilesBody): Promise<FoundOrder> =>
  changeFiles(context, orderId, 'file-added', async ({ db, now }) => {
    const existing = await currentFiles(db, orderId)
    const added = fileIds.filter((id) => !existing.some(({ file_id: known }) => known === id.toLowerCase()))
    if (added.length === 0) return 0
    if (existing.length + added.length > orderLimits.filesMax)
      throw conflict(texts.filesFull({ most: orderLimits.filesMax }))
    const files = await attachUploads(db, now, {
      target: 'order',
      targetId: orderId,
      ownerId: context.session.userId,
      fileIds: added,
    })
    const next = Math.max(-1, ...existing.map(({ position }) => position)) + 1
    await db
      .insertInto('order_files')
      .values(files.map(({ id }, index) => ({ order_id: orderId, file_id: id, position: next + index })))
      .execute()
    return files.length
  })

/**
 * Removes a file that the caller added after ordering; nobody can see it any more. Files of the quote stay.
 * @throws {Refusal} 404 if the caller did not add it; 409 if it is too late
 */
export const removeFile = (
  context: UserContext,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<FoundOrder> =>
  changeFiles(context, orderId, 'file-removed', async ({ db, now }) => {
    const own = db
      .selectFrom('stored_files')
      .select('id')
      .where('kind', '=', 'order')
      .where('owner_id', '=', context.session.userId)
      .where('removed_at', 'is', null)
    const removed = await db
      .deleteFrom('order_files')
      .where('order_id', '=', orderId)
      .where('file_id', '=', fileId)
      .where('file_id', 'in', own)
      .returning('file_id')
      .executeTakeFirst()
    if (!removed) throw notFound(textsOf('files').noSuchFile())
    await releaseFile(db, removed.file_id, now)
    return 1
  })

/** Whether a user may upload files for an order: its customer, while files can be added. */
export const mayUploadForOrder = async (db: Db, userId: string, orderId: string): Promise<boolean> => {
  const found = await findOwnOrder(db, userId, orderId)
  return found?.role === 'customer' && takesFiles(found.order)
}

/** Whether a user can see a file that was added to an order: its customer and its inspector can. */
export const maySeeFileOfOrder = async (db: Db, userId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select('order_files.file_id')
    .where('order_files.file_id', '=', fileId)
    .where(({ eb, or }) => or([eb('orders.customer_id', '=', userId), eb('orders.inspector_id', '=', userId)]))
    .executeTakeFirst()) !== undefined
