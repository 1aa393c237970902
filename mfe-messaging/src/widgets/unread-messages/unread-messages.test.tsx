import { unreadReceived } from '@fieldproof/platform/host'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { WaitingMessage } from '../../conversation/outbox.ts'
import { aMessage, areaTexts, idOf, ME, ROOM } from '../../testing/conversations.ts'
import { lineOf } from '../../testing/line-of.ts'
import UnreadMessages from './unread-messages.tsx'

it('shows the number of unread messages of all kinds, and links to the inbox', async () => {
  const { store } = await renderPage(<UnreadMessages />, { user: testUser(), texts: areaTexts })
  expect(screen.getByRole('link', { name: /Inbox/ })).toHaveAttribute('href', '/dashboard/messages')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  act(() => {
    store.dispatch(unreadReceived({ oneToOne: 1, orderCustomer: 2, orderInspector: 3 }))
  })
  expect(screen.getByRole('img', { name: '6 unread messages' })).toBeInTheDocument()
})

describe('a message that was written without a network', () => {
  const key = `fieldproof.outbox.${ME}`
  const write = (refusal: string | null = null) => {
    const message: WaitingMessage = {
      _id: idOf(3),
      chatRoomId: ROOM,
      text: 'Kept',
      files: [],
      createdAt: '2026-03-02T09:00:00.000Z',
      refusal,
    }
    localStorage.setItem(key, JSON.stringify([message]))
  }
  const show = async (answers: Answers = {}) => {
    const shown = await renderPage(<UnreadMessages />, {
      user: testUser({ _id: ME }),
      texts: areaTexts,
      answers: { 'POST /chats/send-message': aMessage(3), ...answers },
    })
    const { tell, bodies } = lineOf(shown)
    return { ...shown, tell, sent: () => bodies('POST /chats/send-message') }
  }
  beforeEach(() => localStorage.clear())

  it('is sent on any page', async () => {
    write()
    const { sent } = await show()
    await waitFor(() => expect(sent()).toMatchObject([{ _id: idOf(3), text: 'Kept' }]))
    await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'))
  })

  it('is sent after the user has left the inbox', async () => {
    const { sent, navigator } = await show()
    write()
    act(() => navigator.push('/dashboard'))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('is sent when the network is back', async () => {
    let isAway = true
    const { sent, tell } = await show({
      'POST /chats/send-message': () => (isAway ? refuse(503, { message: 'Away' }) : aMessage(3)),
    })
    write()
    await tell('EVENTS_MISSED')
    await waitFor(() => expect(sent()).toHaveLength(1))
    isAway = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(localStorage.getItem(key)).toBe('[]'))
  })

  it('is not sent again after the server has refused it', async () => {
    write('This person does not want messages.')
    const { sent } = await show()
    await act(async () => {})
    expect(sent()).toEqual([])
  })
})
