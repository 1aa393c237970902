import type { AnswerOf } from '@fieldproof/contracts'
import type { VisitorMessage } from '@fieldproof/contracts/calls/support'
import { refuse, renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inboxTexts, ME, ROOM } from '../../testing/conversations.ts'
import SupportChat from './support-chat.tsx'

jest.setTimeout(30_000)

type Answers = NonNullable<RenderPageOptions['answers']>
type Read = AnswerOf<'POST /support/read-as-visitor'>

const KEY = 'fieldproof.visitor-support'
const TOKEN = 'a'.repeat(43)
const presence = { isOpen: true, opensAt: null, closesAt: '2026-03-02T17:00:00.000Z' }
const aSaid = (sequence: number, change: Partial<VisitorMessage> = {}): VisitorMessage => ({
  _id: `00000000-0000-4000-8000-00000000000${sequence}`,
  sequence,
  text: 'Do you inspect boats?',
  files: [],
  isOwn: true,
  createdAt: '2026-03-02T09:00:00.000Z',
  ...change,
})
const readAnswer = (items: VisitorMessage[], change: Partial<Read> = {}): Read => ({
  presence,
  items,
  hasMore: false,
  email: 'chidi@example.test',
  closedAt: null,
  expiresAt: '2026-04-01T09:00:00.000Z',
  ...change,
})
/** A server with these messages, which returns those after the requested number. */
const reading =
  (said: VisitorMessage[]): NonNullable<Answers['POST /support/read-as-visitor']> =>
  ({ body }) =>
    readAnswer(said.filter(({ sequence }) => sequence > (body as { after: number }).after))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = async (answers: Answers = {}, user: RenderPageOptions['user'] = undefined) => {
  const shown = await renderPage(<SupportChat />, {
    ...(user && { user }),
    texts: inboxTexts,
    Providers: ConfirmProvider,
    answers: {
      'GET /support/get-hours': presence,
      'GET /help-articles/search': [],
      'POST /support/begin-as-visitor': aSaid(1),
      'POST /support/read-as-visitor': reading([aSaid(1)]),
      'POST /support/write-as-visitor': aSaid(2),
      'POST /support/end-as-visitor': { message: 'Closed.' },
      ...answers,
    },
  })
  const bodies = (key: string) => shown.asked.filter((one) => one.key === key).map(({ call }) => call.body)
  return { ...shown, bodies }
}
const fill = async () => {
  await userEvent.type(
    await screen.findByRole('textbox', { name: /What can we help you with/ }),
    'Do you inspect boats?',
  )
  await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Chidi Okeke')
  await userEvent.type(screen.getByRole('textbox', { name: /Your email address/ }), 'chidi@example.test')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a first question of a visitor', () => {
  it('is sent with name and address, and opens the conversation in this browser (SUPPORT-15)', async () => {
    const { bodies } = await show()
    expect(await screen.findByText(/We are here/)).toBeInTheDocument()
    await fill()
    await press('Send')
    expect(await screen.findByText('Do you inspect boats?')).toBeInTheDocument()
    const token = localStorage.getItem(KEY)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(bodies('POST /support/begin-as-visitor')).toMatchObject([
      { token, name: 'Chidi Okeke', email: 'chidi@example.test', text: 'Do you inspect boats?' },
    ])
    expect(bodies('POST /support/read-as-visitor')[0]).toMatchObject({ token })
    expect(screen.getByText('If you leave, we will answer by email to chidi@example.test.')).toBeInTheDocument()
  })

  it('needs all three fields: each shows that it is missing, and nothing is sent', async () => {
    const { bodies } = await show()
    await screen.findByRole('textbox', { name: /Your name/ })
    await press('Send')
    expect(await screen.findAllByText('This field is required.')).toHaveLength(3)
    expect(bodies('POST /support/begin-as-visitor')).toEqual([])
  })

  it('that is refused shows why, stays in the field, and is sent again with the same id', async () => {
    const { bodies } = await show({
      'POST /support/begin-as-visitor': refuse(429, { message: 'That was a lot. Wait a minute.' }),
    })
    await fill()
    await press('Send')
    expect(await screen.findByText(/That was a lot/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /What can we help you with/ })).toHaveValue('Do you inspect boats?')
    await press('Send')
    await waitFor(() => expect(bodies('POST /support/begin-as-visitor')).toHaveLength(2))
    const [one, again] = bodies('POST /support/begin-as-visitor')
    expect(one).toEqual(again)
  })
})

