import { addressExpiry } from '#kernel/files/signed-address.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Reader } from './records.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

/** A viewer together with addresses for the files of a record. */
export const readerOf = (viewer: Viewer, { ports, clock }: UserContext): Reader => ({
  viewer,
  addressOf: (key) => ports.files.signedAddress(key, addressExpiry(clock.now())),
})
