import type { useServerSocket } from '@fieldproof/platform'
import type { DeviceFault } from './devices.ts'
import { nothingOff, type OtherState } from './link.ts'
import type { Shown } from './signal-line.ts'

/** How the others are reached: the servers by which devices find each other, and the room's token. They hold for an hour. */
export interface Admission {
  token: string
  iceServers?: RTCIceServer[] | undefined
  isRelayOnly?: boolean | undefined
}

export const configurationOf = ({ iceServers = [], isRelayOnly = false }: Admission): RTCConfiguration => ({
  iceServers,
  iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
})

/** By which a session reaches the server. */
export interface SessionParts {
  line: ReturnType<typeof useServerSocket>
  userId: string
  deviceId: string
  admission: () => Promise<Admission>
  /** This is how the others are reached from now on. */
  onAdmission: (admission: Admission) => void
}

export interface SessionState {
  own: MediaStream
  /** The others who are in the call, by person. */
  others: Readonly<Record<string, OtherState>>
  cameraFault: DeviceFault | null
  microphoneFault: DeviceFault | null
  /** Whether camera and microphone were asked for, and the answer is there. */
  isOpened: boolean
  shown: Shown
  /** The server could not be asked for the way to the others; it is asked again. */
  isWaiting: boolean
  isTorchOffered: boolean
  isTorchOn: boolean
}

/** Before anything was opened. */
export const stateAtFirst = (): SessionState => ({
  own: new MediaStream(),
  others: {},
  cameraFault: null,
  microphoneFault: null,
  isOpened: false,
  shown: nothingOff,
  isWaiting: false,
  isTorchOffered: false,
  isTorchOn: false,
})
