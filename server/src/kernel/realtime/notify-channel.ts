import { announce, announceInOrder } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { FanOutMessage } from './fan-out.ts'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_800

/**
 * Sends a message to the listeners of the channel, after the transaction `db` has committed.
 * @param how `inOrder`: it arrives in the order of the commits
 * @throws {RangeError} if it is too large
 */
export const notifyChannel = async (
  db: Db,
  channel: string,
  value: FanOutMessage,
  { inOrder }: { inOrder: boolean } = { inOrder: false },
): Promise<void> => {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > PAYLOAD_LIMIT)
    throw new RangeError('A real-time message is too large; send a reference')
  await (inOrder ? announceInOrder : announce)(db, channel, text)
}

/** What was sent, or undefined for what is not JSON. */
export const readNotification = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
