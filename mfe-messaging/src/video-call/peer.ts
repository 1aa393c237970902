import type { Signal } from './signal-line.ts'

/** Milliseconds without a connection before ICE is restarted, and between further restarts. */
const LOST_AFTER = 1_500
const TRY_EVERY = 4_000
/**
 * Milliseconds before a first connection is tried again: a slow network needs some seconds, but after a lost message it
 * would never come.
 */
const FIRST_WITHIN = 10_000

/** What one end of a connection sends to the other to set it up. */
export type Negotiation = Pick<Signal, 'description' | 'candidates' | 'offer' | 'wants'>

export interface PeerParts {
  configuration: RTCConfiguration
  /**
   * If both make an offer at the same time, the polite one gives way (perfect negotiation). The other one makes the
   * first offer.
   */
  isPolite: boolean
  /** What is sent now. */
  own: () => MediaStream
  send: (negotiation: Negotiation) => void
  gather: (candidate: RTCIceCandidateInit) => void
  onStream: (stream: MediaStream) => void
  onLine: (line: 'connecting' | 'connected' | 'lost') => void
}

/**
 * The connection to one other device, by the pattern of perfect negotiation (W3C WebRTC, 10.7): both may make an offer
 * at any time. After a change of network only one of them does, see `restart`; in an earlier release both do.
 */
export class Peer {
  readonly connection: RTCPeerConnection
  readonly #parts: PeerParts
  readonly #stream = new MediaStream()
  #isMakingOffer = false
  #isIgnoringOffer = false
  #isSettingAnswer = false
  /** The numbers of the last offer that this peer made, and of the last one that it accepted. */
  #lastOffer = 0
  #takenOffer: number | undefined
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
      this.#lastOffer += 1
      await this.connection.setLocalDescription()
      this.#sendDescription()
    } catch {
      // The connection was closed in the meantime.
    } finally {
      this.#isMakingOffer = false
    }
  }

  #sendDescription(): void {
    const { localDescription } = this.connection
    if (!localDescription) return
    const description = localDescription.toJSON() as RTCSessionDescriptionInit
    // Read from the description: the browser makes an answer if an offer of the other peer came in between.
    const offer = description.type === 'answer' ? this.#takenOffer : this.#lastOffer
    this.#parts.send({ description, ...(offer !== undefined && { offer }) })
  }

  /** The end that did not make the offer sends through the transceivers of the other. */
  async #fill(): Promise<void> {
    for (const transceiver of this.connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as 'audio' | 'video'
      if (transceiver.direction === 'sendrecv') continue
      transceiver.direction = 'sendrecv'
      transceiver.sender.setStreams(this.#parts.own())
      await transceiver.sender.replaceTrack(this.#track(kind) ?? null)
    }
  }

  /** Processes a message of the other end. */
  receive(negotiation: Negotiation): Promise<void> {
    // After the connection is closed, a browser never settles a pending description: the caller would wait forever.
    return Promise.race([this.#process(negotiation), this.#closed])
  }

  async #process({ description, offer, candidates, wants }: Negotiation): Promise<void> {
    try {
      // A request that was sent before the last offer arrived is met by that offer.
      if (wants !== undefined && !this.#parts.isPolite && wants >= this.#lastOffer) this.restart()
      if (description) await this.#describe(description, offer)
      for (const candidate of candidates ?? []) await this.#reach(candidate)
    } catch {
      // An unusable message is ignored: the connection is retried as long as it is missing.
    }
  }

  async #describe(description: RTCSessionDescriptionInit, offer: number | undefined): Promise<void> {
    const { connection } = this
    // While the other device was offline, several offers waited for it, and it answers each. An answer to an earlier
    // offer has the wrong credentials for the last one, and would displace the right answer.
    if (description.type === 'answer' && offer !== undefined && offer !== this.#lastOffer) return
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
    this.#takenOffer = offer
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

  /**
   * Restarts ICE, and repeats that until there is a connection. Only the impolite peer makes the offer; the polite one
   * asks for it. If both made one, the polite peer would roll its own back, and Chromium sends no picture after that.
   */
  restart(): void {
    const { connection } = this
    if (connection.signalingState === 'closed') return
    if (this.#parts.isPolite) this.#parts.send({ wants: this.#takenOffer ?? 0 })
    else {
      connection.restartIce()
      // While an offer is unanswered, the browser does not ask for another one.
      if (connection.signalingState === 'have-local-offer') void this.#offer()
    }
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
