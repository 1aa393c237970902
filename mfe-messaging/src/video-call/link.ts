import { Peer } from './peer.ts'
import { encodings, firstQuality, qualityAfter, sampleOf, type Level } from './quality.ts'
import type { Shown, Signal, SignalLine } from './signal-line.ts'

/** What another person in a call shows, and the state of the connection to them. */
export interface OtherState {
  stream: MediaStream | null
  shown: Shown
  line: 'connecting' | 'connected' | 'lost'
}

export const nothingOff: Shown = { isMuted: false, isCameraOff: false, isSharing: false, isSoundOnly: false }
export const otherAtFirst: OtherState = { stream: null, shown: nothingOff, line: 'connecting' }
/** Whether there is no picture of a person: none has arrived, or they send none. */
export const isPictureHidden = ({ stream, shown }: OtherState): boolean =>
  stream === null || shown.isSoundOnly || (shown.isCameraOff && !shown.isSharing)

export interface LinkParts {
  /** The other person. */
  to: string
  isPolite: boolean
  configuration: RTCConfiguration
  signals: SignalLine
  /** What is sent now. */
  sent: () => MediaStream
  /** What the user here shows. */
  shown: () => Shown
  onChange: (state: OtherState) => void
  /** The connection now carries only sound, or a picture again. */
  onLevel: () => void
}

/**
 * The connection to one other person in a call, and the quality of the user's own picture on it.
 *
 * Each end has an id. It first sends its id to the other person without naming an end (`to` is null); an end that
 * receives a new id answers with its own. A connection is set up between two ends that know each other, and belongs to
 * these two. A reloaded page is another end: the other side then makes a new connection and keeps its own id. Signals
 * to or from an end that is gone are ignored, even if the server delivers them late.
 */
export class Link {
  readonly #parts: LinkParts
  readonly #id = crypto.randomUUID()
  /** The other end; null while it is unknown. */
  #other: string | null = null
  readonly #gone = new Set<string>()
  #peer: Peer | null = null
  #isClosed = false
  #state = otherAtFirst
  #quality = firstQuality
  #highest: Level = 'high'

  #configuration: RTCConfiguration

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#configuration = parts.configuration
    this.show()
  }

  #set(change: Partial<OtherState>): void {
    this.#state = { ...this.#state, ...change }
    this.#parts.onChange(this.#state)
  }

  #signal(): Signal {
    return { peer: this.#id, to: this.#other }
  }

  #newPeer(): Peer {
    const { to, isPolite, signals, sent } = this.#parts
    return new Peer({
      configuration: this.#configuration,
      isPolite,
      own: sent,
      send: (negotiation) => signals.send(to, { ...this.#signal(), ...negotiation }),
      gather: (candidate) => signals.gather(to, this.#signal(), candidate),
      onStream: (stream) => this.#set({ stream }),
      onLine: (line) => {
        this.#set({ line })
        if (line !== 'connected') return
        this.show()
        void this.#encode()
      },
    })
  }

  /** The other end is new: the connection with an earlier one ends. */
  #meet(other: string): void {
    if (this.#other !== null) this.#gone.add(this.#other)
    this.#peer?.close()
    this.#other = other
    this.#set({ stream: null, line: 'connecting' })
    this.#peer = this.#newPeer()
  }

  get isSoundOnly(): boolean {
    return this.#quality.level === 'sound'
  }

  async receive(signal: Signal): Promise<void> {
    const { peer, to, shown } = signal
    // Early signals are processed one after the other, and the person may have left in the meantime.
    if (this.#isClosed) return
    if ((to !== null && to !== this.#id) || this.#gone.has(peer)) return
    if (peer !== this.#other) {
      this.#meet(peer)
      if (to === null) this.show()
    }
    if (shown) this.#set({ shown: { ...nothingOff, ...shown } })
    await this.#peer?.receive(signal)
  }

  configure(configuration: RTCConfiguration): void {
    this.#configuration = configuration
    this.#peer?.connection.setConfiguration(configuration)
  }

  restart(): void {
    this.#peer?.restart()
  }

  /** Sends the other person what the user here shows. */
  show(): void {
    const { to, signals, shown } = this.#parts
    signals.send(to, { ...this.#signal(), shown: { ...shown(), isSoundOnly: this.isSoundOnly } })
  }

  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await this.#peer?.sender(kind)?.replaceTrack(track)
  }

  /** With several people in a call each gets a smaller picture, because it is sent once to each of them. */
  async limit(highest: Level): Promise<void> {
    if (highest === this.#highest) return
    this.#highest = highest
    this.#quality = { ...firstQuality, level: highest }
    await this.#encode()
  }

  async #encode(): Promise<void> {
    const sender = this.#peer?.sender('video')
    const parameters = sender?.getParameters()
    if (!sender || !parameters?.encodings.length) return
    for (const encoding of parameters.encodings) Object.assign(encoding, encodings[this.#quality.level])
    await sender.setParameters(parameters).catch(() => undefined)
  }

  /** Adapts the quality of the user's own picture to the connection. */
  async adaptQuality(): Promise<void> {
    if (this.#state.line !== 'connected' || this.#peer === null) return
    const stats = await this.#peer.connection.getStats()
    const before = this.#quality.level
    this.#quality = qualityAfter(this.#quality, sampleOf(stats.values() as Iterable<unknown>), this.#highest)
    if (this.#quality.level === before) return
    await this.#encode()
    this.show()
    this.#parts.onLevel()
  }

  /** Ends the connection and drops unsent signals. */
  close(): void {
    const { to, signals } = this.#parts
    this.#isClosed = true
    signals.forget(to)
    this.#peer?.close()
  }
}
