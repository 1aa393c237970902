import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { screen, within } from '@testing-library/react'
import { aMessage, aRoom, OTHER } from '../../testing/conversations.ts'
import { messages, showInbox } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('calling by video', () => {
  const calls = () =>
    ['Start a video call', 'Call back'].filter((name) => screen.queryByRole('button', { name }) !== null)
  /** A conversation with a missed call of the other person. */
  const showRoom = async (room: Partial<ChatRoom>) => {
    const missed = aMessage(2, { videoCall: { endedHow: 'missed', seconds: 0 }, text: '' })
    await showInbox({
      'GET /chats/get-one-to-one-chat-room/{id}': aRoom(room),
      'GET /chats/get-messages/{chatRoomId}': { items: [aMessage(1), missed], lastSequence: 2, hasMore: false },
    })
    await within(await messages()).findByText('Message 1')
  }

  it('is offered in a conversation in which the two can call each other', async () => {
    await showRoom({ canCall: true })
    expect(calls()).toEqual(['Start a video call', 'Call back'])
  })

  it('is not offered in a conversation with support (SUPPORT-10)', async () => {
    await showRoom({ kind: 'support', order: null })
    expect(calls()).toEqual([])
  })

  it('is not offered until the other person has answered (VIDEO-1)', async () => {
    const subject = { about: 'inspector', _id: OTHER, title: '' } as const
    await showRoom({ kind: 'one-to-one', order: null, subject, canCall: false })
    expect(calls()).toEqual([])
  })
})
