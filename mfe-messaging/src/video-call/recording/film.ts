/** The pictures and sound of everyone in a call, as one video. */
export interface Film {
  stream: MediaStream
  /** Sets the people in the video, with their current streams. */
  show: (people: readonly FilmedPerson[]) => void
  end: () => void
}

export interface FilmedPerson {
  id: string
  name: string
  stream: MediaStream | null
  isPictureHidden: boolean
}

const SIZE = { width: 640, height: 360 } as const
/** Frames per second. */
const RATE = 12

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The place of each person in the video: one fills it, two are side by side, more are in two columns. */
export const placesFor = (count: number): Place[] => {
  const columns = count > 1 ? 2 : 1
  const rows = Math.max(1, Math.ceil(count / columns))
  const width = SIZE.width / columns
  const height = SIZE.height / rows
  return Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
    width,
    height,
  }))
}

/** Draws a whole picture in the middle of its place, as large as it fits. */
const drawWhole = (context: CanvasRenderingContext2D, video: HTMLVideoElement, place: Place): void => {
  const scale = Math.min(place.width / video.videoWidth, place.height / video.videoHeight)
  const width = video.videoWidth * scale
  const height = video.videoHeight * scale
  context.drawImage(video, place.x + (place.width - width) / 2, place.y + (place.height - height) / 2, width, height)
}

const drawName = (context: CanvasRenderingContext2D, name: string, place: Place): void => {
  context.fillStyle = '#ffffff'
  context.font = '20px sans-serif'
  context.textAlign = 'center'
  context.fillText(name, place.x + place.width / 2, place.y + place.height / 2, place.width - 16)
}

const watch = (stream: MediaStream): HTMLVideoElement => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  video.play().catch(() => undefined)
  return video
}

/**
 * Starts a video without people; `show` adds them.
 * @throws if the browser cannot make one
 */
export const startFilm = (): Film => {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw a video')
  const sounds = new AudioContext()
  const mixed = sounds.createMediaStreamDestination()
  const stream = new MediaStream([...canvas.captureStream(RATE).getTracks(), ...mixed.stream.getTracks()])
  let people: readonly FilmedPerson[] = []
  const videos = new Map<MediaStream, HTMLVideoElement>()
  const sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()

  const draw = () => {
    context.fillStyle = '#12212e'
    context.fillRect(0, 0, SIZE.width, SIZE.height)
    for (const [index, place] of placesFor(people.length).entries()) {
      const person = people[index]
      const video = person?.stream ? videos.get(person.stream) : undefined
      if (video && !person?.isPictureHidden && video.videoWidth > 0) drawWhole(context, video, place)
      else drawName(context, person?.name ?? '', place)
    }
  }
  // A timer, because a browser requests no animation frames from a hidden page, and the call continues there.
  const drawing = setInterval(draw, 1_000 / RATE)

  return {
    stream,
    show: (now) => {
      people = now
      const streams = new Set(now.flatMap((person) => person.stream ?? []))
      for (const [of, video] of videos)
        if (!streams.has(of)) {
          video.srcObject = null
          videos.delete(of)
        }
      for (const of of streams) if (!videos.has(of)) videos.set(of, watch(of))
      const tracks = new Set([...streams].flatMap((of) => of.getAudioTracks()))
      for (const [track, source] of sources)
        if (!tracks.has(track)) {
          source.disconnect()
          sources.delete(track)
        }
      for (const track of tracks)
        if (!sources.has(track)) {
          const source = sounds.createMediaStreamSource(new MediaStream([track]))
          source.connect(mixed)
          sources.set(track, source)
        }
    },
    end: () => {
      clearInterval(drawing)
      for (const track of stream.getTracks()) track.stop()
      for (const video of videos.values()) video.srcObject = null
      void sounds.close()
    },
  }
}
