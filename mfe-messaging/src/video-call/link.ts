import { Peer } from './peer.ts'
import { encodings, firstQuality, qualityAfter, sampleOf, type Level } from './quality.ts'
import type { Shown, Signal, SignalLine } from './signal-line.ts'

/** What one other person in a call shows, and how the line to them is. */
export interface OtherState {
  stream: MediaStream | null
  shown: Shown
  line: 'connecting' | 'connected' | 'lost'
}

export const nothingOff: Shown = { isMuted: false, isCameraOff: false, isSharing: false, isSoundOnly: false }
export const otherAtFirst: OtherState = { stream: null, shown: nothingOff, line: 'connecting' }

export interface LinkParts {
  /** The other person. */
  to: string
  isPolite: boolean
  configuration: RTCConfiguration
  signals: SignalLine
  /** What is sent at present. */
  sent: () => MediaStream
  /** What is shown of the user here. */
  shown: () => Shown
  onChange: (state: OtherState) => void
  /** The line carries sound alone, or a picture again. */
  onLevel: () => void
}

/**
 * The way to one other person in a call: the connection, made anew when theirs is, and how much of the own picture it carries.
 */
export class Link {
  readonly #parts: LinkParts
  #peer: Peer
  #state = otherAtFirst
  #quality = firstQuality
  #highest: Level = 'high'

  #configuration: RTCConfiguration

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#configuration = parts.configuration
    this.#peer = this.#newPeer()
    // Whoever waits for the first offer is known by this, also when its page was loaded again.
    this.show()
  }

  #set(change: Partial<OtherState>): void {
    this.#state = { ...this.#state, ...change }
    this.#parts.onChange(this.#state)
  }

  #newPeer(): Peer {
    const { to, isPolite, signals, sent } = this.#parts
    const peer: Peer = new Peer({
      configuration: this.#configuration,
      isPolite,
      own: sent,
      send: (signal) => signals.send(to, signal),
      gather: (signal, candidate) => signals.gather(to, signal, candidate),
      onStream: (stream) => this.#set({ stream }),
      onShown: (shown) => this.#set({ shown: { ...nothingOff, ...shown } }),
      onLine: (line) => {
        this.#set({ line })
        if (line !== 'connected') return
        this.show()
        void this.#encode()
      },
      onReplaced: (signal: Signal) => {
        peer.close()
        this.#set({ stream: null, line: 'connecting' })
        this.#peer = this.#newPeer()
        void this.#peer.hear({ ...signal, to: null })
      },
    })
    return peer
  }

  get isSoundOnly(): boolean {
    return this.#quality.level === 'sound'
  }

  hear(signal: Signal): Promise<void> {
    return this.#peer.hear(signal)
  }

  configure(configuration: RTCConfiguration): void {
    this.#configuration = configuration
    this.#peer.connection.setConfiguration(configuration)
  }

  restart(): void {
    this.#peer.restart()
  }

  /** Tells the other what is shown of the user here, over this line. */
  show(): void {
    this.#peer.show({ ...this.#parts.shown(), isSoundOnly: this.isSoundOnly })
  }

  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await this.#peer.sender(kind)?.replaceTrack(track)
  }

  /** A picture that is sent to several is sent smaller: the line carries it as many times. */
  async limit(highest: Level): Promise<void> {
    if (highest === this.#highest) return
    this.#highest = highest
    this.#quality = { ...firstQuality, level: highest }
    await this.#encode()
  }

  async #encode(): Promise<void> {
    const sender = this.#peer.sender('video')
    const parameters = sender?.getParameters()
    if (!sender || !parameters?.encodings.length) return
    for (const encoding of parameters.encodings) Object.assign(encoding, encodings[this.#quality.level])
    await sender.setParameters(parameters).catch(() => undefined)
  }

  /** Lets the own picture bend to what the line carries. */
  async look(): Promise<void> {
    if (this.#state.line !== 'connected') return
    const stats = await this.#peer.connection.getStats()
    const before = this.#quality.level
    this.#quality = qualityAfter(this.#quality, sampleOf(stats.values() as Iterable<unknown>), this.#highest)
    if (this.#quality.level === before) return
    await this.#encode()
    this.show()
    this.#parts.onLevel()
  }

  close(): void {
    this.#peer.close()
  }
}
