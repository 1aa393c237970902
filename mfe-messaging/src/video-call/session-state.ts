import type { useServerSocket } from '@fieldproof/platform'
import type { DeviceFault } from './devices.ts'
import { nothingOff, type OtherState } from './link.ts'
import type { Shown } from './signal-line.ts'

/** How to reach the others: the servers that connect devices, and the room's token. Valid for an hour. */
export interface Admission {
  token: string
  iceServers?: RTCIceServer[] | undefined
  isRelayOnly?: boolean | undefined
}

export const configurationOf = ({ iceServers = [], isRelayOnly = false }: Admission): RTCConfiguration => ({
  iceServers,
  iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
})

/** What a session needs to reach the server. */
export interface SessionParts {
  line: ReturnType<typeof useServerSocket>
  userId: string
  deviceId: string
  /** Asks for the admission to a call in this conversation. */
  admission: (roomId: string) => Promise<Admission>
  /** Called with each new admission, and the conversation that it is for. */
  onAdmission: (admission: Admission, roomId: string) => void
}

export interface SessionState {
  own: MediaStream
  /** The others who are in the call, by user id. */
  others: Readonly<Record<string, OtherState>>
  cameraFault: DeviceFault | null
  microphoneFault: DeviceFault | null
  /** Whether camera and microphone were requested and the browser has answered. */
  isOpened: boolean
  shown: Shown
  /** The server could not be asked how to reach the others; it is asked again. */
  isWaiting: boolean
  isTorchOffered: boolean
  isTorchOn: boolean
}

/** The state before anything was opened. */
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
