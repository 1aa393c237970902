import type { SentSignal, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import type { useServerSocket } from '@fieldproof/platform'

type ServerSocket = ReturnType<typeof useServerSocket>

/** Milliseconds after which a signal without an answer is sent again, with the same id. */
const SEND_AGAIN = 3_000
/** Milliseconds for which candidates are collected and then sent together: a browser finds many within a moment. */
const GATHER = 60

/**
 * A message from one end of a connection to the other. `peer` is the id of the sending end; a reloaded page is another
 * end.
 */
export interface Signal {
  peer: string
  /** The end that it is for; null while that is unknown. */
  to: string | null
  description?: RTCSessionDescriptionInit
  /** The number of the offer that the description is, or that it answers. Earlier releases do not send it. */
  offer?: number
  /** Asks for an offer after a lost connection: the number of the last offer that arrived, 0 for none. */
  wants?: number
  candidates?: RTCIceCandidateInit[]
  /** What the sender shows of its user. */
  shown?: Shown
}

export interface Shown {
  isMuted: boolean
  isCameraOff: boolean
  /** The screen, or a still picture, is sent in place of the camera. */
  isSharing: boolean
  /** What is shared is a still picture that the user draws on; earlier releases do not send this. */
  isStill?: boolean
  /** The connection carries sound only. */
  isSoundOnly: boolean
}

interface SignalLineParts {
  line: ServerSocket
  videoCallId: string
  deviceId: string
  /** @param from the person who sent it */
  receive: (from: string, signal: Signal) => Promise<void>
}

/** Candidates collected for one person, to be sent together. */
interface Gathered {
  to: string
  signal: Signal
  candidates: RTCIceCandidateInit[]
}

const readSignal = (text: string): Signal | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'peer' in value ? (value as Signal) : undefined
  } catch {
    return undefined
  }
}

/**
 * Signals of one call in both directions, over the document's socket: each is sent until the server has it, and
 * received once, in order. Signals lost with a connection are requested again.
 */
export class SignalLine {
  readonly #parts: SignalLineParts
  readonly #waiting = new Map<string, SentSignal>()
  #again: ReturnType<typeof setInterval>
  #last = 0
  #early = new Map<number, VideoCallSignal>()
  #receiving: Promise<void> = Promise.resolve()
  readonly #gathered = new Map<string, Gathered>()
  #isClosed = false

  constructor(parts: SignalLineParts) {
    this.#parts = parts
    this.#again = setInterval(() => {
      for (const sent of this.#waiting.values()) this.#emit(sent)
    }, SEND_AGAIN)
  }

  #emit(sent: SentSignal): void {
    this.#parts.line.emit('SIGNAL_IN_VIDEO_CALL', sent, () => {
      this.#waiting.delete(sent._id)
    })
  }

  /** @param to the receiver's user id */
  send(to: string, signal: Signal): void {
    if (this.#isClosed) return
    const { videoCallId, deviceId } = this.#parts
    const sent = { _id: crypto.randomUUID(), videoCallId, deviceId, to, signal: JSON.stringify(signal) }
    this.#waiting.set(sent._id, sent)
    this.#emit(sent)
  }

  /** Sends a candidate at which this device may be reached, together with others found in the same moment. */
  gather(to: string, signal: Signal, candidate: RTCIceCandidateInit): void {
    const earlier = this.#gathered.get(to)
    if (earlier?.signal.to === signal.to && earlier.signal.peer === signal.peer) {
      earlier.candidates.push(candidate)
      return
    }
    if (earlier) this.#flush(earlier)
    const gathered = { to, signal, candidates: [candidate] }
    this.#gathered.set(to, gathered)
    setTimeout(() => {
      this.#flush(gathered)
    }, GATHER)
  }

  #flush(gathered: Gathered): void {
    const { to, signal, candidates } = gathered
    if (this.#gathered.get(to) !== gathered) return
    this.#gathered.delete(to)
    this.send(to, { ...signal, candidates })
  }

  /** The connection to this person ends: unsent signals are dropped, because the next connection would receive them. */
  forget(to: string): void {
    this.#gathered.delete(to)
    for (const [id, sent] of this.#waiting) if (sent.to === to) this.#waiting.delete(id)
  }

  /** Takes a signal from the server. Signals are processed in order, and missing earlier ones are requested. */
  take(incoming: VideoCallSignal): void {
    if (incoming.videoCallId !== this.#parts.videoCallId || this.#isClosed || incoming.sequence <= this.#last) return
    this.#early.set(incoming.sequence, incoming)
    // The first one for this device may have any number: earlier ones were for another device of the same person.
    const isNext = incoming.sequence === this.#last + 1
    if (isNext) this.#drain()
    else this.catchUp()
  }

  /** Requests the signals since the last one. */
  catchUp(): void {
    const { line, videoCallId, deviceId } = this.#parts
    line.emit('CATCH_UP_ON_SIGNALS', { videoCallId, deviceId, after: this.#last }, (signals) => {
      const [first] = signals
      if (first && first.sequence > this.#last + 1) this.#last = first.sequence - 1
      for (const signal of signals) if (signal.sequence > this.#last) this.#early.set(signal.sequence, signal)
      this.#drain()
    })
  }

  #drain(): void {
    for (;;) {
      const next = this.#early.get(this.#last + 1)
      if (!next) return
      this.#early.delete(next.sequence)
      this.#last = next.sequence
      const signal = readSignal(next.signal)
      if (signal)
        this.#receiving = this.#receiving.then(() =>
          this.#isClosed ? undefined : this.#parts.receive(next.from, signal),
        )
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#again)
    this.#waiting.clear()
  }
}
