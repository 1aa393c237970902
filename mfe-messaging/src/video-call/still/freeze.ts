import { isPictureHidden } from '../link.ts'
import type { Person } from '../people.ts'
import type { SessionState } from '../session-state.ts'

/** A picture of the call that can be frozen; `name` is null for the own one. */
export interface StillSource {
  id: string
  name: string | null
  stream: MediaStream
}

/**
 * The pictures that are shown at present. The own one is the first where it is that of a camera on the back of a phone: its
 * user shows something.
 */
export const stillSources = (people: readonly Person[], state: SessionState): StillSource[] => {
  const others = people.flatMap(({ userId, fullName }): StillSource[] => {
    const other = state.others[userId]
    return other?.stream && !isPictureHidden(other) ? [{ id: userId, name: fullName, stream: other.stream }] : []
  })
  const [camera] = state.own.getVideoTracks()
  if (camera === undefined || state.shown.isCameraOff || state.cameraFault !== null) return others
  const own: StillSource = { id: 'own', name: null, stream: state.own }
  return camera.getSettings().facingMode === 'environment' ? [own, ...others] : [...others, own]
}

/** Milliseconds in which a picture has to come. */
const COMES_IN = 5_000

/**
 * The picture that a stream shows at this moment, in its full size.
 * @throws where none comes
 */
export const freeze = async (stream: MediaStream): Promise<HTMLCanvasElement> => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('No picture came')), COMES_IN)
      video.onloadeddata = () => {
        clearTimeout(late)
        resolve()
      }
      video.play().catch(reject)
    })
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return canvas
  } finally {
    video.srcObject = null
  }
}

/** Milliseconds between two paintings of a picture that is shown to others: whoever comes later sees it too. */
const PAINT_EVERY = 500
/** Pictures a second at most, while something is drawn. */
const RATE = 12

/** What is on a canvas, as a picture that others see. `end` stops it. */
export const streamOf = (
  canvas: HTMLCanvasElement,
  paint: () => void,
): { track: MediaStreamTrack | undefined; end: () => void } => {
  const [track] = canvas.captureStream(RATE).getVideoTracks()
  const paintings = setInterval(paint, PAINT_EVERY)
  return {
    track,
    end: () => {
      clearInterval(paintings)
      track?.stop()
    },
  }
}

/**
 * The canvas as a photo.
 * @throws where the browser cannot make it
 */
export const photoOf = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  if (blob === null) throw new Error('The browser made no photo')
  return new File([blob], name, { type: 'image/jpeg' })
}
