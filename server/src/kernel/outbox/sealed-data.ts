import type { Secrets } from '#kernel/ports/secrets.ts'
import type { Deliver } from './channels.ts'

/**
 * The encrypted form of a message's data in the outbox, for data with a code or with a link that gives access
 * (PRIVACY-2).
 */
export const sealData = (secrets: Secrets, data: unknown): { sealed: string } => ({
  sealed: secrets.seal('outbox-data', JSON.stringify(data)),
})

/** A message's data, encrypted or not. @throws if it was encrypted with another installation's key */
export const openData = (secrets: Secrets, data: Record<string, unknown>): Record<string, unknown> =>
  typeof data.sealed === 'string'
    ? (JSON.parse(secrets.open('outbox-data', data.sealed)) as Record<string, unknown>)
    : data

/** Delivers a message whose data may be encrypted. */
export const opened =
  (secrets: Secrets, deliver: Deliver): Deliver =>
  (row) =>
    deliver({ ...row, data: openData(secrets, row.data) })
