import { idOf } from '../testing/conversations.ts'
import { VideoSession } from './session.ts'

class FakeTrack {
  enabled = true
  readyState = 'live'
  onended: (() => void) | null = null
  readonly kind: string
  constructor(kind: string) {
    this.kind = kind
  }
  stop() {
    this.readyState = 'ended'
  }
  getSettings() {
    return { facingMode: 'user' }
  }
}
class FakeStream {
  readonly tracks: FakeTrack[]
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = [...tracks]
  }
  addTrack(track: FakeTrack) {
    this.tracks.push(track)
  }
  getTracks() {
    return this.tracks
  }
  getAudioTracks() {
    return this.tracks.filter(({ kind }) => kind === 'audio')
  }
  getVideoTracks() {
    return this.tracks.filter(({ kind }) => kind === 'video')
  }
}

/** A device that the session has asked for, which the test lets it have. */
interface Request {
  tracks: FakeTrack[]
  give: () => Promise<void>
}
let requests: Request[]
const asking = (kinds: string[]) => {
  const { promise, resolve } = Promise.withResolvers<FakeStream>()
  const tracks = kinds.map((kind) => new FakeTrack(kind))
  requests.push({
    tracks,
    give: async () => {
      resolve(new FakeStream(tracks))
      await new Promise((done) => setTimeout(done))
    },
  })
  return promise
}
const give = async (number: number) => requests[number]?.give()
/** For each request, whether something that it opened is still on. */
const areOn = () => requests.map(({ tracks }) => tracks.some(({ readyState }) => readyState === 'live'))

beforeEach(() => {
  requests = []
  Object.assign(globalThis, { MediaStream: FakeStream })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: ({ audio, video }: MediaStreamConstraints) =>
        asking([...(audio ? ['audio'] : []), ...(video ? ['video'] : [])]),
      getDisplayMedia: () => asking(['video']),
    },
  })
})

/** A session with camera and microphone open: request 0. */
const open = async () => {
  const session = new VideoSession({
    line: { emit: () => undefined } as never,
    userId: idOf(1),
    deviceId: idOf(2),
    admission: () => Promise.reject(new Error('The test connects to nobody')),
    onAdmission: () => undefined,
  })
  const opened = session.open()
  await give(0)
  await opened
  return session
}

describe('a camera', () => {
  it('that opens after the user has hung up is closed again', async () => {
    const session = await open()
    void session.turnCamera([])
    session.end()
    await give(1)
    expect(areOn()).toEqual([false, false])
  })

  it('is the only one on after the user has switched to the other one twice in a row', async () => {
    const session = await open()
    const turns = [session.turnCamera([]), session.turnCamera([])]
    await give(2)
    await give(1)
    await Promise.all(turns)
    // The microphone of the first request stays on.
    expect(areOn()).toEqual([true, false, true])
    expect(session.read().own.getVideoTracks()).toEqual([requests[2]?.tracks[0]])
  })

  it('on the other side of the phone is closed if the user chooses other devices meanwhile', async () => {
    const session = await open()
    void session.turnCamera([])
    void session.open({ microphoneId: 'headset' })
    await give(1)
    await give(2)
    expect(areOn()).toEqual([false, false, true])
  })

  it('on the other side of the phone that opens first is closed once the devices chosen before it open', async () => {
    const session = await open()
    void session.open({ microphoneId: 'headset' })
    void session.turnCamera([])
    await give(2)
    await give(1)
    expect(areOn()).toEqual([false, true, false])
  })
})

it('does not capture the screen if the call ends before the user has chosen one', async () => {
  const session = await open()
  void session.share()
  session.end()
  await give(1)
  expect(areOn()).toEqual([false, false])
})
