import { nameWithLength } from './sound-length.ts'

/**
 * Kinds of sound that are recorded, the best first: what every browser plays, and then what this one can make. The type that a file is sent
 * with stands beside it, since the server knows no codecs.
 */
const kinds = [
  { recorded: 'audio/mp4;codecs=mp4a.40.2', type: 'audio/mp4', ending: 'm4a' },
  { recorded: 'audio/webm;codecs=opus', type: 'audio/webm', ending: 'weba' },
  { recorded: 'audio/mp4', type: 'audio/mp4', ending: 'm4a' },
] as const

/** Bits a second: speech is clear, and five minutes are about 1.2 MB. */
const BITS = 32_000
/** Milliseconds of sound that are handed over at a time, so that little is lost where the browser ends the recording. */
const PIECE = 1_000

/** What was recorded. */
export interface Recorded {
  file: File
  /** How long it is. The file itself does not say so. */
  seconds: number
}

/** A recording under way. */
export interface Recording {
  /** Ends it. Resolves to what was recorded; null where that is nothing. Called again, it resolves to the same. */
  stop: () => Promise<Recorded | null>
  /** Resolves when the recording ended, by `stop` or because the microphone is gone. */
  ended: Promise<void>
}

const kindHere = () =>
  'MediaRecorder' in globalThis ? kinds.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded)) : undefined

/** Whether this browser can record sound. */
export const canRecord = (): boolean => kindHere() !== undefined

/**
 * Begins to record what a microphone hears. The stream stays the caller's, who closes it.
 * @param name of the file, without its length and an ending
 * @returns undefined where this browser cannot record sound
 */
export const recordVoice = (stream: MediaStream, name: string): Recording | undefined => {
  const kind = kindHere()
  if (!kind) return undefined
  const recorder = new MediaRecorder(stream, { mimeType: kind.recorded, audioBitsPerSecond: BITS })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data)
  })
  let seconds = 0
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      seconds ||= (performance.now() - begun) / 1_000
      resolve()
    }
    for (const event of ['stop', 'error']) recorder.addEventListener(event, end, { once: true })
  })
  recorder.start(PIECE)
  const begun = performance.now()
  return {
    ended,
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      if (pieces.length === 0) return null
      const file = new File(pieces, `${nameWithLength(name, seconds)}.${kind.ending}`, { type: kind.type })
      return { file, seconds: Math.max(1, Math.round(seconds)) }
    },
  }
}
