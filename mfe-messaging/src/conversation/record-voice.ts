import { nameWithLength } from './sound-length.ts'

/**
 * Audio formats, best first: what every browser plays, then what this browser can record. `type` is for the upload,
 * because the server's types have no codecs.
 */
const kinds = [
  { recorded: 'audio/mp4;codecs=mp4a.40.2', type: 'audio/mp4', ending: 'm4a' },
  { recorded: 'audio/webm;codecs=opus', type: 'audio/webm', ending: 'weba' },
  { recorded: 'audio/mp4', type: 'audio/mp4', ending: 'm4a' },
] as const

/** Bits per second: speech is clear, and five minutes are about 1.2 MB. */
const BITS = 32_000
/** Milliseconds of sound per chunk, so that little is lost if the browser ends the recording. */
const PIECE = 1_000

/** A finished recording. */
export interface Recorded {
  file: File
  /** Its duration, which the file itself does not contain. */
  seconds: number
}

/** A recording in progress. */
export interface Recording {
  /** Ends it. Resolves to the recording, or to null if it is empty. Further calls resolve to the same. */
  stop: () => Promise<Recorded | null>
  /** Resolves when the recording has ended, by `stop` or because the microphone was disconnected. */
  ended: Promise<void>
}

const kindHere = () =>
  'MediaRecorder' in globalThis ? kinds.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded)) : undefined

/** Whether this browser can record sound. */
export const canRecord = (): boolean => kindHere() !== undefined

/**
 * Starts to record from a microphone. The caller owns the stream and closes it.
 * @param name of the file, without its duration and extension
 * @returns undefined if this browser cannot record sound
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
