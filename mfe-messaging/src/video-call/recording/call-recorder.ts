import type { RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import { startFilm, type FilmedPerson } from './film.ts'
import { recordParts } from './parts.ts'

export interface RecorderParts {
  /** The name of the files, without an extension. */
  name: string
  /**
   * The millisecond of the recording at which this device begins: above 0 if it continues the recording of another
   * device, or after a reload.
   */
  from: number
  /**
   * Uploads a part.
   * @param fileId the same for each attempt
   * @param span the part's time span in the recording
   */
  upload: (file: File, fileId: string, span: RecordedSpan) => Promise<void>
  /** Adds the parts, in their order, to the conversation. */
  keep: (fileIds: readonly string[]) => Promise<void>
  /** @param isWhole whether all parts of this device were uploaded */
  onKept: (isWhole: boolean) => void
  /** Called if it was given up. The server keeps the parts that were uploaded. */
  onLost: () => void
}

/** Milliseconds before each further attempt. */
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

/** Tries until it succeeds, or all attempts have failed. @returns whether it succeeded */
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

/** Lets the browser ask the user before it closes a page with parts that are not uploaded. */
const warn = (event: BeforeUnloadEvent) => {
  event.preventDefault()
}

/**
 * Records a video call on this device: a video in parts, each uploaded as soon as it is finished. It continues to
 * upload after the end of the call, when the call's window is closed (VIDEO-16).
 */
export class CallRecorder {
  readonly #parts: RecorderParts
  readonly #film = startFilm()
  readonly #endParts: () => Promise<void>
  readonly #sent: { fileId: string; hasArrived: Promise<boolean> }[] = []
  /** Uploads run one after the other, because they share the connection with the call. */
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
    const hasArrived = this.#last.then(() => insist(() => this.#parts.upload(file, fileId, span)))
    this.#last = hasArrived
    this.#sent.push({ fileId, hasArrived })
  }

  /**
   * Ends the video, uploads the rest, and adds the recording to the conversation. Further calls do nothing.
   * @param how `goesOn` if another device continues the recording: that device adds all parts to the conversation
   */
  async end({ goesOn = false } = {}): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    await this.#endParts()
    this.#film.end()
    const arrived: string[] = []
    for (const { fileId, hasArrived } of this.#sent) if (await hasArrived) arrived.push(fileId)
    const isKept = !goesOn && arrived.length > 0 && (await insist(() => this.#parts.keep(arrived)))
    globalThis.removeEventListener('beforeunload', warn)
    if (isKept) this.#parts.onKept(arrived.length === this.#sent.length)
    else if (!goesOn) this.#parts.onLost()
  }
}
