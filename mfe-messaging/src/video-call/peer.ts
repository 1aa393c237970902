import type { Shown, Signal } from './signal-line.ts'

/** Milliseconds without a connection after which another way is looked for, and until the next try. */
const LOST_AFTER = 1_500
const TRY_EVERY = 4_000

export interface PeerParts {
  configuration: RTCConfiguration
  /** Of two who describe themselves at once, this one gives way (perfect negotiation). The other one begins. */
  isPolite: boolean
  /** What is sent at present. */
  own: () => MediaStream
  send: (signal: Signal) => void
  gather: (signal: Signal, candidate: RTCIceCandidateInit) => void
  onStream: (stream: MediaStream) => void
  onShown: (shown: Shown) => void
  onLine: (line: 'connecting' | 'connected' | 'lost') => void
  /** The other has a new connection: this one is of no more use. */
  onReplaced: (signal: Signal) => void
}

/**
 * The connection to one other device, by the pattern of perfect negotiation (W3C WebRTC, 10.7): both may describe themselves at any
 * time, such as when another way has to be found after a change of network.
 */
export class Peer {
  readonly id = crypto.randomUUID()
  readonly connection: RTCPeerConnection
  readonly #parts: PeerParts
  readonly #stream = new MediaStream()
  #other: string | null = null
  #isMakingOffer = false
  #isIgnoringOffer = false
  #isSettingAnswer = false
  #lost: ReturnType<typeof setTimeout> | undefined

  constructor(parts: PeerParts) {
    this.#parts = parts
    const connection = new RTCPeerConnection(parts.configuration)
    this.connection = connection
    connection.onnegotiationneeded = () => {
      void this.#offer()
    }
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) parts.gather(this.#signal(), candidate.toJSON())
    }
    connection.ontrack = ({ track }) => {
      this.#stream.addTrack(track)
      parts.onStream(this.#stream)
    }
    connection.oniceconnectionstatechange = () => {
      this.#watch()
    }
    if (!parts.isPolite) {
      this.#addKind('audio')
      this.#addKind('video')
    }
  }

  #signal(): Signal {
    return { peer: this.id, to: this.#other }
  }

  #track(kind: 'audio' | 'video'): MediaStreamTrack | undefined {
    return this.#parts
      .own()
      .getTracks()
      .find((track) => track.kind === kind)
  }

  #addKind(kind: 'audio' | 'video'): void {
    this.connection.addTransceiver(this.#track(kind) ?? kind, { direction: 'sendrecv', streams: [this.#parts.own()] })
  }

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true
      await this.connection.setLocalDescription()
      this.#sendDescription()
    } catch {
      // The connection was closed meanwhile.
    } finally {
      this.#isMakingOffer = false
    }
  }

  #sendDescription(): void {
    const { localDescription } = this.connection
    if (localDescription)
      this.#parts.send({ ...this.#signal(), description: localDescription.toJSON() as RTCSessionDescriptionInit })
  }

  /** Whoever did not begin sends by the places that the other has made. */
  async #fill(): Promise<void> {
    for (const transceiver of this.connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as 'audio' | 'video'
      if (transceiver.direction === 'sendrecv') continue
      transceiver.direction = 'sendrecv'
      transceiver.sender.setStreams(this.#parts.own())
      await transceiver.sender.replaceTrack(this.#track(kind) ?? null)
    }
  }

  /** Takes a signal of the other. */
  async hear(signal: Signal): Promise<void> {
    if (signal.to !== null && signal.to !== this.id) return
    if (this.#other !== null && this.#other !== signal.peer) return this.#parts.onReplaced(signal)
    this.#other = signal.peer
    if (signal.shown) this.#parts.onShown(signal.shown)
    try {
      if (signal.description) await this.#describe(signal.description)
      for (const candidate of signal.candidates ?? []) await this.#reach(candidate)
    } catch {
      // What cannot be used is left: the connection is tried again as long as it is not there.
    }
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<void> {
    const { connection } = this
    const isReady = !this.#isMakingOffer && (connection.signalingState === 'stable' || this.#isSettingAnswer)
    const collides = description.type === 'offer' && !isReady
    this.#isIgnoringOffer = !this.#parts.isPolite && collides
    if (this.#isIgnoringOffer) return
    this.#isSettingAnswer = description.type === 'answer'
    try {
      await connection.setRemoteDescription(description)
    } finally {
      this.#isSettingAnswer = false
    }
    if (description.type !== 'offer') return
    await this.#fill()
    await connection.setLocalDescription()
    this.#sendDescription()
  }

  async #reach(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await this.connection.addIceCandidate(candidate)
    } catch (error) {
      if (!this.#isIgnoringOffer) throw error
    }
  }

  #watch(): void {
    const { iceConnectionState: state } = this.connection
    if (state === 'connected' || state === 'completed') {
      clearTimeout(this.#lost)
      this.#lost = undefined
      this.#parts.onLine('connected')
    } else if (state === 'disconnected' || state === 'failed') {
      this.#parts.onLine('lost')
      this.#lost ??= setTimeout(
        () => {
          this.restart()
        },
        state === 'failed' ? 0 : LOST_AFTER,
      )
    }
  }

  /** Looks for another way to the other, and goes on with it until there is one. */
  restart(): void {
    if (this.connection.signalingState === 'closed') return
    clearTimeout(this.#lost)
    this.connection.restartIce()
    this.#lost = setTimeout(() => {
      this.#lost = undefined
      const { iceConnectionState: state } = this.connection
      if (state === 'disconnected' || state === 'failed') this.restart()
    }, TRY_EVERY)
  }

  /** Tells the other what is shown of the user here. */
  show(shown: Shown): void {
    this.#parts.send({ ...this.#signal(), shown })
  }

  sender(kind: 'audio' | 'video'): RTCRtpSender | undefined {
    return this.connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
  }

  close(): void {
    clearTimeout(this.#lost)
    this.connection.close()
    for (const track of this.#stream.getTracks()) this.#stream.removeTrack(track)
  }
}
