import type { Secrets } from '#kernel/ports/secrets.ts'
import type { Deliver } from './channels.ts'

/** A message's data as it waits in the outbox where it holds a code or a link that opens something (PRIVACY-2). */
export const sealData = (secrets: Secrets, data: unknown): { sealed: string } => ({
  sealed: secrets.seal('outbox-data', JSON.stringify(data)),
})

/** A message's data, sealed or not. @throws where it was sealed with another installation's key */
export const openData = (secrets: Secrets, data: Record<string, unknown>): Record<string, unknown> =>
  typeof data.sealed === 'string'
    ? (JSON.parse(secrets.open('outbox-data', data.sealed)) as Record<string, unknown>)
    : data

/** Delivers a message whose data may be sealed. */
export const opened =
  (secrets: Secrets, deliver: Deliver): Deliver =>
  (row) =>
    deliver({ ...row, data: openData(secrets, row.data) })
