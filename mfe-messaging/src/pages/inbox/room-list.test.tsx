import { refuse } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aSummary, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import { pageOf, showInbox } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('follows what the user reads on another device, and not what others read', async () => {
  let unread = 3
  const { tell, asked } = await showInbox(
    { 'GET /chats/get-my-one-to-one-chat-rooms': () => pageOf([aSummary({ unread })]) },
    '/dashboard/messages',
  )
  expect(await screen.findByRole('img', { name: '3 unread messages' })).toBeInTheDocument()
  unread = 0
  const loads = () => asked.filter(({ key }) => key === 'GET /chats/get-my-one-to-one-chat-rooms').length
  const before = loads()
  await tell('CHAT_READ', { chatRoomId: ROOM, userId: OTHER, sequence: 2 })
  await new Promise((done) => setTimeout(done, 500))
  expect(loads()).toBe(before)
  await tell('CHAT_READ', { chatRoomId: ROOM, userId: ME, sequence: 2 })
  await waitFor(() => expect(screen.queryByRole('img', { name: '3 unread messages' })).not.toBeInTheDocument())
})

it('shows no rows of the previous filter after a filter failed to load, nor while it is tried again', async () => {
  const answer = Promise.withResolvers<void>()
  let isAway = true
  const { navigator } = await showInbox(
    {
      'GET /chats/get-my-one-to-one-chat-rooms': ({ query }) =>
        query['filter'] !== 'unread'
          ? pageOf([aSummary()])
          : isAway
            ? refuse(503, { message: 'Away' })
            : answer.promise.then(() => pageOf([aSummary({ unread: 1 })])),
    },
    '/dashboard/messages',
  )
  await screen.findByRole('link', { name: /Tunde Bakare/ })
  act(() => navigator.push('/dashboard/messages?filter=unread'))
  expect(await screen.findByText('We could not load your conversations')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Tunde Bakare/ })).not.toBeInTheDocument()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByRole('link', { name: /Tunde Bakare/ })).not.toBeInTheDocument()
  await act(async () => answer.resolve())
  expect(await screen.findByRole('link', { name: /Tunde Bakare/ })).toBeInTheDocument()
})

it('shows the last page if the one in the address has no conversations any more', async () => {
  const { navigator } = await showInbox(
    {
      'GET /chats/get-my-one-to-one-chat-rooms': ({ query }) => ({
        items: Number(query['page']) === 2 ? [aSummary()] : [],
        total: 21,
        page: Number(query['page']),
        pageSize: 20,
      }),
    },
    '/dashboard/messages?page=4',
  )
  expect(await screen.findByRole('link', { name: /Tunde Bakare/ })).toBeInTheDocument()
  expect(navigator.position).toMatchObject({ move: 'REPLACE', address: { search: '?page=2' } })
})
