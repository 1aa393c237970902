import type { VideoCall, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import type { useServerLine } from '@fieldproof/platform'
import {
  hasTorch,
  openCamera,
  openDevices,
  setTorch,
  stopAll,
  type DeviceFault,
  type WantedDevices,
} from './devices.ts'
import { Peer } from './peer.ts'
import { encodings, firstQuality, qualityAfter, sampleOf } from './quality.ts'
import { SignalLine, type Shown, type Signal } from './signal-line.ts'

/** Milliseconds between two looks at what the line carries. */
const LOOK_EVERY = 2_000
/** Milliseconds until the server is asked again for the way to the other. */
const ASK_AGAIN = 2_000

/** By which a session reaches the server. */
export interface SessionParts {
  line: ReturnType<typeof useServerLine>
  userId: string
  deviceId: string
  /** The servers by which devices find each other, and the room's token. */
  admission: () => Promise<{
    token: string
    iceServers?: RTCIceServer[] | undefined
    isRelayOnly?: boolean | undefined
  }>
}

export interface SessionState {
  own: MediaStream
  other: MediaStream | null
  cameraFault: DeviceFault | null
  microphoneFault: DeviceFault | null
  /** Whether camera and microphone were asked for, and the answer is there. */
  isOpened: boolean
  shown: Shown
  otherShown: Shown
  line: 'connecting' | 'connected' | 'lost'
  isTorchOffered: boolean
  isTorchOn: boolean
}

const nothingOff: Shown = { isMuted: false, isCameraOff: false, isSharing: false, isSoundOnly: false }

/**
 * Devices and connection of one video call in this document. It lives outside of every screen: a call goes on when its user
 * moves to another page.
 */
export class VideoSession {
  readonly #parts: SessionParts
  #state: SessionState = {
    own: new MediaStream(),
    other: null,
    cameraFault: null,
    microphoneFault: null,
    isOpened: false,
    shown: nothingOff,
    otherShown: nothingOff,
    line: 'connecting',
    isTorchOffered: false,
    isTorchOn: false,
  }
  readonly #listeners = new Set<() => void>()
  #wanted: WantedDevices = { facing: 'user' }
  #call: VideoCall | null = null
  #signals: SignalLine | null = null
  #peer: Peer | null = null
  #configuration: RTCConfiguration = {}
  #looks: ReturnType<typeof setInterval> | undefined
  #signs: ReturnType<typeof setInterval> | undefined
  #quality = firstQuality
  #screen: MediaStreamTrack | null = null
  #isEnded = false

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  readonly read = (): SessionState => this.#state

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  get wanted(): WantedDevices {
    return this.#wanted
  }

  #camera(): MediaStreamTrack | undefined {
    return this.#state.own.getVideoTracks()[0]
  }

  /** Opens camera and microphone; what was open before is closed first, since a phone has one camera at a time. */
  async open(wanted: WantedDevices = this.#wanted): Promise<void> {
    this.#wanted = wanted
    stopAll(this.#state.own)
    const { stream, cameraFault, microphoneFault } = await openDevices(wanted)
    if (this.#isEnded) return stopAll(stream)
    for (const track of stream.getAudioTracks()) track.enabled = !this.#state.shown.isMuted
    for (const track of stream.getVideoTracks()) track.enabled = !this.#state.shown.isCameraOff
    this.#set({
      own: stream,
      cameraFault,
      microphoneFault,
      isOpened: true,
      isTorchOffered: hasTorch(stream.getVideoTracks()[0]),
      isTorchOn: false,
    })
    await this.#peer?.sender('audio')?.replaceTrack(stream.getAudioTracks()[0] ?? null)
    if (this.#screen === null) await this.#peer?.sender('video')?.replaceTrack(this.#camera() ?? null)
  }

  /** The call is on: finds the way to the other, and gives signs of life from now on. */
  async connect(call: VideoCall): Promise<void> {
    if (this.#call !== null || this.#isEnded) return
    this.#call = call
    const { line, deviceId, userId } = this.#parts
    const other = call.members.find((member) => member.userId !== userId)
    if (!other) return
    const admission = await this.#parts.admission().catch(() => null)
    if (this.#isEnded) return
    if (admission === null) {
      // The line to the server is gone, or it is busy: the call waits for it.
      this.#call = null
      this.#set({ line: 'lost' })
      setTimeout(() => {
        void this.connect(call)
      }, ASK_AGAIN)
      return
    }
    const { iceServers = [], isRelayOnly = false } = admission
    this.#configuration = { iceServers, iceTransportPolicy: isRelayOnly ? 'relay' : 'all' }
    this.#signals = new SignalLine({
      line,
      videoCallId: call._id,
      deviceId,
      to: other.userId,
      hear: async (signal) => {
        await this.#peer?.hear(signal)
      },
    })
    this.#peer = this.#newPeer(userId < other.userId)
    this.#signals.catchUp()
    // Whoever waits for the first offer is known by this, also when its page was loaded again.
    this.#peer.show(this.#state.shown)
    this.#looks = setInterval(() => {
      void this.#lookAtLine()
    }, LOOK_EVERY)
    globalThis.addEventListener('online', this.#restart)
  }

  #newPeer(isPolite: boolean): Peer {
    const peer = new Peer({
      configuration: this.#configuration,
      isPolite,
      own:
        this.#screen === null ? this.#state.own : new MediaStream([...this.#state.own.getAudioTracks(), this.#screen]),
      send: (signal) => this.#signals?.send(signal),
      gather: (signal, candidate) => this.#signals?.gather(signal, candidate),
      onStream: (other) => this.#set({ other }),
      onShown: (otherShown) => this.#set({ otherShown: { ...nothingOff, ...otherShown } }),
      onLine: (line) => {
        this.#set({ line })
        if (line === 'connected') peer.show(this.#state.shown)
      },
      onReplaced: (signal: Signal) => {
        peer.close()
        this.#set({ other: null, line: 'connecting' })
        this.#peer = this.#newPeer(isPolite)
        void this.#peer.hear({ ...signal, to: null })
      },
    })
    return peer
  }

  readonly #restart = (): void => {
    this.#peer?.restart()
    this.#signals?.catchUp()
  }

  /** This device is in the call: until it ends, the server hears of it now and then (VIDEO-7). */
  giveSigns(onOver: (call: VideoCall | null) => void): void {
    if (this.#signs !== undefined) return
    const { line, deviceId } = this.#parts
    this.#signs = setInterval(() => {
      line.emit('LOOK_AT_VIDEO_CALL', { deviceId }, (call) => {
        if (!this.#isEnded) onOver(call)
      })
    }, videoCallLimits.sign)
  }

  take(signal: VideoCallSignal): void {
    if (signal.toDevice === this.#parts.deviceId) this.#signals?.take(signal)
  }

  /** The socket is back: what was told meanwhile is asked for. */
  catchUp(): void {
    this.#signals?.catchUp()
  }

  async #lookAtLine(): Promise<void> {
    const peer = this.#peer
    if (!peer || this.#state.line !== 'connected') return
    const stats = await peer.connection.getStats()
    const before = this.#quality.level
    this.#quality = qualityAfter(this.#quality, sampleOf(stats.values() as Iterable<unknown>))
    const { level } = this.#quality
    if (level === before) return
    const sender = peer.sender('video')
    const parameters = sender?.getParameters()
    for (const encoding of parameters?.encodings ?? []) Object.assign(encoding, encodings[level])
    if (sender && parameters) await sender.setParameters(parameters).catch(() => undefined)
    this.#show({ isSoundOnly: level === 'sound' })
  }

  #show(change: Partial<Shown>): void {
    const shown = { ...this.#state.shown, ...change }
    this.#set({ shown })
    this.#peer?.show(shown)
  }

  mute(isMuted: boolean): void {
    for (const track of this.#state.own.getAudioTracks()) track.enabled = !isMuted
    this.#show({ isMuted })
  }

  hideCamera(isCameraOff: boolean): void {
    for (const track of this.#state.own.getVideoTracks()) track.enabled = !isCameraOff
    this.#show({ isCameraOff })
    if (!isCameraOff && this.#wanted.isWithoutCamera) void this.open({ ...this.#wanted, isWithoutCamera: false })
  }

  /** The camera on the other side of the phone, or the next one of a computer. */
  async turnCamera(cameras: readonly { deviceId: string }[]): Promise<void> {
    const now = this.#camera()?.getSettings()
    const place = cameras.findIndex(({ deviceId }) => deviceId === now?.deviceId)
    const facing = now?.facingMode === 'environment' ? 'user' : 'environment'
    const wanted: WantedDevices =
      now?.facingMode === undefined
        ? { ...this.#wanted, cameraId: cameras[(place + 1) % Math.max(1, cameras.length)]?.deviceId }
        : { ...this.#wanted, cameraId: undefined, facing }
    this.#camera()?.stop()
    const track = await openCamera(wanted)
    if (typeof track === 'string') {
      this.#set({ cameraFault: track })
      return
    }
    this.#wanted = wanted
    track.enabled = !this.#state.shown.isCameraOff
    const own = new MediaStream([...this.#state.own.getAudioTracks(), track])
    this.#set({ own, cameraFault: null, isTorchOffered: hasTorch(track), isTorchOn: false })
    if (this.#screen === null) await this.#peer?.sender('video')?.replaceTrack(track)
  }

  async light(isOn: boolean): Promise<void> {
    const camera = this.#camera()
    if (!camera) return
    await setTorch(camera, isOn)
    this.#set({ isTorchOn: isOn })
  }

  /** Shows the screen in place of the camera. What the reader refuses in the browser's own question changes nothing. */
  async share(): Promise<void> {
    let screen: MediaStreamTrack | undefined
    try {
      screen = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks()[0]
    } catch {
      return
    }
    if (!screen) return
    this.#screen = screen
    screen.onended = () => {
      void this.endShare()
    }
    await this.#peer?.sender('video')?.replaceTrack(screen)
    this.#show({ isSharing: true })
  }

  async endShare(): Promise<void> {
    this.#screen?.stop()
    this.#screen = null
    await this.#peer?.sender('video')?.replaceTrack(this.#camera() ?? null)
    this.#show({ isSharing: false })
  }

  end(): void {
    this.#isEnded = true
    clearInterval(this.#looks)
    clearInterval(this.#signs)
    globalThis.removeEventListener('online', this.#restart)
    this.#signals?.close()
    this.#peer?.close()
    this.#screen?.stop()
    stopAll(this.#state.own)
    this.#set({ own: new MediaStream(), other: null })
  }
}
