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

/** A recording under way. */
export interface Recording {
  /** Ends it. Resolves to the file; null where nothing was recorded. Called again, it resolves to the same. */
  stop: () => Promise<File | null>
  /** Resolves when the recording ended, by `stop` or because the microphone is gone. */
  ended: Promise<void>
}

const kindHere = () =>
  'MediaRecorder' in globalThis ? kinds.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded)) : undefined

/** Whether this browser can record sound. */
export const canRecord = (): boolean => kindHere() !== undefined

/**
 * Begins to record what a microphone hears. The stream stays the caller's, who closes it.
 * @param name of the file, without an ending
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
  const ended = new Promise<void>((resolve) => {
    for (const event of ['stop', 'error']) recorder.addEventListener(event, () => resolve(), { once: true })
  })
  recorder.start(PIECE)
  return {
    ended,
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      return pieces.length === 0 ? null : new File(pieces, `${name}.${kind.ending}`, { type: kind.type })
    },
  }
}
