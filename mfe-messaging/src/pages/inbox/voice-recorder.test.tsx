import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chatLimits } from '@fieldproof/contracts/limits'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { selectIsHeld } from '@fieldproof/platform/host'
import { toasts } from '@fieldproof/ui'
import { aMessage, ME } from '../../testing/conversations.ts'
import { box, messages, showInbox, type Answers } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

/** Open tracks. */
let open = 0
class Track extends EventTarget {
  kind = 'audio'
  isOpen = true
  stop = () => {
    if (this.isOpen) open -= 1
    this.isOpen = false
  }
}
class Stream {
  tracks: Track[] = []
  addTrack = (track: Track) => this.tracks.push(track)
  getTracks = () => this.tracks
  getAudioTracks = () => []
}
let recorders: Recorder[] = []
/** The created sounds, by address, and those that are playing. */
const sounds: { played: string[]; playing: HTMLMediaElement[] } = { played: [], playing: [] }
/** Delivers some data when it ends, as a browser does. */
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
  sounds.played = []
  sounds.playing = []
  Object.assign(globalThis, { MediaRecorder: Recorder, MediaStream: Stream })
  Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => {} })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    sounds.played.push(this.src)
    sounds.playing.push(this)
    this.dispatchEvent(new Event('play'))
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    sounds.playing = sounds.playing.filter((sound) => sound !== this)
    this.dispatchEvent(new Event('pause'))
  })
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
  jest.restoreAllMocks()
})

fakeRequests()

