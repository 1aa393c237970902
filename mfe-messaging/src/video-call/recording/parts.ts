import type { RecordedSpan } from '@fieldproof/contracts/entities/chat-message'
import { videoCallLimits } from '@fieldproof/contracts/limits'

/** Kinds of films, the best first: what every browser plays, and then what this one can make. The server knows types without codecs. */
const kinds = [
  { recorded: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', type: 'video/mp4', ending: 'mp4' },
  { recorded: 'video/webm;codecs=vp8,opus', type: 'video/webm', ending: 'webm' },
  { recorded: 'video/mp4', type: 'video/mp4', ending: 'mp4' },
] as const

/** Bits a second: a part of a minute has about 3 MB. */
const BITS = { videoBitsPerSecond: 360_000, audioBitsPerSecond: 32_000 } as const

const kindHere = () =>
  'MediaRecorder' in globalThis && 'AudioContext' in globalThis && 'captureStream' in HTMLCanvasElement.prototype
    ? kinds.find(({ recorded }) => MediaRecorder.isTypeSupported(recorded))
    : undefined

/** Whether this browser can record a call. */
export const canRecordCalls = (): boolean => kindHere() !== undefined

/**
 * Records a stream in parts, each a film that can be played alone. The next part begins before the one before ends, so that nothing is lost
 * between two.
 * @param named what the files are called, and at which millisecond of the recording this device begins
 * @param onPart hears of each part once it is whole, and from when to when it goes
 * @returns ends it; resolves once the last part has been told
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
    const told = new Promise<void>((resolve) => {
      recorder.addEventListener(
        'stop',
        () => {
          const file = new File(pieces, `${named.name}.${kind.ending}`, { type: kind.type })
          // A clock that is put back meanwhile ends no part before it began.
          if (pieces.length > 0) onPart(file, { from, to: Math.max(from, now()) })
          resolve()
        },
        { once: true },
      )
    })
    recorder.start(1_000)
    return () => {
      if (recorder.state !== 'inactive') recorder.stop()
      return told
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
