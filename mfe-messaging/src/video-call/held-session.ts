import type { VideoSession } from './session.ts'

let deviceId: string | undefined
/** This document, as one device in a video call. A page that is loaded again is another one. */
export const ownDeviceId = (): string => (deviceId ??= crypto.randomUUID())

/** The session of this document's call, which outlives every screen. */
export const held: { session: VideoSession | null } = { session: null }

/** Ends what this document has of a call: devices, connection, signs of life. */
export const endHeld = (): void => {
  held.session?.end()
  held.session = null
}
