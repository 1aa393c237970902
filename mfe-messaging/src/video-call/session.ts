import type { VideoCall, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import { hasTorch, openCamera, openDevices, setTorch, stopAll, type WantedDevices } from './devices.ts'
import { Links } from './links.ts'
import { configurationOf, stateAtFirst, type Admission, type SessionParts, type SessionState } from './session-state.ts'
import { SignalLine, type Shown } from './signal-line.ts'

/** Milliseconds between two checks of the connection's quality. */
const ADAPT_EVERY = 2_000
/** Milliseconds until the server is asked again how to reach the others. */
const ASK_AGAIN = 2_000
/** Milliseconds between two requests for relay credentials, well within the hour that they are valid. */
const RENEW_EVERY = 20 * 60_000

/** The connections of the call, once the server has answered how to reach the others. */
interface Connections {
  signals: SignalLine
  links: Links
}

/**
 * Devices and connections of one video call in this document. It is independent of screens: a call continues when its
 * user opens another page.
 */
export class VideoSession {
  readonly #parts: SessionParts
  #state = stateAtFirst()
  readonly #listeners = new Set<() => void>()
  #wanted: WantedDevices = { facing: 'user' }
  #call: VideoCall | null = null
  #connections: Connections | null = null
  #isAsking = false
  /** An early request, from before others are in the call, and the conversation that it is for. */
  #early: { roomId: string; admission: Promise<Admission | null> } | null = null
  #renewals: ReturnType<typeof setInterval> | undefined
  #adapting: ReturnType<typeof setInterval> | undefined
  #signs: ReturnType<typeof setInterval> | undefined
  #screen: MediaStreamTrack | null = null
  /** The number of times that devices were requested: only the last one counts. */
  #requests = 0
  /** The number of times that another camera was requested: only the last one counts. */
  #turns = 0
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

  /** Opens camera and microphone; open ones are closed first, because a phone can only use one camera at a time. */
  async open(wanted: WantedDevices = this.#wanted): Promise<void> {
    this.#wanted = wanted
    stopAll(this.#state.own)
    this.#requests += 1
    const request = this.#requests
    const { stream, cameraFault, microphoneFault } = await openDevices(wanted)
    if (this.#isEnded || request !== this.#requests) return stopAll(stream)
    // The other camera may have opened meanwhile.
    stopAll(this.#state.own)
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
    await this.#send('audio', stream.getAudioTracks()[0] ?? null)
    if (this.#screen === null) await this.#send('video', this.#camera() ?? null)
    this.#connections?.links.show()
  }

  async #send(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await this.#connections?.links.send(kind, track)
  }

  /** What is sent now: the camera, or the screen while it is shared. */
  #sent(): MediaStream {
    const { own } = this.#state
    return this.#screen === null ? own : new MediaStream([...own.getAudioTracks(), this.#screen])
  }

  /**
   * What the others see of the user: the camera is off if there is none, whether it is refused, missing or still being
   * requested.
   */
  #shownToOthers(): Shown {
    const { shown, own } = this.#state
    return {
      ...shown,
      isMuted: shown.isMuted || own.getAudioTracks().length === 0,
      isCameraOff: shown.isCameraOff || own.getVideoTracks().length === 0,
    }
  }

  #ask(roomId: string): Promise<Admission | null> {
    return this.#parts.admission(roomId).catch(() => null)
  }

  /** Asks how to reach the others of a conversation while it still rings, which saves a round trip later. */
  prepare(roomId: string): void {
    if (this.#early?.roomId !== roomId) this.#early = { roomId, admission: this.#ask(roomId) }
  }

  /** The call has started or changed: connects to all who are in it, and closes connections to those who have left. */
  async follow(call: VideoCall): Promise<void> {
    this.#call = call
    if (this.#isEnded) return
    if (this.#connections !== null) return this.#connections.links.match(call)
    if (this.#isAsking) return
    this.#isAsking = true
    const { chatRoomId } = call
    const admission = await (this.#early?.roomId === chatRoomId ? this.#early.admission : this.#ask(chatRoomId))
    this.#early = null
    this.#isAsking = false
    if (this.#isEnded) return
    if (admission !== null) this.#parts.onAdmission(admission, chatRoomId)
    this.#set({ isWaiting: admission === null })
    if (admission === null) {
      // The connection to the server is lost, or the server is busy: try again later.
      setTimeout(() => {
        if (this.#call) void this.follow(this.#call)
      }, ASK_AGAIN)
      return
    }
    const connections = this.#connect(call._id, configurationOf(admission))
    this.#connections = connections
    connections.links.match(this.#call)
    connections.signals.catchUp()
    this.#adapting = setInterval(() => connections.links.adaptQuality(), ADAPT_EVERY)
    this.#renewals = setInterval(() => {
      void this.#renew(connections, chatRoomId)
    }, RENEW_EVERY)
    globalThis.addEventListener('online', this.#restart)
  }

  /** Relay credentials are valid for an hour: someone who joins later, or a reconnection after that, needs new ones. */
  async #renew({ links }: Connections, roomId: string): Promise<void> {
    const admission = await this.#ask(roomId)
    if (admission === null || this.#isEnded) return
    this.#parts.onAdmission(admission, roomId)
    links.configure(configurationOf(admission))
  }

  #connect(videoCallId: string, configuration: RTCConfiguration): Connections {
    const { line, deviceId, userId } = this.#parts
    const signals: SignalLine = new SignalLine({
      line,
      videoCallId,
      deviceId,
      receive: (from, signal) => links.receive(from, signal),
    })
    const links = new Links({
      userId,
      signals,
      configuration,
      sent: () => this.#sent(),
      shown: () => this.#shownToOthers(),
      onOthers: (others) => this.#set({ others }),
      onSoundOnly: (isSoundOnly) => this.#set({ shown: { ...this.#state.shown, isSoundOnly } }),
    })
    return { signals, links }
  }

  readonly #restart = (): void => {
    this.#connections?.links.restart()
    this.#connections?.signals.catchUp()
  }

  /** While this device is in the call, it regularly tells the server so (VIDEO-7). */
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
    if (signal.toDevice === this.#parts.deviceId) this.#connections?.signals.take(signal)
  }

  /** The socket is connected again: requests signals that were missed. */
  catchUp(): void {
    this.#connections?.signals.catchUp()
  }

  #show(change: Partial<Shown>): void {
    const shown = { ...this.#state.shown, ...change }
    this.#set({ shown })
    this.#connections?.links.show()
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

  /** Switches to the camera on the other side of the phone, or to the next one of a computer. */
  async turnCamera(cameras: readonly { deviceId: string }[]): Promise<void> {
    const settings = this.#camera()?.getSettings()
    const index = cameras.findIndex(({ deviceId }) => deviceId === settings?.deviceId)
    const facing = settings?.facingMode === 'environment' ? 'user' : 'environment'
    const wanted: WantedDevices =
      settings?.facingMode === undefined
        ? { ...this.#wanted, cameraId: cameras[(index + 1) % Math.max(1, cameras.length)]?.deviceId }
        : { ...this.#wanted, cameraId: undefined, facing }
    this.#camera()?.stop()
    this.#turns += 1
    const [request, turn] = [this.#requests, this.#turns]
    const track = await openCamera(wanted)
    if (this.#isEnded || request !== this.#requests || turn !== this.#turns) {
      if (typeof track !== 'string') track.stop()
      return
    }
    if (typeof track === 'string') {
      this.#set({ own: new MediaStream(this.#state.own.getAudioTracks()), cameraFault: track })
      this.#connections?.links.show()
      return
    }
    this.#wanted = wanted
    track.enabled = !this.#state.shown.isCameraOff
    const own = new MediaStream([...this.#state.own.getAudioTracks(), track])
    this.#set({ own, cameraFault: null, isTorchOffered: hasTorch(track), isTorchOn: false })
    if (this.#screen === null) await this.#send('video', track)
    this.#connections?.links.show()
  }

  async light(isOn: boolean): Promise<void> {
    const camera = this.#camera()
    if (!camera) return
    await setTorch(camera, isOn)
    this.#set({ isTorchOn: isOn })
  }

  /** Shares the screen in place of the camera. If the user cancels the browser's dialog, nothing changes. */
  async share(): Promise<void> {
    let screen: MediaStreamTrack | undefined
    try {
      screen = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks()[0]
    } catch {
      return
    }
    if (!screen) return
    screen.onended = () => {
      void this.endShare(screen)
    }
    await this.#sendInPlace(screen, false)
  }

  /** Shares a still picture, and what is drawn on it, in place of the camera or the screen (VIDEO-13). */
  showStill(picture: MediaStreamTrack): Promise<void> {
    return this.#sendInPlace(picture, true)
  }

  async #sendInPlace(picture: MediaStreamTrack, isStill: boolean): Promise<void> {
    // The call has ended while the user was choosing the picture.
    if (this.#isEnded) return picture.stop()
    this.#screen?.stop()
    this.#screen = picture
    await this.#send('video', picture)
    this.#show({ isSharing: true, isStill })
  }

  /** @param picture ends sharing only if this is still what is shared */
  async endShare(picture = this.#screen): Promise<void> {
    if (this.#isEnded || picture !== this.#screen) return
    this.#screen?.stop()
    this.#screen = null
    await this.#send('video', this.#camera() ?? null)
    this.#show({ isSharing: false, isStill: false })
  }

  end(): void {
    this.#isEnded = true
    clearInterval(this.#adapting)
    clearInterval(this.#renewals)
    clearInterval(this.#signs)
    globalThis.removeEventListener('online', this.#restart)
    this.#connections?.signals.close()
    this.#connections?.links.close()
    this.#screen?.stop()
    stopAll(this.#state.own)
    this.#set({ own: new MediaStream(), others: {} })
  }
}
