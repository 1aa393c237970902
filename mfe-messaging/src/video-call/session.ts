import type { VideoCall, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import { videoCallLimits } from '@fieldproof/contracts/limits'
import { hasTorch, openCamera, openDevices, setTorch, stopAll, type WantedDevices } from './devices.ts'
import { Links } from './links.ts'
import { configurationOf, stateAtFirst, type Admission, type SessionParts, type SessionState } from './session-state.ts'
import { SignalLine, type Shown } from './signal-line.ts'

/** Milliseconds between two looks at what the line carries. */
const LOOK_EVERY = 2_000
/** Milliseconds until the server is asked again for the way to the other. */
const ASK_AGAIN = 2_000
/** Milliseconds between two askings for the credentials of a relay, well within the hour that they hold. */
const RENEW_EVERY = 20 * 60_000

/** What is known of the call once the server has said how the others are reached. */
interface Way {
  signals: SignalLine
  links: Links
}

/**
 * Devices and connections of one video call in this document. It lives outside of every screen: a call goes on when its user
 * moves to another page.
 */
export class VideoSession {
  readonly #parts: SessionParts
  #state = stateAtFirst()
  readonly #listeners = new Set<() => void>()
  #wanted: WantedDevices = { facing: 'user' }
  #call: VideoCall | null = null
  #way: Way | null = null
  #isAsking = false
  /** What was asked before anybody else was there. */
  #early: Promise<Admission | null> | null = null
  #renewals: ReturnType<typeof setInterval> | undefined
  #looks: ReturnType<typeof setInterval> | undefined
  #signs: ReturnType<typeof setInterval> | undefined
  #screen: MediaStreamTrack | null = null
  /** How often devices were asked for: the last time counts. */
  #asks = 0
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
    this.#asks += 1
    const ask = this.#asks
    const { stream, cameraFault, microphoneFault } = await openDevices(wanted)
    if (this.#isEnded || ask !== this.#asks) return stopAll(stream)
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
    this.#way?.links.show()
  }

  async #send(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await this.#way?.links.send(kind, track)
  }

  /** What is sent at present: in place of the camera the screen, where that is shown. */
  #sent(): MediaStream {
    const { own } = this.#state
    return this.#screen === null ? own : new MediaStream([...own.getAudioTracks(), this.#screen])
  }

  /** What the others are told is shown of the user: without a camera it is off, whether it is refused, missing or still being asked for. */
  #told(): Shown {
    const { shown, own } = this.#state
    return {
      ...shown,
      isMuted: shown.isMuted || own.getAudioTracks().length === 0,
      isCameraOff: shown.isCameraOff || own.getVideoTracks().length === 0,
    }
  }

  #ask(): Promise<Admission | null> {
    return this.#parts.admission().catch(() => null)
  }

  /** Asks how the others are reached while it still rings: one round less once they are there. */
  prepare(): void {
    this.#early ??= this.#ask()
  }

  /** The call is on: finds the way to everybody who is in it, and forgets those who are not any more. */
  async follow(call: VideoCall): Promise<void> {
    this.#call = call
    if (this.#isEnded) return
    if (this.#way !== null) return this.#way.links.match(call)
    if (this.#isAsking) return
    this.#isAsking = true
    const admission = await (this.#early ?? this.#ask())
    this.#early = null
    this.#isAsking = false
    if (this.#isEnded) return
    if (admission !== null) this.#parts.onAdmission(admission)
    this.#set({ isWaiting: admission === null })
    if (admission === null) {
      // The line to the server is gone, or it is busy: the call waits for it.
      setTimeout(() => {
        if (this.#call) void this.follow(this.#call)
      }, ASK_AGAIN)
      return
    }
    const way = this.#newWay(call._id, configurationOf(admission))
    this.#way = way
    way.links.match(this.#call)
    way.signals.catchUp()
    this.#looks = setInterval(() => way.links.look(), LOOK_EVERY)
    this.#renewals = setInterval(() => {
      void this.#renew(way)
    }, RENEW_EVERY)
    globalThis.addEventListener('online', this.#restart)
  }

  /** A relay takes credentials for an hour: somebody who comes later, or another way after that, needs new ones. */
  async #renew({ links }: Way): Promise<void> {
    const admission = await this.#ask()
    if (admission === null || this.#isEnded) return
    this.#parts.onAdmission(admission)
    links.configure(configurationOf(admission))
  }

  #newWay(videoCallId: string, configuration: RTCConfiguration): Way {
    const { line, deviceId, userId } = this.#parts
    const signals: SignalLine = new SignalLine({
      line,
      videoCallId,
      deviceId,
      hear: (from, signal) => links.hear(from, signal),
    })
    const links = new Links({
      userId,
      signals,
      configuration,
      sent: () => this.#sent(),
      shown: () => this.#told(),
      onOthers: (others) => this.#set({ others }),
      onSoundOnly: (isSoundOnly) => this.#set({ shown: { ...this.#state.shown, isSoundOnly } }),
    })
    return { signals, links }
  }

  readonly #restart = (): void => {
    this.#way?.links.restart()
    this.#way?.signals.catchUp()
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
    if (signal.toDevice === this.#parts.deviceId) this.#way?.signals.take(signal)
  }

  /** The socket is back: what was told meanwhile is asked for. */
  catchUp(): void {
    this.#way?.signals.catchUp()
  }

  #show(change: Partial<Shown>): void {
    const shown = { ...this.#state.shown, ...change }
    this.#set({ shown })
    this.#way?.links.show()
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
      this.#set({ own: new MediaStream(this.#state.own.getAudioTracks()), cameraFault: track })
      this.#way?.links.show()
      return
    }
    this.#wanted = wanted
    track.enabled = !this.#state.shown.isCameraOff
    const own = new MediaStream([...this.#state.own.getAudioTracks(), track])
    this.#set({ own, cameraFault: null, isTorchOffered: hasTorch(track), isTorchOn: false })
    if (this.#screen === null) await this.#send('video', track)
    this.#way?.links.show()
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
    screen.onended = () => {
      void this.endShare(screen)
    }
    await this.#sendInPlace(screen, false)
  }

  /** Shows a still picture, and what is drawn on it, in place of the camera or the screen (VIDEO-13). */
  showStill(picture: MediaStreamTrack): Promise<void> {
    return this.#sendInPlace(picture, true)
  }

  async #sendInPlace(picture: MediaStreamTrack, isStill: boolean): Promise<void> {
    if (this.#isEnded) return
    this.#screen?.stop()
    this.#screen = picture
    await this.#send('video', picture)
    this.#show({ isSharing: true, isStill })
  }

  /** @param picture ends this one alone, where something else may be shown by now */
  async endShare(picture = this.#screen): Promise<void> {
    if (this.#isEnded || picture !== this.#screen) return
    this.#screen?.stop()
    this.#screen = null
    await this.#send('video', this.#camera() ?? null)
    this.#show({ isSharing: false, isStill: false })
  }

  end(): void {
    this.#isEnded = true
    clearInterval(this.#looks)
    clearInterval(this.#renewals)
    clearInterval(this.#signs)
    globalThis.removeEventListener('online', this.#restart)
    this.#way?.signals.close()
    this.#way?.links.close()
    this.#screen?.stop()
    stopAll(this.#state.own)
    this.#set({ own: new MediaStream(), others: {} })
  }
}
