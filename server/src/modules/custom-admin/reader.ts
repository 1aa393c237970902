import { addressExpiry } from '#kernel/files/signed-address.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Reader } from './records.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

/** A viewer with addresses for the files that a record holds. */
export const readerOf = (viewer: Viewer, { ports, clock }: UserContext): Reader => ({
  viewer,
  addressOf: (key) => ports.files.signedAddress(key, addressExpiry(clock.now())),
})
