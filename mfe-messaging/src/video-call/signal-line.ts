import type { SentSignal, VideoCallSignal } from '@fieldproof/contracts/entities/video-call'
import type { useServerSocket } from '@fieldproof/platform'

type ServerSocket = ReturnType<typeof useServerSocket>

/** Milliseconds after which a signal without an answer is sent again, with the same id. */
const SEND_AGAIN = 3_000
/** Milliseconds in which what is found is sent together: a browser finds many ways within a moment. */
const GATHER = 60

/** What one end of a connection tells the other. `peer` names the end that tells it: a page that was loaded again is another one. */
export interface Signal {
  peer: string
  /** The end that it is for; null while that is not known. */
  to: string | null
  description?: RTCSessionDescriptionInit
  candidates?: RTCIceCandidateInit[]
  /** What the other shows of its user. */
  shown?: Shown
}

export interface Shown {
  isMuted: boolean
  isCameraOff: boolean
  /** The screen, or a still picture, is sent in place of the camera. */
  isSharing: boolean
  /** That is a still picture on which they draw; an earlier release does not say it. */
  isStill?: boolean
  /** The line carries sound alone. */
  isSoundOnly: boolean
}

interface SignalLineParts {
  line: ServerSocket
  videoCallId: string
  deviceId: string
  /** @param from the person who sent it */
  hear: (from: string, signal: Signal) => Promise<void>
}

/** What is gathered for one person, to be sent together. */
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
 * Signals of one call, both ways, over the document's socket: each is sent until the server has it, and heard once, in
 * order. What was lost with a connection is asked for.
 */
export class SignalLine {
  readonly #parts: SignalLineParts
  readonly #waiting = new Map<string, SentSignal>()
  #again: ReturnType<typeof setInterval>
  #last = 0
  #early = new Map<number, VideoCallSignal>()
  #hearing: Promise<void> = Promise.resolve()
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

  /** @param to its receiver's user id */
  send(to: string, signal: Signal): void {
    if (this.#isClosed) return
    const { videoCallId, deviceId } = this.#parts
    const sent = { _id: crypto.randomUUID(), videoCallId, deviceId, to, signal: JSON.stringify(signal) }
    this.#waiting.set(sent._id, sent)
    this.#emit(sent)
  }

  /** Sends a way by which this device may be reached, with the others that are found in the same moment. */
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

  /** The connection to this person ends: what is still to be sent would be heard by the next one. */
  forget(to: string): void {
    this.#gathered.delete(to)
    for (const [id, sent] of this.#waiting) if (sent.to === to) this.#waiting.delete(id)
  }

  /** Takes what the server told: in order, and what is missing before it is asked for. */
  take(told: VideoCallSignal): void {
    if (told.videoCallId !== this.#parts.videoCallId || this.#isClosed || told.sequence <= this.#last) return
    this.#early.set(told.sequence, told)
    // The first to this device may have any number: earlier ones were to another device of the same person.
    const isNext = told.sequence === this.#last + 1
    if (isNext) this.#drain()
    else this.catchUp()
  }

  /** Asks for what came meanwhile. */
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
        this.#hearing = this.#hearing.then(() => (this.#isClosed ? undefined : this.#parts.hear(next.from, signal)))
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#again)
    this.#waiting.clear()
  }
}
