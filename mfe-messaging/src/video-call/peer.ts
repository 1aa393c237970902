import type { Signal } from './signal-line.ts'

/** Milliseconds without a connection after which another way is looked for, and until the next try. */
const LOST_AFTER = 1_500
const TRY_EVERY = 4_000
/** Milliseconds that a first connection may take: a slow line needs some seconds, a lost message would need for ever. */
const FIRST_WITHIN = 10_000

/** What one end of a connection tells the other to set it up. */
export type Negotiation = Pick<Signal, 'description' | 'candidates'>

export interface PeerParts {
  configuration: RTCConfiguration
  /** Of two who describe themselves at once, this one gives way (perfect negotiation). The other one begins. */
  isPolite: boolean
  /** What is sent at present. */
  own: () => MediaStream
  send: (negotiation: Negotiation) => void
  gather: (candidate: RTCIceCandidateInit) => void
  onStream: (stream: MediaStream) => void
  onLine: (line: 'connecting' | 'connected' | 'lost') => void
}

/**
 * The connection to one other device, by the pattern of perfect negotiation (W3C WebRTC, 10.7): both may describe themselves at any
 * time, such as when another way has to be found after a change of network.
 */
export class Peer {
  readonly connection: RTCPeerConnection
  readonly #parts: PeerParts
  readonly #stream = new MediaStream()
  #isMakingOffer = false
  #isIgnoringOffer = false
  #isSettingAnswer = false
  #lost: ReturnType<typeof setTimeout> | undefined
  #end: () => void = () => undefined
  readonly #closed = new Promise<void>((resolve) => {
    this.#end = resolve
  })

  constructor(parts: PeerParts) {
    this.#parts = parts
    const connection = new RTCPeerConnection(parts.configuration)
    this.connection = connection
    connection.onnegotiationneeded = () => {
      void this.#offer()
    }
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) parts.gather(candidate.toJSON())
    }
    connection.ontrack = ({ track }) => {
      this.#stream.addTrack(track)
      parts.onStream(this.#stream)
    }
    connection.oniceconnectionstatechange = () => {
      this.#watch()
    }
    if (parts.isPolite) return
    this.#addKind('audio')
    this.#addKind('video')
    this.#tryAgainIn(FIRST_WITHIN)
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
    if (localDescription) this.#parts.send({ description: localDescription.toJSON() as RTCSessionDescriptionInit })
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

  /** Takes what the other end tells. */
  hear(negotiation: Negotiation): Promise<void> {
    // A browser never answers a description that it was given when the connection was closed: whoever waits would wait for ever.
    return Promise.race([this.#take(negotiation), this.#closed])
  }

  async #take({ description, candidates }: Negotiation): Promise<void> {
    try {
      if (description) await this.#describe(description)
      for (const candidate of candidates ?? []) await this.#reach(candidate)
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
      if (state === 'failed') this.restart()
      else if (this.#lost === undefined) this.#tryAgainIn(LOST_AFTER)
    }
  }

  #tryAgainIn(milliseconds: number): void {
    clearTimeout(this.#lost)
    this.#lost = setTimeout(() => {
      this.#lost = undefined
      if (!['connected', 'completed', 'closed'].includes(this.connection.iceConnectionState)) this.restart()
    }, milliseconds)
  }

  /** Looks for another way to the other, and goes on with it until there is one. */
  restart(): void {
    const { connection } = this
    if (connection.signalingState === 'closed') return
    connection.restartIce()
    // An offer without an answer keeps the browser from asking for the next one.
    if (connection.signalingState === 'have-local-offer') void this.#offer()
    this.#tryAgainIn(TRY_EVERY)
  }

  sender(kind: 'audio' | 'video'): RTCRtpSender | undefined {
    return this.connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
  }

  close(): void {
    clearTimeout(this.#lost)
    this.connection.close()
    this.#end()
    for (const track of this.#stream.getTracks()) this.#stream.removeTrack(track)
  }
}
