import type { RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import { startFilm, type FilmedPerson } from './film.ts'
import { recordParts } from './parts.ts'

export interface RecorderParts {
  /** Of the files. */
  name: string
  /** The millisecond of the recording at which this device begins with it: above 0 where it goes on from another device, or after the page was loaded again. */
  from: number
  /**
   * Uploads a part.
   * @param fileId stays the same when it is sent again
   * @param span from when to when of the recording it goes
   */
  upload: (file: File, fileId: string, span: RecordedSpan) => Promise<void>
  /** Puts the parts, in their order, into the conversation. */
  keep: (fileIds: readonly string[]) => Promise<void>
  /** @param isWhole whether every part that was made here is among it */
  onKept: (isWhole: boolean) => void
  /** It was given up: what had arrived at the server is kept there. */
  onLost: () => void
}

/** Milliseconds until what failed is tried again, each time longer. */
const PAUSES = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 240_000]

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const run = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', run)
      resolve()
    }
    const timer = setTimeout(run, milliseconds)
    globalThis.addEventListener('online', run)
  })

/** Tries again until it is done, or the pauses are used up. */
const insist = async (work: () => Promise<void>, pauses = PAUSES): Promise<boolean> => {
  for (const milliseconds of [...pauses, null]) {
    try {
      await work()
      return true
    } catch {
      if (milliseconds === null) return false
      await pause(milliseconds)
    }
  }
  return false
}

/** A page with something to hand in asks before it is closed. */
const warn = (event: BeforeUnloadEvent) => {
  event.preventDefault()
}

/**
 * Makes the recording of a call on this device: a film in parts, each uploaded as soon as it is whole. It goes on handing in when the call
 * has ended, and outlives its window (VIDEO-16).
 */
export class CallRecorder {
  readonly #parts: RecorderParts
  readonly #film = startFilm()
  readonly #endParts: () => Promise<void>
  readonly #sent: { fileId: string; isThere: Promise<boolean> }[] = []
  /** One after the other: they share the line with the call. */
  #last: Promise<unknown> = Promise.resolve()
  #isEnding = false

  constructor(parts: RecorderParts) {
    this.#parts = parts
    this.#endParts = recordParts(this.#film.stream, parts, (file, span) => this.#send(file, span))
    globalThis.addEventListener('beforeunload', warn)
  }

  show(people: readonly FilmedPerson[]): void {
    if (!this.#isEnding) this.#film.show(people)
  }

  #send(file: File, span: RecordedSpan): void {
    const fileId = crypto.randomUUID()
    const isThere = this.#last.then(() => insist(() => this.#parts.upload(file, fileId, span)))
    this.#last = isThere
    this.#sent.push({ fileId, isThere })
  }

  /**
   * Ends the film, hands in what is left of it, and puts it into the conversation. Called again, it does nothing.
   * @param how `goesOn` where another device makes the recording from now on: that one puts all of it into the conversation
   */
  async end({ goesOn = false } = {}): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    await this.#endParts()
    this.#film.end()
    const arrived: string[] = []
    for (const { fileId, isThere } of this.#sent) if (await isThere) arrived.push(fileId)
    const isKept = !goesOn && arrived.length > 0 && (await insist(() => this.#parts.keep(arrived)))
    globalThis.removeEventListener('beforeunload', warn)
    if (isKept) this.#parts.onKept(arrived.length === this.#sent.length)
    else if (!goesOn) this.#parts.onLost()
  }
}
