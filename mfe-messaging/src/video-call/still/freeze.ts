import { isPictureHidden } from '../link.ts'
import type { Person } from '../people.ts'
import type { SessionState } from '../session-state.ts'

/** A picture of the call that can be frozen; `name` is null for the user's own. */
export interface StillSource {
  id: string
  name: string | null
  stream: MediaStream
}

/**
 * The pictures that are shown now. The user's own comes first if it is from the camera on the back of a phone, because
 * the user is showing something with it.
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

/** Milliseconds to wait for a picture. */
const WAIT = 5_000

/**
 * The picture that a stream shows at this moment, in its full size.
 * @throws if none arrives in time
 */
export const freeze = async (stream: MediaStream): Promise<HTMLCanvasElement> => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('No picture arrived')), WAIT)
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

/** Milliseconds between two repaints of a shared picture, so that a person who joins later sees it too. */
const PAINT_EVERY = 500
/** The maximum of frames per second, while the user draws. */
const RATE = 12

/** The content of a canvas as a video track. It calls `paint` regularly, until `end` is called. */
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
 * @throws if the browser cannot make it
 */
export const photoOf = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  if (blob === null) throw new Error('The browser could not make a photo')
  return new File([blob], name, { type: 'image/jpeg' })
}
