import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useDispatch, useSlice } from '@fieldproof/platform'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import areaEn from '../../../locales/en/messaging.json'
import videoEn from '../../../locales/en/video-call.json'
import { slice, videoCallPrepared } from '../../store/slice.ts'
import { aRoom, idOf, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import { ownDeviceId } from '../../video-call/held-session.ts'
import { lineOf } from '../../testing/line-of.ts'
import VideoCallWidget from './video-call.tsx'

jest.setTimeout(30_000)

const OTHER_ROOM = idOf(11)

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

/** The buttons with which two conversations start a call. */
const Prepare = () => {
  const dispatch = useDispatch()
  useSlice(slice, () => null)
  return (
    <>
      <button onClick={() => dispatch(videoCallPrepared(ROOM))} type="button">
        Prepare
      </button>
      <button onClick={() => dispatch(videoCallPrepared(OTHER_ROOM))} type="button">
        Prepare another
      </button>
    </>
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
/** The name of the browser's error when the page requests camera and microphone. */
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

const show = async (
  answers: NonNullable<RenderPageOptions['answers']> = {},
  socketAnswers: RenderPageOptions['socketAnswers'] = {},
) => {
  const shown = await renderPage(
    <>
      <VideoCallWidget />
      <Prepare />
    </>,
    {
      user: testUser({ _id: ME }),
      socketAnswers,
      texts: { ...areaEn, ...videoEn },
      answers: { 'GET /chats/get-one-to-one-chat-room/{id}': aRoom(), ...answers },
    },
  )
  return { ...shown, ...lineOf(shown) }
}
const ringing = () => screen.queryByRole('dialog', { name: 'Tunde Bakare is calling you by video', hidden: true })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

it('shows nothing while nobody calls', async () => {
  await show()
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(2)
})

it('rings, shows who calls and about what, and does not take the focus', async () => {
  const { tell } = await show()
  const prepare = screen.getByRole('button', { name: 'Prepare' })
  prepare.focus()
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  expect(screen.getByText('Order FP-000123, vehicle inspection')).toBeInTheDocument()
  expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Tunde Bakare is calling you by video')
  expect(prepare).toHaveFocus()
})

it('returns the focus to where it was when the ringing ends', async () => {
  const { tell } = await show()
  const prepare = screen.getByRole('button', { name: 'Prepare' })
  prepare.focus()
  await tell('VIDEO_CALL_CHANGED', aCall())
  const box = await screen.findByRole('dialog', { name: 'Tunde Bakare is calling you by video', hidden: true })
  // Tab leads to the box before its buttons, so that a user who is typing does not answer by accident.
  expect(box).toHaveAttribute('tabindex', '0')
  screen.getByRole('button', { name: 'Decline', hidden: true }).focus()
  await tell('VIDEO_CALL_CHANGED', aCall({ state: 'ended', endedHow: 'missed' }))
  await waitFor(() => expect(box).not.toBeInTheDocument())
  expect(prepare).toHaveFocus()
})

it('stops ringing when the call was answered or declined elsewhere, and not at the end of an earlier call', async () => {
  const { tell } = await show()
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  await tell('VIDEO_CALL_CHANGED', aCall({ _id: idOf(2), state: 'ended', endedHow: 'missed' }))
  expect(ringing()).toBeInTheDocument()
  await tell('VIDEO_CALL_CHANGED', aCall({ state: 'ended', endedHow: 'declined' }))
  expect(ringing()).not.toBeInTheDocument()
})

it('declines a call', async () => {
  const { tell, bodies } = await show({
    'POST /chats/decline-video-call': aCall({ state: 'ended', endedHow: 'declined' }),
  })
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  await press('Decline')
  await waitFor(() => expect(ringing()).not.toBeInTheDocument())
  expect(bodies('POST /chats/decline-video-call')).toEqual([{ videoCallId: idOf(1) }])
})

it('stops ringing at once when it is answered, while the browser asks for the camera (VIDEO-18)', async () => {
  // The user has not answered the browser's question.
  Object.assign(navigator.mediaDevices, { getUserMedia: () => new Promise(() => undefined) })
  const [other] = aCall().members
  const here = { userId: ME, fullName: 'Amaka Okafor', avatar: null, state: 'joined', deviceId: ownDeviceId() } as const
  const taken = aCall({ state: 'active', ringsFor: 0, members: other ? [other, here] : [] })
  const { tell, bodies } = await show({
    'POST /chats/take-video-call': taken,
    'GET /api/users/generate_twilio_access_token/{roomId}': refuse(503, { message: 'Later.' }),
  })
  await tell('VIDEO_CALL_CHANGED', aCall())
  await waitFor(() => expect(ringing()).toBeInTheDocument())
  await press('Answer')
  expect(await screen.findByRole('dialog', { name: 'Video call with Tunde Bakare', hidden: true })).toBeInTheDocument()
  expect(bodies('POST /chats/take-video-call')).toMatchObject([{ videoCallId: idOf(1) }])
  expect(ringing()).not.toBeInTheDocument()
  expect(
    await screen.findByText('Your browser is asking whether this page may use your camera and microphone', undefined, {
      timeout: 10_000,
    }),
  ).toBeInTheDocument()
})

describe('a call that rings while the user prepares one in another conversation', () => {
  const fromAnother = (change: Partial<VideoCall> = {}) =>
    aCall({ chatRoomId: OTHER_ROOM, title: 'Efe Okoro', ...change })
  const prepared = async (answers: NonNullable<RenderPageOptions['answers']> = {}) => {
    const shown = await show({
      'GET /api/users/generate_twilio_access_token/{roomId}': refuse(503, { message: 'Later.' }),
      ...answers,
    })
    await press('Prepare')
    await screen.findByText('Your camera and microphone are blocked')
    await shown.tell('VIDEO_CALL_CHANGED', fromAnother())
    await screen.findByRole('dialog', { name: 'Efe Okoro is calling you by video', hidden: true })
    return shown
  }

  it('connects when it is answered: the server is asked for its own conversation', async () => {
    const [other] = aCall().members
    const here = {
      userId: ME,
      fullName: 'Amaka Okafor',
      avatar: null,
      state: 'joined',
      deviceId: ownDeviceId(),
    } as const
    const { asked } = await prepared({
      'POST /chats/take-video-call': fromAnother({ state: 'active', ringsFor: 0, members: other ? [other, here] : [] }),
    })
    await press('Answer')
    await screen.findByRole('dialog', { name: 'Video call with Efe Okoro', hidden: true })
    const rooms = () =>
      asked
        .filter(({ key }) => key === 'GET /api/users/generate_twilio_access_token/{roomId}')
        .map(({ call }) => call.params['roomId'])
    await waitFor(() => expect(rooms()).toEqual([OTHER_ROOM]))
    // It is asked again, because it did not answer.
    await waitFor(() => expect(rooms()).toEqual([OTHER_ROOM, OTHER_ROOM]), { timeout: 5_000 })
  })

  it('leaves camera and microphone open for the prepared call when it is declined', async () => {
    await prepared({
      'POST /chats/decline-video-call': fromAnother({ state: 'ended', endedHow: 'declined' }),
      'POST /chats/begin-video-call': aCall({ _id: idOf(3), begunBy: ME }),
    })
    await press('Decline')
    await userEvent.click(await screen.findByRole('button', { name: 'Call now', hidden: true }))
    await screen.findByText('Calling Tunde Bakare …')
    // The refusal by the devices, from before the call, is still shown in it.
    expect(await screen.findByText('Your camera and microphone are blocked')).toBeInTheDocument()
  })
})

it('offers to move a call here that is open on another device', async () => {
  const { tell } = await show()
  const elsewhere = { userId: ME, fullName: 'Amaka Okafor', avatar: null, state: 'joined', deviceId: idOf(6) } as const
  const [other] = aCall().members
  await tell('VIDEO_CALL_CHANGED', aCall({ state: 'active', ringsFor: 0, members: other ? [other, elsewhere] : [] }))
  expect(await screen.findByRole('button', { name: 'Move the call here', hidden: true })).toHaveAttribute(
    'title',
    'Your video call with Tunde Bakare is open in another window or on another device.',
  )
})

it.each([
  ['NotAllowedError', 'Your camera and microphone are blocked', /allow access, and try again/],
  ['NotFoundError', 'No camera or microphone found', /Connect one/],
  ['NotReadableError', 'Your camera and microphone are in use', /Close that/],
])('shows before a call why there is no picture and no sound, and what to do: %s', async (name, title, todo) => {
  refusal = name
  await show()
  await press('Prepare')
  expect(await screen.findByText(title)).toBeInTheDocument()
  expect(screen.getByText(todo)).toBeInTheDocument()
})

it('calls, and lets the user try again if the other is in another call', async () => {
  const { bodies } = await show({
    'POST /chats/begin-video-call': refuse(409, { message: 'Tunde Bakare is in another video call.' }),
  })
  await press('Prepare')
  await screen.findByText('Your camera and microphone are blocked')
  await press('Call now')
  await waitFor(() => expect(bodies('POST /chats/begin-video-call')).toMatchObject([{ chatRoomId: ROOM }]))
  expect(screen.getByRole('button', { name: 'Call now', hidden: true })).toBeInTheDocument()
})

it('shows that a call was not answered', async () => {
  const mine = aCall({ begunBy: ME })
  const { tell } = await show({ 'POST /chats/begin-video-call': mine })
  await press('Prepare')
  await screen.findByText('Your camera and microphone are blocked')
  await press('Call now')
  expect(await screen.findByText('Calling Tunde Bakare …')).toBeInTheDocument()
  await tell('VIDEO_CALL_CHANGED', { ...mine, state: 'ended', endedHow: 'missed' })
  expect(await screen.findByText('Tunde Bakare did not answer. They will see that you called.')).toBeInTheDocument()
  await press('Close')
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(2)
})

it('moves the focus to the Close button when the call ends, and describes there how it ended', async () => {
  const mine = aCall({ begunBy: ME })
  const { tell } = await show({ 'POST /chats/begin-video-call': mine })
  await press('Prepare')
  await press('Call now')
  const leave = await screen.findByRole('button', { name: 'Hang up', hidden: true })
  leave.focus()
  await tell('VIDEO_CALL_CHANGED', { ...mine, state: 'ended', endedHow: 'missed' })
  const close = await screen.findByRole('button', { name: 'Close', hidden: true })
  await waitFor(() => expect(close).toHaveFocus())
  expect(close).toHaveAccessibleDescription('Tunde Bakare did not answer. They will see that you called.')
})

it('offers to call again after a call has ended', async () => {
  const mine = aCall({ begunBy: ME })
  const { tell } = await show({ 'POST /chats/begin-video-call': mine })
  await press('Prepare')
  await press('Call now')
  await tell('VIDEO_CALL_CHANGED', { ...mine, state: 'ended', endedHow: 'declined' })
  await press('Call again')
  expect(await screen.findByRole('button', { name: 'Call now', hidden: true })).toBeInTheDocument()
})

describe('a call with more than two people', () => {
  const THIRD = idOf(21)
  const [tunde, me] = [
    { userId: OTHER, fullName: 'Tunde Bakare', avatar: null, state: 'joined', deviceId: idOf(5), addedBy: null },
    { userId: ME, fullName: 'Amaka Okafor', avatar: null, state: 'joined', deviceId: null, addedBy: null },
  ] as const
  const third = {
    userId: THIRD,
    fullName: 'Efe',
    avatar: null,
    state: 'joined',
    deviceId: idOf(7),
    addedBy: OTHER,
  } as const
  const on = (change: Partial<VideoCall> = {}) =>
    aCall({ begunBy: ME, state: 'active', ringsFor: 0, answeredAt: '2026-03-02T09:00:05.000Z', ...change })
  /** A call in progress on this page. The server does not answer how to reach the others. */
  const inCall = async (
    answers: NonNullable<RenderPageOptions['answers']> = {},
    socketAnswers: RenderPageOptions['socketAnswers'] = {},
  ) => {
    const shown = await show(
      {
        'GET /api/users/generate_twilio_access_token/{roomId}': refuse(503, { message: 'Later.' }),
        'POST /chats/begin-video-call': aCall({ begunBy: ME }),
        ...answers,
      },
      socketAnswers,
    )
    await press('Prepare')
    await screen.findByRole('button', { name: 'Call now', hidden: true })
    await press('Call now')
    await screen.findByText('Calling Tunde Bakare …')
    const [begun] = shown.bodies('POST /chats/begin-video-call') as { deviceId: string }[]
    const here = { ...me, deviceId: begun?.deviceId ?? null }
    const become = (call: Partial<VideoCall>) => shown.tell('VIDEO_CALL_CHANGED', on(call))
    await become({ members: [tunde, here] })
    return { ...shown, here, become }
  }

  it('shows everyone side by side, and who is being called', async () => {
    const { become, here } = await inCall()
    await become({ members: [tunde, here, { ...third, state: 'ringing', deviceId: null }] })
    const tiles = (await screen.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent)
    expect(tiles).toEqual([
      expect.stringContaining('Tunde Bakare'),
      expect.stringMatching(/Efe.*Ringing/),
      expect.stringContaining('You'),
    ])
    await become({ members: [tunde, here] })
    expect(screen.queryByText('Ringing …')).not.toBeInTheDocument()
  })

  it('offers people from the conversations, and shows in the dialog why one cannot be added', async () => {
    const rooms = [
      { _id: idOf(30), otherId: OTHER, title: 'Tunde Bakare', lastMessageAt: null, unread: 0, kind: 'order' as const },
      {
        _id: idOf(31),
        otherId: THIRD,
        title: 'Efe Okoro',
        lastMessageAt: null,
        unread: 0,
        kind: 'one-to-one' as const,
      },
      { _id: idOf(32), title: 'A house in Ibadan', lastMessageAt: null, unread: 0, kind: 'project' as const },
    ]
    const { bodies } = await inCall({
      'GET /chats/get-my-one-to-one-chat-rooms': { items: rooms, total: 2, page: 1, pageSize: 20 } as never,
      'POST /chats/add-to-video-call': refuse(409, { message: 'Efe Okoro is in another video call.' }),
    })
    await press('Add someone to the call')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Efe Okoro to this call', hidden: true }))
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent('Efe Okoro is in another video call.')
    expect(bodies('POST /chats/add-to-video-call')).toMatchObject([{ videoCallId: idOf(1), chatRoomId: idOf(31) }])
    // It offers no projects, and no people who are in the call.
    expect(screen.getAllByRole('button', { name: /to this call$/, hidden: true })).toHaveLength(1)
  })

  it('shows that nobody could be loaded to add, offers to try again, and does not offer the people of the previous search', async () => {
    const rooms = ['Efe Okoro', 'Efe Musa'].map((title, at) => ({
      _id: idOf(30 + at),
      otherId: idOf(40 + at),
      title,
      lastMessageAt: null,
      unread: 0,
      kind: 'order' as const,
    }))
    let isAway = true
    const page = (items: typeof rooms) => ({ items, total: items.length, page: 1, pageSize: 20 })
    await inCall({
      'GET /chats/get-my-one-to-one-chat-rooms': () => (isAway ? refuse(503, { message: 'Away' }) : page(rooms)),
      'GET /chats/search-for-one-on-one-chatrooms': ({ query }) =>
        query['search'] === 'Efe O' ? refuse(503, { message: 'Away' }) : page(rooms.slice(0, 1)),
    })
    await press('Add someone to the call')
    expect(await screen.findByText('We could not load your conversations')).toBeInTheDocument()
    isAway = false
    await press('Try again')
    const people = () => screen.queryAllByRole('button', { name: /to this call$/, hidden: true })
    await waitFor(() => expect(people()).toHaveLength(2))
    const box = screen.getByRole('searchbox', { name: 'Search by name or order number', hidden: true })
    await userEvent.type(box, 'Efe')
    await waitFor(() => expect(people()).toHaveLength(1))
    await userEvent.type(box, ' O')
    expect(await screen.findByText('We could not load your conversations')).toBeInTheDocument()
    expect(people()).toHaveLength(0)
  })

  it('does not add a fifth person', async () => {
    const { become, here } = await inCall()
    await become({ members: [tunde, here, third, { ...third, userId: idOf(22), fullName: 'Chidi' }] })
    await press('This call has four people, which is the limit.')
    expect(screen.queryByRole('dialog', { name: 'Add someone to the call', hidden: true })).not.toBeInTheDocument()
  })

  it('offers to rejoin a call that goes on without the user', async () => {
    const { tell, bodies } = await show({ 'POST /chats/take-video-call': refuse(409, { message: 'It is full.' }) })
    await tell('VIDEO_CALL_CHANGED', on({ members: [tunde, { ...me, state: 'left' }, third] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rejoin the call', hidden: true }))
    await waitFor(() =>
      expect(bodies('POST /chats/take-video-call')).toMatchObject([{ videoCallId: idOf(1), isMoved: true }]),
    )
  })

  it('offers to rejoin it after the page was loaded again', async () => {
    const LOOK_AT_VIDEO_CALL = () => on({ members: [tunde, { ...me, state: 'left' }, third] })
    await show({}, { LOOK_AT_VIDEO_CALL })
    expect(await screen.findByRole('button', { name: 'Rejoin the call', hidden: true })).toBeInTheDocument()
  })

  it('offers to rejoin it when the connection is back after the server has removed the device', async () => {
    const call: { now: VideoCall | null } = { now: null }
    const { tell, become, here } = await inCall({}, { LOOK_AT_VIDEO_CALL: () => call.now })
    await become({ members: [tunde, here, third] })
    call.now = on({ members: [tunde, { ...me, state: 'left' }, third] })
    await tell('EVENTS_MISSED')
    expect(await screen.findByRole('button', { name: 'Rejoin the call', hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: /^Video call/, hidden: true })).not.toBeInTheDocument()
  })

  it('that ended while the connection was lost keeps its window, which then shows the end', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const { tell } = await inCall({}, { LOOK_AT_VIDEO_CALL: () => null })
    await tell('EVENTS_MISSED')
    expect(screen.getByRole('dialog', { name: 'Video call with Tunde Bakare', hidden: true })).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(screen.getByRole('button', { name: 'Close', hidden: true })).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('asks whether to end a call before a second one begins', async () => {
    const { bodies } = await inCall({ 'POST /chats/leave-video-call': on({ state: 'ended', endedHow: 'ended' }) })
    await press('Prepare another')
    const title = 'You are already in a video call with Tunde Bakare'
    expect(await screen.findByRole('alertdialog', { name: title, hidden: true })).toBeInTheDocument()
    await press('Stay in the call')
    expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument()
    expect(bodies('POST /chats/leave-video-call')).toEqual([])
    await press('Prepare another')
    await press('End it and call')
    await waitFor(() => expect(bodies('POST /chats/leave-video-call')).toMatchObject([{ videoCallId: idOf(1) }]))
    expect(await screen.findByRole('button', { name: 'Call now', hidden: true })).toBeInTheDocument()
  })

  it('goes on when an earlier call that the user has left changes', async () => {
    const { tell } = await inCall()
    await tell(
      'VIDEO_CALL_CHANGED',
      on({ _id: idOf(2), title: 'Efe', members: [tunde, { ...me, state: 'left' }, third] }),
    )
    expect(screen.getByRole('dialog', { name: 'Video call with Tunde Bakare', hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Rejoin the call', hidden: true })).not.toBeInTheDocument()
  })

  it('keeps ringing when an earlier call that the user has left changes', async () => {
    const { tell } = await show()
    await tell('VIDEO_CALL_CHANGED', aCall())
    await waitFor(() => expect(ringing()).toBeInTheDocument())
    await tell('VIDEO_CALL_CHANGED', on({ _id: idOf(2), members: [tunde, { ...me, state: 'declined' }, third] }))
    expect(ringing()).toBeInTheDocument()
  })

  it.each([
    ['ended', on({ state: 'ended', endedHow: 'ended' })],
    ['going on for the others', on({ members: [tunde, { ...me, state: 'left' }, third] })],
  ])('goes on when the answer to leaving an earlier call comes late: it is %s', async (_, left) => {
    let answerLate = () => {}
    const second = aCall({
      _id: idOf(2),
      chatRoomId: OTHER_ROOM,
      begunBy: ME,
      title: 'Efe',
      members: [third, { ...me, deviceId: ownDeviceId() }],
    })
    const { become, bodies } = await inCall({
      'POST /chats/begin-video-call': ({ body }) =>
        (body as { chatRoomId: string }).chatRoomId === ROOM ? aCall({ begunBy: ME }) : second,
      'POST /chats/leave-video-call': () =>
        new Promise((resolve) => {
          answerLate = () => resolve(left)
        }),
    })
    await press('Hang up')
    await waitFor(() => expect(bodies('POST /chats/leave-video-call')).toHaveLength(1))
    await become({ state: 'ended', endedHow: 'ended' })
    await press('Prepare another')
    await press('Call now')
    expect(await screen.findByText('Calling Efe …')).toBeInTheDocument()
    await act(async () => answerLate())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByRole('dialog', { name: 'Video call with Efe', hidden: true })).toBeInTheDocument()
    expect(screen.getByText('Calling Efe …')).toBeInTheDocument()
  })

  it('asks whether to end the first call even if that is open on another device', async () => {
    const { tell } = await show()
    await tell('VIDEO_CALL_CHANGED', on({ members: [tunde, { ...me, deviceId: idOf(6) }] }))
    await press('Prepare')
    expect(await screen.findByText(/another window or on another device/)).toBeInTheDocument()
    await press('Stay in the call')
    expect(await screen.findByRole('button', { name: 'Move the call here', hidden: true })).toBeInTheDocument()
  })
})
