/** Why a camera or a microphone could not be opened. */
export type DeviceFault = 'denied' | 'none' | 'busy' | 'insecure'

/** The result of a request for camera and microphone. */
export interface Opened {
  stream: MediaStream
  /** Why there is no picture; null if there is one, or if none was requested. */
  cameraFault: DeviceFault | null
  microphoneFault: DeviceFault | null
}

export interface WantedDevices {
  cameraId?: string | undefined
  microphoneId?: string | undefined
  facing?: 'user' | 'environment' | undefined
  /** The camera stays closed: its light does not go on, and the browser does not ask for permission. */
  isWithoutCamera?: boolean
}

const faultOf = (error: unknown): DeviceFault => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

const videoFor = ({ cameraId, facing }: WantedDevices): MediaTrackConstraints => ({
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
  ...(cameraId !== undefined && { deviceId: { exact: cameraId } }),
  ...(cameraId === undefined && facing !== undefined && { facingMode: { ideal: facing } }),
})
const audioFor = ({ microphoneId }: WantedDevices): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(microphoneId !== undefined && { deviceId: { exact: microphoneId } }),
})

const open = async (constraints: MediaStreamConstraints): Promise<MediaStreamTrack[] | DeviceFault> => {
  try {
    return (await navigator.mediaDevices.getUserMedia(constraints)).getTracks()
  } catch (error) {
    return faultOf(error)
  }
}

/**
 * Opens camera and microphone. If that fails, it tries each by itself, so that a user with only one of them is at least
 * heard or seen.
 */
export const openDevices = async (wanted: WantedDevices): Promise<Opened> => {
  const stream = new MediaStream()
  // Without HTTPS a page has no access to devices, and the browser does not ask for permission.
  if (!('mediaDevices' in navigator)) return { stream, cameraFault: 'insecure', microphoneFault: 'insecure' }
  const [audio, video] = [audioFor(wanted), videoFor(wanted)]
  const { isWithoutCamera = false } = wanted
  const both = await open(isWithoutCamera ? { audio } : { audio, video })
  const sounds = typeof both === 'string' ? (isWithoutCamera ? both : await open({ audio })) : []
  const pictures = typeof both === 'string' && !isWithoutCamera ? await open({ video }) : []
  for (const tracks of [both, sounds, pictures])
    if (typeof tracks !== 'string') for (const track of tracks) stream.addTrack(track)
  return {
    stream,
    cameraFault: typeof pictures === 'string' ? pictures : null,
    microphoneFault: typeof sounds === 'string' ? sounds : null,
  }
}

/** Opens another camera during a call. @returns its track, or why it could not be opened */
export const openCamera = async (wanted: WantedDevices): Promise<MediaStreamTrack | DeviceFault> => {
  const tracks = await open({ video: videoFor(wanted) })
  return typeof tracks === 'string' ? tracks : (tracks[0] ?? 'none')
}

export interface KnownDevice {
  deviceId: string
  label: string
}

/** The devices to choose from. Browsers tell their names only after one of them was opened. */
export const knownDevices = async (): Promise<{ cameras: KnownDevice[]; microphones: KnownDevice[] }> => {
  if (!('mediaDevices' in navigator)) return { cameras: [], microphones: [] }
  const all = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ deviceId, label }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

/** Whether the camera has a light that can stay on. */
export const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'getCapabilities' in track && Boolean((track.getCapabilities() as { torch?: boolean }).torch)

/** Switches the camera's light. */
export const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })

export const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