const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Record a voice message' }))
const stop = () => screen.findByRole('button', { name: 'Stop and listen' })
const player = () => screen.findByRole('group', { name: 'Your recording' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const signed: Answers = {
  'POST /chats/generate-signed-file-url': ({ body }) => {
    const { fileId, name } = body as { fileId: string; name: string }
    return {
      fileId,
      name,
      method: 'PUT' as const,
      url: '/files/chat-files/x?signature=y',
      headers: { 'content-type': 'audio/webm' },
      expiresAt: '2026-03-02T10:00:00.000Z',
      size: 5,
      contentType: 'audio/webm' as const,
    }
  },
}
const sentBodies = ({ asked }: Awaited<ReturnType<typeof showInbox>>) =>
  asked.filter(({ key }) => key === 'POST /chats/send-message').map(({ call }) => call.body)

it('can be played before it is sent, with its duration, and the microphone is closed meanwhile', async () => {
  const shown = await showInbox()
  await begin()
  const button = await stop()
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 65_000)
  await userEvent.click(button)
  now.mockRestore()
  const recorded = within(await player())
  expect(recorded.getByText('1:05')).toBeInTheDocument()
  expect(recorded.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:05')
  expect(open).toBe(0)
  await userEvent.click(recorded.getByRole('button', { name: 'Play' }))
  expect(sounds.played).toEqual(['blob:recording'])
  expect(sounds.playing).toHaveLength(1)
  await userEvent.click(recorded.getByRole('button', { name: 'Pause' }))
  expect(sounds.playing).toEqual([])
  expect(sentBodies(shown)).toEqual([])
})

it('is sent as a message, with the text of the field, once it is uploaded', async () => {
  const shown = await showInbox(signed)
  await userEvent.type(await box(), 'Listen to this')
  await begin()
  await userEvent.click(await stop())
  await player()
  await press('Send the recording')
  expect(await box()).toHaveFocus()
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  expect(sentBodies(shown)).toEqual([])
  await act(async () => {
    FakeRequest.all[0]?.answer(200)
  })
  await waitFor(() => expect(sentBodies(shown)).toMatchObject([{ text: 'Listen to this' }]))
  expect((sentBodies(shown)[0] as { fileIds: string[] }).fileIds).toHaveLength(1)
  expect(await box()).toHaveValue('')
  const [asked] = shown.asked.filter(({ key }) => key === 'POST /chats/generate-signed-file-url')
  expect(asked?.call.body).toMatchObject({ name: 'Voice message 0m01s.weba' })
})

it('is among the files if the upload failed, and nothing is sent', async () => {
  const shown = await showInbox(signed)
  await begin()
  await userEvent.click(await stop())
  await player()
  await press('Send the recording')
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  await act(async () => {
    FakeRequest.all[0]?.answer(500)
  })
  expect(await screen.findByText('Voice message 0m01s.weba')).toBeInTheDocument()
  expect(sentBodies(shown)).toEqual([])
})

it('delays a change-over to another release from the beginning of the recording (CHANGE-1)', async () => {
  const { store } = await showInbox()
  expect(selectIsHeld(store.getState(), 'test')).toBe(false)
  await begin()
  await stop()
  expect(selectIsHeld(store.getState(), 'test')).toBe(true)
  await press('Discard the recording')
  expect(selectIsHeld(store.getState(), 'test')).toBe(false)
})

it('stays open if the message has ten files already, and is uploaded once there is room', async () => {
  const shown = await showInbox(signed)
  await userEvent.type(await box(), 'Unfinished')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('Files cannot be chosen')
  const files = Array.from({ length: 10 }, (_, number) => new File([], `${number}.pdf`, { type: 'application/pdf' }))
  await userEvent.upload(input, files)
  await begin()
  await userEvent.click(await stop())
  await player()
  await press('Send the recording')
  expect(await player()).toBeInTheDocument()
  expect(toasts.read().at(-1)).toMatchObject({ message: 'You can add up to 10 files to a message.' })
  await press('Remove 0.pdf')
  await press('Send the recording')
  expect(screen.queryByRole('group', { name: 'Your recording' })).not.toBeInTheDocument()
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  expect(sentBodies(shown)).toEqual([])
})

it.each([false, true])('leaves nothing when it is discarded (stopped before: %s)', async (isStopped) => {
  const { asked } = await showInbox()
  await begin()
  await stop()
  if (isStopped) {
    await press('Stop and listen')
    await player()
  }
  await press('Discard the recording')
  await waitFor(() => expect(open).toBe(0))
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeInTheDocument()
  expect(asked.map(({ key }) => key)).not.toContain('POST /chats/generate-signed-file-url')
})

it('keeps the recording when the microphone is disconnected', async () => {
  await showInbox()
  await begin()
  await stop()
  recorders[0]?.stop()
  expect(await player()).toBeInTheDocument()
})

it('ends automatically after five minutes (CHAT-24)', async () => {
  await showInbox()
  const now = jest.spyOn(performance, 'now')
  await begin()
  await stop()
  now.mockReturnValue(performance.now() + chatLimits.voice)
  expect(await player()).toBeInTheDocument()
  now.mockRestore()
})

it.each([
  [new DOMException('no', 'NotAllowedError'), 'Your microphone is blocked'],
  [new DOMException('no', 'NotFoundError'), 'No microphone found'],
  [new DOMException('no', 'NotReadableError'), 'Your microphone is in use'],
])('shows why it cannot record, and what to do: %s', async (error, words) => {
  devices(() => Promise.reject(error))
  await showInbox()
  await begin()
  expect(await screen.findByText(words)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Record a voice message' })).toBeInTheDocument()
})

it('shows that the browser cannot record, and leaves the microphone closed', async () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  await showInbox()
  await begin()
  expect(await screen.findByText('This browser cannot record sound')).toBeInTheDocument()
  expect(open).toBe(0)
})

const messageWith = (name: string): Answers => ({
  'GET /chats/get-messages/{chatRoomId}': {
    items: [
      aMessage(1, {
        senderId: ME,
        text: '',
        files: [
          {
            _id: 'f1a0b7a2-7a2e-4f6b-9d6a-0d9a4a1c2b3e',
            name,
            contentType: 'audio/webm',
            size: 5,
            url: '/files/voice?expires=9999999999999',
          },
        ],
      }),
    ],
    lastSequence: 1,
    hasMore: false,
  },
})

it('shows its duration in the conversation, and is loaded when it is played', async () => {
  await showInbox(messageWith('Voice message 1m05s.weba'))
  const sound = within(await within(await messages()).findByRole('group', { name: 'Sound: Voice message 1m05s.weba' }))
  expect(sound.getByText('1:05')).toBeInTheDocument()
  expect(document.querySelector('audio')).toHaveAttribute('preload', 'none')
  await userEvent.click(sound.getByRole('button', { name: 'Play' }))
  expect(sounds.played).toEqual([expect.stringContaining('/files/voice?expires=9999999999999')])
  fireEvent.change(sound.getByRole('slider'), { target: { value: '13' } })
  expect(document.querySelector('audio')?.currentTime).toBe(13)
  expect(sound.getByText('0:13 / 1:05')).toBeInTheDocument()
})

it('uses the browser’s own player if its duration is unknown', async () => {
  await showInbox(messageWith('Voice message.weba'))
  const sound = await within(await messages()).findByLabelText('Sound: Voice message.weba')
  expect(sound).toHaveAttribute('controls')
  expect(sound).toHaveAttribute('preload', 'none')
})
