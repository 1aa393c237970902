import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { useDispatch, useSlice } from '@fieldproof/platform'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import areaEn from '../../../locales/en/messaging.json'
import videoEn from '../../../locales/en/video-call.json'
import { slice, videoCallPrepared } from '../../store/slice.ts'
import { aRoom, idOf, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import VideoCallWidget from './video-call.tsx'

jest.setTimeout(30_000)

const aCall = (change: Partial<VideoCall> = {}): VideoCall => ({
  _id: idOf(1),
  chatRoomId: ROOM,
  state: 'ringing',
  endedHow: null,
  title: 'Tunde Bakare',
  begunBy: OTHER,
  begunAt: '2026-03-02T09:00:00.000Z',
  answeredAt: null,
  ringsFor: 45_000,
  about: { order: { sequenceId: 'FP-000123', inspectionType: 'vehicle' }, subject: null },
  members: [
    { userId: OTHER, fullName: 'Tunde Bakare', avatar: null, state: 'joined', deviceId: idOf(5) },
    { userId: ME, fullName: 'Amaka Okafor', avatar: null, state: 'ringing', deviceId: null },
  ],
  ...change,
})

/** A button that stands for the one in the conversation. */
const Prepare = () => {
  const dispatch = useDispatch()
  useSlice(slice, () => null)
  return (
    <button onClick={() => dispatch(videoCallPrepared(ROOM))} type="button">
      Prepare
    </button>
  )
}

class FakeStream {
  readonly tracks: unknown[] = []
  addTrack(track: unknown) {
    this.tracks.push(track)
  }
  getTracks() {
    return this.tracks
  }
  getAudioTracks() {
    return []
  }
  getVideoTracks() {
    return []
  }
}
/** What the browser answers when it is asked for camera and microphone. */
let refusal: string
beforeEach(() => {
  refusal = 'NotAllowedError'
  Object.assign(globalThis, { MediaStream: FakeStream })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () => Promise.reject(Object.assign(new Error('no'), { name: refusal })),
      enumerateDevices: () => Promise.resolve([]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  })
})

const show = async (answers: NonNullable<RenderPageOptions['answers']> = {}) => {
  const shown = await renderPage(
    <>
      <VideoCallWidget />
      <Prepare />
    </>,
    {
      user: testUser({ _id: ME }),
      texts: { ...areaEn, ...videoEn },
      answers: { 'GET /chats/get-one-to-one-chat-room/{id}': aRoom(), ...answers },
    },
  )
  const tell = <Event extends keyof ServerToClientEvents>(
    event: Event,
    payload?: Parameters<ServerToClientEvents[Event]>[0],
  ) =>
    act(async () => {
      for (const hear of shown.platform.line.hearers) hear(event, payload)
    })
  return {
    ...shown,
    tell,
    bodies: (key: string) => shown.asked.filter((one) => one.key === key).map(({ call }) => call.body),
  }
}
const ringing = () => screen.queryByRole('dialog', { name: 'Tunde Bakare calls you by video', hidden: true })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

it('shows nothing while nobody calls', async () => {
  await show()
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1)
})

it('rings, with who calls and about what, and takes no focus', async () => {
  const { tell } = await show()
  const prepare = screen.getByRole('button', { name: 'Prepare' })
  prepare.focus()
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  expect(screen.getByText('Order FP-000123, vehicle inspection')).toBeInTheDocument()
  expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Tunde Bakare calls you by video')
  expect(prepare).toHaveFocus()
})

it('stops when the call was taken or declined on another device, and not for the end of an earlier call', async () => {
  const { tell } = await show()
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  await tell('VIDEO_CALL_CHANGED', aCall({ _id: idOf(2), state: 'ended', endedHow: 'missed' }))
  expect(ringing()).toBeInTheDocument()
  await tell('VIDEO_CALL_CHANGED', aCall({ state: 'ended', endedHow: 'declined' }))
  expect(ringing()).not.toBeInTheDocument()
})

it('declines', async () => {
  const { tell, bodies } = await show({
    'POST /chats/decline-video-call': aCall({ state: 'ended', endedHow: 'declined' }),
  })
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  await press('Decline')
  await waitFor(() => expect(ringing()).not.toBeInTheDocument())
  expect(bodies('POST /chats/decline-video-call')).toEqual([{ videoCallId: idOf(1) }])
})

it('offers to take over a call that goes on elsewhere', async () => {
  const { tell } = await show()
  const elsewhere = { userId: ME, fullName: 'Amaka Okafor', avatar: null, state: 'joined', deviceId: idOf(6) } as const
  const [other] = aCall().members
  await tell('VIDEO_CALL_CHANGED', aCall({ state: 'active', ringsFor: 0, members: other ? [other, elsewhere] : [] }))
  expect(await screen.findByRole('button', { name: 'Take the call over here' })).toHaveAttribute(
    'title',
    'Your video call with Tunde Bakare goes on in another window or on another device.',
  )
})

it.each([
  ['NotAllowedError', 'The browser may not use your camera and microphone', /allow it there, and try again/],
  ['NotFoundError', 'There is no camera and no microphone', /Connect one/],
  ['NotReadableError', 'Camera and microphone are in use', /Close that/],
])('says before a call why there is no picture and no sound, and what to do: %s', async (name, title, todo) => {
  refusal = name
  await show()
  await press('Prepare')
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.getByText(todo)).toBeInTheDocument()
})

it('calls, and says when the other is in another call', async () => {
  const { bodies } = await show({
    'POST /chats/begin-video-call': refuse(409, { message: 'Tunde Bakare is in another video call.' }),
  })
  await press('Prepare')
  await screen.findByText('The browser may not use your camera and microphone')
  await press('Call now')
  await waitFor(() => expect(bodies('POST /chats/begin-video-call')).toMatchObject([{ chatRoomId: ROOM }]))
  expect(screen.getByRole('button', { name: 'Call now', hidden: true })).toBeInTheDocument()
})

it('says how a call ended that was not answered', async () => {
  const mine = aCall({ begunBy: ME })
  const { tell } = await show({ 'POST /chats/begin-video-call': mine })
  await press('Prepare')
  await screen.findByText('The browser may not use your camera and microphone')
  await press('Call now')
  expect(await screen.findByText('It rings at Tunde Bakare …')).toBeInTheDocument()
  await tell('VIDEO_CALL_CHANGED', { ...mine, state: 'ended', endedHow: 'missed' })
  expect(await screen.findByText('Tunde Bakare did not answer. They see that you called.')).toBeInTheDocument()
  await press('Close')
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(1)
})