describe('a conversation that was begun in this browser', () => {
  beforeEach(() => localStorage.setItem(KEY, TOKEN))

  it('shows the messages, requests new ones, and reports how far the visitor has read', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const said = [aSaid(1)]
    const { bodies } = await show({ 'POST /support/read-as-visitor': reading(said) })
    expect(await screen.findByText('Do you inspect boats?')).toBeInTheDocument()
    said.push(aSaid(2, { text: 'Not yet.', isOwn: false }))
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('Not yet.')).toBeInTheDocument()
    expect(screen.getByText('Fieldproof support says: Not yet.')).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    await waitFor(() =>
      expect(bodies('POST /support/read-as-visitor').at(-1)).toMatchObject({ after: 2, readUntil: 2 }),
    )
    expect(screen.getAllByText('Not yet.')).toHaveLength(1)
    jest.useRealTimers()
  })

  it('keeps what is typed while a message is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { bodies } = await show({
      'POST /support/write-as-visitor': async () => {
        await promise
        return aSaid(2)
      },
    })
    const field = await screen.findByRole('textbox', { name: /Message to/ })
    await userEvent.type(field, 'Hello')
    await press('Send')
    await waitFor(() => expect(bodies('POST /support/write-as-visitor')).toHaveLength(1))
    await userEvent.type(field, ', it is a boat')
    resolve()
    await waitFor(() => expect(bodies('POST /support/read-as-visitor')).toHaveLength(2))
    expect(field).toHaveValue('Hello, it is a boat')
    expect(sessionStorage.getItem('fieldproof.draft.chat.support')).toBe('Hello, it is a boat')
  })

  it('shows which message an answer replies to, and scrolls to it (CHAT-19)', async () => {
    const quote = { sequence: 1, isOwn: true, kind: 'text', text: 'Do you inspect boats?' } as const
    await show({
      'POST /support/read-as-visitor': reading([
        aSaid(1),
        aSaid(2, { isOwn: false, text: 'We do.', replyTo: quote }),
        aSaid(3, {
          isOwn: false,
          text: 'Here.',
          replyTo: { ...quote, sequence: 2, isOwn: false, kind: 'file', text: '' },
        }),
      ]),
    })
    const [asked] = await screen.findAllByRole('listitem')
    const own = screen.getByRole('button', { name: /^In reply to You\s*Do you inspect boats\?/ })
    expect(screen.getByRole('button', { name: /^In reply to Fieldproof support/ })).toHaveTextContent('A file')
    await userEvent.click(own)
    expect(asked).toHaveFocus()
  })

  it('shows reactions, and sends those of the visitor (SUPPORT-20)', async () => {
    let reactions: NonNullable<Read['reactions']> = [{ sequence: 1, emoji: 'heart', isOwn: false, ofSupport: 2 }]
    const { bodies } = await show({
      'POST /support/read-as-visitor': ({ body }) =>
        readAnswer((body as { after: number }).after === 0 ? [aSaid(1)] : [], { reactions }),
      'POST /support/react-as-visitor': ({ body }) => {
        const { isOn } = body as { isOn: boolean }
        reactions = [{ sequence: 1, emoji: 'heart', isOwn: isOn, ofSupport: 2 }]
        return { reactions }
      },
    })
    expect(await screen.findByRole('button', { name: 'Heart: Fieldproof support' })).toHaveTextContent('2')
    await press('React to this message')
    await press('Heart')
    const own = await screen.findByRole('button', { name: 'Heart: You, Fieldproof support' })
    expect(own).toHaveTextContent('3')
    await userEvent.click(own)
    expect(await screen.findByRole('button', { name: 'Heart: Fieldproof support' })).toBeInTheDocument()
    const body = { token: TOKEN, messageId: aSaid(1)._id, emoji: 'heart' }
    expect(bodies('POST /support/react-as-visitor')).toEqual([
      { ...body, isOn: true },
      { ...body, isOn: false },
    ])
  })

  it('shows why a reaction was refused', async () => {
    await show({
      'POST /support/read-as-visitor': ({ body }) =>
        readAnswer((body as { after: number }).after === 0 ? [aSaid(1)] : [], { reactions: [] }),
      'POST /support/react-as-visitor': refuse(429, { message: 'That was a lot. Wait a minute.' }),
    })
    await screen.findByText('Do you inspect boats?')
    await press('React to this message')
    await press('Done')
    await waitFor(() => expect(toasts.read().at(-1)).toMatchObject({ message: 'That was a lot. Wait a minute.' }))
  })

  it('offers no reactions if the server is of the previous version', async () => {
    await show()
    await screen.findByText('Do you inspect boats?')
    expect(screen.queryByRole('button', { name: 'React to this message' })).not.toBeInTheDocument()
  })

  it('sends another message; a refused one stays in the field, and is sent again with the same id', async () => {
    let isRefused = true
    const said = [aSaid(1)]
    const { bodies } = await show({
      'POST /support/read-as-visitor': reading(said),
      'POST /support/write-as-visitor': () => {
        if (isRefused) return refuse(503, { message: 'Unavailable just now.' })
        said.push(aSaid(2, { text: 'And yachts?' }))
        return aSaid(2, { text: 'And yachts?' })
      },
    })
    const box = await screen.findByRole('textbox', { name: 'Message to Fieldproof support' })
    await userEvent.type(box, 'And yachts?')
    await press('Send')
    expect(await screen.findByText('Unavailable just now.')).toBeInTheDocument()
    expect(box).toHaveValue('And yachts?')
    isRefused = false
    await press('Send')
    expect(await screen.findByText('And yachts?', { selector: 'p' })).toBeInTheDocument()
    expect(box).toHaveValue('')
    const [one, again] = bodies('POST /support/write-as-visitor')
    expect(one).toEqual(again)
  })

  it('is closed on this device after a confirmation', async () => {
    const { bodies } = await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Close on this device' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close it' }))
    expect(await screen.findByRole('textbox', { name: /Your name/ })).toBeInTheDocument()
    expect(bodies('POST /support/end-as-visitor')).toEqual([{ token: TOKEN }])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('shows that it has ended, and the visitor can ask a new question', async () => {
    await show({ 'POST /support/read-as-visitor': refuse(404, { message: 'No longer open.' }) })
    expect(await screen.findByText(/no longer open in this browser/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /What can we help you with/ })).toBeEnabled()
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

describe('a user who began a conversation before the log-in (SUPPORT-18)', () => {
  const support = { presence, chatRoomId: null, unread: 0, closedAt: null }
  const user = testUser({ _id: ME })
  beforeEach(() => localStorage.setItem(KEY, TOKEN))

  it('gets it without being asked if the address is their own', async () => {
    const { bodies } = await show(
      {
        'GET /support/get-support': support,
        'POST /support/join-conversation': { chatRoomId: ROOM, email: 'chidi@example.test' },
      },
      user,
    )
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
    expect(bodies('POST /support/join-conversation')).toEqual([{ token: TOKEN, isOwn: false }])
    expect(screen.queryByText('Is this conversation yours?')).not.toBeInTheDocument()
  })

  it('is asked if the address is not their own, and a yes adds the conversation to the account', async () => {
    const { bodies } = await show(
      {
        'GET /support/get-support': support,
        'POST /support/join-conversation': ({ body }) => ({
          chatRoomId: (body as { isOwn: boolean }).isOwn ? ROOM : null,
          email: 'chidi@example.test',
        }),
      },
      user,
    )
    expect(await screen.findByText(/using the address chidi@example.test/)).toBeInTheDocument()
    await press('Yes, add it to my account')
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
    expect(bodies('POST /support/join-conversation').at(-1)).toEqual({ token: TOKEN, isOwn: true })
  })

  it('removes the conversation from this browser with a no', async () => {
    const { bodies } = await show(
      {
        'GET /support/get-support': support,
        'POST /support/join-conversation': { chatRoomId: null, email: 'chidi@example.test' },
      },
      user,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'No, remove it from this browser' }))
    expect(screen.queryByText('Is this conversation yours?')).not.toBeInTheDocument()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(bodies('POST /support/join-conversation')).toHaveLength(1)
  })
})
