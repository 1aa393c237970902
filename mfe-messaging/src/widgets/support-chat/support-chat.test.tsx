import type { AnswerOf } from '@fieldproof/contracts'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, aRoom, inboxTexts, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import { questionWords } from './question-words.ts'
import SupportChat from './support-chat.tsx'

jest.setTimeout(30_000)

type Support = AnswerOf<'GET /support/get-support'>
type Answers = NonNullable<RenderPageOptions['answers']>

const support = (change: Partial<Support> = {}): Support => ({
  presence: { isOpen: true, opensAt: null, closesAt: '2026-03-02T17:00:00.000Z' },
  chatRoomId: null,
  unread: 0,
  closedAt: null,
  ...change,
})
const article = (number: number) => ({
  slug: `refund-${number}`,
  title: `Refunds, part ${number}`,
  summary: 'When money comes back.',
  category: 'payments',
  topic: 'refunds',
  isPopular: false,
  updatedAt: '2026-03-01T09:00:00.000Z',
})
const supportRoom = () => {
  const room = aRoom({ kind: 'support', title: 'Fieldproof', order: null })
  return { ...room, members: room.members.filter(({ userId }) => userId === ME) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = async (answers: Answers = {}) => {
  const shown = await renderPage(<SupportChat />, {
    user: testUser({ _id: ME }),
    texts: inboxTexts,
    Providers: ConfirmProvider,
    answers: {
      'GET /support/get-support': support(),
      'GET /help-articles/search': [1, 2, 3, 4].map(article),
      'POST /support/begin-conversation': { chatRoomId: ROOM },
      'GET /chats/get-one-to-one-chat-room/{id}': supportRoom(),
      'GET /chats/get-messages/{chatRoomId}': {
        items: [aMessage(1, { senderId: ME, text: 'Where is my refund?' }), aMessage(2, { text: 'Under way.' })],
        lastSequence: 2,
        hasMore: false,
      },
      'POST /chats/mark-as-read': supportRoom(),
      'POST /chats/send-message': ({ body }) => aMessage(3, { ...(body as object), senderId: ME }),
      ...answers,
    },
  })
  const bodies = (key: string) => shown.asked.filter((one) => one.key === key).map(({ call }) => call.body)
  return { ...shown, bodies }
}
const question = () => screen.findByRole('textbox', { name: /What can we help you with/ })

describe('a first question', () => {
  it('shows up to three articles while it is typed, and can be left without sending it (SUPPORT-9)', async () => {
    const { bodies, asked } = await show()
    await userEvent.type(await question(), 'Where is my refund?')
    const links = await screen.findAllByRole('link', { name: /Refunds, part/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/help?article=refund-1',
      '/help?article=refund-2',
      '/help?article=refund-3',
    ])
    expect(links[0]).toHaveAttribute('target', '_blank')
    const searches = asked.filter(({ key }) => key === 'GET /help-articles/search').map(({ call }) => call.query)
    expect(searches.at(-1)).toMatchObject({ search: 'where or refund', locale: 'en' })
    await userEvent.click(screen.getByRole('button', { name: 'That answered it' }))
    expect(screen.queryByText('Chat with support')).not.toBeInTheDocument()
    expect(bodies('POST /support/begin-conversation')).toEqual([])
  })

  it('opens the conversation', async () => {
    let isBegun = false
    const { bodies } = await show({
      'GET /support/get-support': () => support({ chatRoomId: isBegun ? ROOM : null }),
      'POST /support/begin-conversation': () => {
        isBegun = true
        return { chatRoomId: ROOM }
      },
    })
    await userEvent.type(await question(), '  Where is my refund? ')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Under way.')).toBeInTheDocument()
    expect(bodies('POST /support/begin-conversation')).toMatchObject([{ text: 'Where is my refund?' }])
  })

  it('that is refused shows why, stays in the field, and is sent again with the same id', async () => {
    const { bodies } = await show({
      'POST /support/begin-conversation': () => refuse(429, { message: 'That was a lot. Wait a minute.' }),
    })
    await userEvent.type(await question(), 'Where is my refund?')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/That was a lot/)).toBeInTheDocument()
    expect(await question()).toHaveValue('Where is my refund?')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(bodies('POST /support/begin-conversation')).toHaveLength(2))
    const [one, again] = bodies('POST /support/begin-conversation')
    expect(one).toEqual(again)
  })

  it('cannot be empty', async () => {
    const { bodies } = await show()
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please describe what we can help you with.')).toBeInTheDocument()
    expect(bodies('POST /support/begin-conversation')).toEqual([])
  })
})

describe('an existing conversation', () => {
  it('shows the messages without names of the staff, and sends a message', async () => {
    const { bodies } = await show({ 'GET /support/get-support': support({ chatRoomId: ROOM }) })
    expect(await screen.findByText('Where is my refund?')).toBeInTheDocument()
    expect(screen.getByText('Under way.')).toBeInTheDocument()
    expect(screen.queryByText(/Tunde/)).not.toBeInTheDocument()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Fieldproof support' }), 'Thank you')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(bodies('POST /chats/send-message')).toMatchObject([{ chatRoomId: ROOM, text: 'Thank you' }]),
    )
  })

  it('shows new answers as they arrive, and does not offer to report them', async () => {
    const { platform } = await show({ 'GET /support/get-support': support({ chatRoomId: ROOM }) })
    await screen.findByText('Under way.')
    await act(async () => {
      for (const listener of platform.socket.listeners)
        listener('CHAT_MESSAGE', aMessage(3, { senderId: OTHER, text: 'It arrives tomorrow.' }))
    })
    expect(await screen.findByText('It arrives tomorrow.')).toBeInTheDocument()
    const [menu] = screen.getAllByRole('button', { name: 'More about this message' })
    if (menu) await userEvent.click(menu)
    expect(screen.queryByText(/Report/)).not.toBeInTheDocument()
  })

  it('that was closed shows that writing opens it again', async () => {
    await show({ 'GET /support/get-support': support({ chatRoomId: ROOM, closedAt: '2026-03-02T09:00:00.000Z' }) })
    expect(await screen.findByText(/It opens again when you write/)).toBeInTheDocument()
  })
})

describe('hours (SUPPORT-6)', () => {
  it('shows that support is open', async () => {
    await show()
    expect(await screen.findByText(/We are here/)).toBeInTheDocument()
  })

  it('shows when support opens again, and still takes a question', async () => {
    await show({
      'GET /support/get-support': support({
        presence: { isOpen: false, opensAt: '2026-03-03T07:00:00.000Z', closesAt: null },
      }),
    })
    expect(await screen.findByText(/back on Tuesday/)).toBeInTheDocument()
    expect(await question()).toBeEnabled()
  })

  it('offers to try again if support could not be loaded', async () => {
    let isDown = true
    await show({ 'GET /support/get-support': () => (isDown ? refuse(503, { message: 'Down.' }) : support()) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(again)
    expect(await question()).toBeInTheDocument()
  })
})

test('the help is searched for any word of at least three letters', () => {
  expect(questionWords('Where is my refund, please? Refund!')).toBe('where or refund or please')
  expect(questionWords('Hi')).toBe('')
  expect(questionWords('Hva med pengene mine på kontoen')).toBe('hva or med or pengene or mine or kontoen')
  expect(questionWords('word '.repeat(10) + 'extraordinarily '.repeat(3)).length).toBeLessThanOrEqual(120)
})
