import { refuse, renderPage } from '@fieldproof/platform/testing'
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { lineOf } from '../testing/line-of.ts'
import { aMessage, aRoom, ME, OTHER, ROOM } from '../testing/conversations.ts'
import { nothingLoaded } from './loaded-conversation.ts'
import { useReadMarks } from './use-read-marks.ts'

const room = aRoom({ members: aRoom().members.map((member) => ({ ...member, readUntil: 0 })) })
const conversation = { ...nothingLoaded, messages: [aMessage(1, { senderId: OTHER })], isLoaded: true }

/** The end of a conversation is on the screen, with a message that the user has not read. */
const Seen = () => {
  const { setAtEnd } = useReadMarks(room, ME, conversation)
  useEffect(() => setAtEnd(true), [setAtEnd])
  return null
}
const show = async (status: number) => {
  let isAway = true
  const shown = await renderPage(<Seen />, {
    answers: { 'POST /chats/mark-as-read': () => (isAway ? refuse(status, { message: 'Away' }) : room) },
  })
  const { tell, bodies } = lineOf(shown)
  const marks = () => bodies('POST /chats/mark-as-read')
  await waitFor(() => expect(marks()).toEqual([{ chatRoomId: ROOM, sequence: 1 }]))
  // The answer has arrived.
  await act(async () => {})
  return {
    tell,
    marks,
    recover: () => {
      isAway = false
    },
  }
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

it.each(['the network is back', 'events were missed', 'some seconds have passed'])(
  'marks messages as read again after a failure, when %s',
  async (when) => {
    const { tell, marks, recover } = await show(503)
    recover()
    if (when.startsWith('some')) await act(() => jest.advanceTimersByTimeAsync(10_000))
    else if (when.startsWith('events')) await tell('EVENTS_MISSED')
    else act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(marks()).toHaveLength(2))
    expect(marks()[1]).toEqual({ chatRoomId: ROOM, sequence: 1 })
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(marks()).toHaveLength(2)
  },
)

it('does not repeat a mark that the server refuses', async () => {
  const { marks } = await show(403)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(marks()).toHaveLength(1)
})
