import type { VideoSession } from './session.ts'

let deviceId: string | undefined
/** The id of this document as a device in video calls. A reloaded page is another device. */
export const ownDeviceId = (): string => (deviceId ??= crypto.randomUUID())

/** The session of this document's call. It survives navigation. */
export const held: { session: VideoSession | null } = { session: null }

/** Ends this document's part in a call: closes devices and connections, and sends no more signs of life. */
export const endHeld = (): void => {
  held.session?.end()
  held.session = null
}
