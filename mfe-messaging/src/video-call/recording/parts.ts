import type { RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import { videoCallLimits } from '@fieldproof/contracts/limits'

/**
 * Video formats, best first: one that every browser plays, then one that this browser can record. The server knows
 * types without codecs.
 */
const kinds = [
  { recorded: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', type: 'video/mp4', ending: 'mp4' },
  { recorded: 'video/webm;codecs=vp8,opus', type: 'video/webm', ending: 'webm' },
  { recorded: 'video/mp4', type: 'video/mp4', ending: 'mp4' },
] as const

/** Bits per second: a part of one minute has about 3 MB. */
const BITS = { videoBitsPerSecond: 360_000, audioBitsPerSecond: 32_000 } as const

const kindHere = () =>
  'MediaRecorder' in globalThis && 'AudioContext' in globalThis && 'captureStream' in HTMLCanvasElement.prototype
    ? kinds.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded))
    : undefined

/** Whether this browser can record a call. */
export const canRecordCalls = (): boolean => kindHere() !== undefined

/**
 * Records a stream in parts that can be played one by one. Each part begins before the previous one ends, so that
 * nothing is lost between them.
 * @param named the files' name, and the millisecond of the recording at which this device begins
 * @param onPart called with each finished part and its time span
 * @returns a function that ends the recording; it resolves once the last part was passed to `onPart`
 */
export const recordParts = (
  stream: MediaStream,
  named: { name: string; from: number },
  onPart: (file: File, span: RecordedSpan) => void,
): (() => Promise<void>) => {
  const kind = kindHere()
  if (!kind) return () => Promise.resolve()
  const begun = Date.now()
  const now = () => Math.round(named.from + Date.now() - begun)
  const begin = () => {
    const from = now()
    const recorder = new MediaRecorder(stream, { mimeType: kind.recorded, ...BITS })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) pieces.push(data)
    })
    const finished = new Promise<void>((resolve) => {
      recorder.addEventListener(
        'stop',
        () => {
          const file = new File(pieces, `${named.name}.${kind.ending}`, { type: kind.type })
          // A part never ends before it began, even if the clock was set back in the meantime.
          if (pieces.length > 0) onPart(file, { from, to: Math.max(from, now()) })
          resolve()
        },
        { once: true },
      )
    })
    recorder.start(1_000)
    return () => {
      if (recorder.state !== 'inactive') recorder.stop()
      return finished
    }
  }
  let end = begin()
  const next = setInterval(() => {
    const endBefore = end
    end = begin()
    void endBefore()
  }, videoCallLimits.recordingPart)
  return () => {
    clearInterval(next)
    return end()
  }
}
