import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chatLimits } from '@fieldproof/contracts/limits'
import { aMessage, ME } from '../../testing/conversations.ts'
import { box, messages, showInbox } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

/** Tracks that are open. */
let open = 0
class Track extends EventTarget {
  kind = 'audio'
  stop = () => {
    open -= 1
  }
}
class Stream {
  tracks: Track[] = []
  addTrack = (track: Track) => this.tracks.push(track)
  getTracks = () => this.tracks
  getAudioTracks = () => []
}
let recorders: Recorder[] = []
/** Hands over a little sound when it ends, as a browser does. */
class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  state = 'inactive'
  start = () => {
    this.state = 'recording'
    recorders.push(this)
  }
  stop = () => {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}
const devices = (getUserMedia: () => Promise<Stream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  open = 0
  recorders = []
  Object.assign(globalThis, { MediaRecorder: Recorder, MediaStream: Stream })
  devices(async () => {
    const stream = new Stream()
    stream.addTrack(new Track())
    open += 1
    return stream
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  Reflect.deleteProperty(globalThis, 'MediaStream')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Record a voice message' }))
const stop = () => screen.findByRole('button', { name: 'Stop and add it to the message' })
const chosen = () => screen.findByText('Voice message.weba')

it('becomes a file of the message when it is stopped, and the microphone is closed', async () => {
  await showInbox()
  await begin()
  await userEvent.click(await stop())
  expect(await chosen()).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Voice message' })).not.toBeInTheDocument()
  expect(open).toBe(0)
  expect(await box()).toHaveFocus()
})

it('leaves nothing when it is discarded, and closes the microphone', async () => {
  await showInbox()
  await begin()
  await stop()
  await userEvent.click(screen.getByRole('button', { name: 'Discard the recording' }))
  await waitFor(() => expect(open).toBe(0))
  expect(screen.queryByText('Voice message.weba')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeInTheDocument()
})

it('keeps what was said when the microphone is gone', async () => {
  await showInbox()
  await begin()
  await stop()
  recorders[0]?.stop()
  expect(await chosen()).toBeInTheDocument()
})

it('ends by itself after five minutes (CHAT-24)', async () => {
  await showInbox()
  const now = jest.spyOn(performance, 'now')
  await begin()
  await stop()
  now.mockReturnValue(performance.now() + chatLimits.voice)
  expect(await chosen()).toBeInTheDocument()
  now.mockRestore()
})

it.each([
  [new DOMException('no', 'NotAllowedError'), 'The browser may not use your microphone'],
  [new DOMException('no', 'NotFoundError'), 'There is no microphone'],
  [new DOMException('no', 'NotReadableError'), 'The microphone is in use'],
])('says why it cannot be recorded, and what to do: %s', async (error, words) => {
  devices(() => Promise.reject(error))
  await showInbox()
  await begin()
  expect(await screen.findByText(words)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeInTheDocument()
})

it('is not offered as possible where the browser cannot record', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  await showInbox()
  await begin()
  expect(await screen.findByText('This browser cannot record sound')).toBeInTheDocument()
  expect(open).toBe(0)
})

it('is heard in its place in the conversation', async () => {
  const file = {
    _id: 'f1a0b7a2-7a2e-4f6b-9d6a-0d9a4a1c2b3e',
    name: 'Voice message.weba',
    contentType: 'audio/webm',
    size: 5,
    url: '/files/voice?expires=9999999999999',
  } as const
  await showInbox({
    'GET /chats/get-messages/{chatRoomId}': {
      items: [aMessage(1, { senderId: ME, text: '', files: [file] })],
      lastSequence: 1,
      hasMore: false,
    },
  })
  const sound = await within(await messages()).findByLabelText('Sound: Voice message.weba')
  expect(sound).toHaveAttribute('src', file.url)
  expect(sound).toHaveAttribute('preload', 'none')
})
