import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, aRoom, idOf, OTHER, ROOM } from '../../testing/conversations.ts'
import { box, messages, showInbox, type Answers } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const quoted = (sequence: number, change: Partial<QuotedMessage> = {}): QuotedMessage => ({
  _id: idOf(sequence),
  sequence,
  senderId: OTHER,
  kind: 'text',
  text: `Message ${sequence}`,
  deletedFor: null,
  revision: 1,
  ...change,
})
const page = (items: ChatMessage[], hasMore = false): Answers => ({
  'GET /chats/get-messages/{chatRoomId}': { items, lastSequence: items.at(-1)?.sequence ?? 0, hasMore },
})
const replyTo = async (text: string) => {
  const item = (await within(await messages()).findByText(text)).closest('li')
  if (!item) throw new Error('There is no message')
  await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
  await userEvent.click(within(item).getByRole('button', { name: 'Reply' }))
}
const quoteButton = () => screen.findByRole('button', { name: /^In reply to/ })

describe('a reply', () => {
  it('shows the original message above the field, and sends its id', async () => {
    const { bodies } = await showInbox()
    await replyTo('Message 2')
    expect(await box()).toHaveFocus()
    expect(await box()).toHaveAccessibleDescription('Reply to Tunde Bakare Message 2')
    await userEvent.keyboard('Yes.{Enter}')
    await waitFor(() =>
      expect(bodies('POST /chats/send-message')).toEqual([
        expect.objectContaining({ text: 'Yes.', fileIds: [], replyTo: idOf(2) }),
      ]),
    )
    expect(await box()).not.toHaveAccessibleDescription()
    await userEvent.keyboard('And more.{Enter}')
    await waitFor(() => expect(bodies('POST /chats/send-message')).toHaveLength(2))
    expect(bodies('POST /chats/send-message')[1]).not.toHaveProperty('replyTo')
  })

  it('is canceled with Escape or its button, and the text stays', async () => {
    const { bodies } = await showInbox()
    for (const cancel of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Cancel the reply' })),
    ]) {
      await replyTo('Message 1')
      expect(await box()).toHaveAccessibleDescription(/^Reply to You/)
      await userEvent.keyboard('Yes')
      await cancel()
      expect(await box()).not.toHaveAccessibleDescription()
    }
    expect(await box()).toHaveValue('YesYes')
    expect(await box()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(bodies('POST /chats/send-message')).toHaveLength(1))
    expect(bodies('POST /chats/send-message')[0]).not.toHaveProperty('replyTo')
  })

  it('is kept with the text across a navigation', async () => {
    const { navigator } = await showInbox()
    await replyTo('Message 2')
    await userEvent.keyboard('Yes')
    act(() => navigator.push('/dashboard/messages'))
    act(() => navigator.push(`/dashboard/messages?room=${ROOM}`))
    expect(await box()).toHaveValue('Yes')
    expect(await box()).toHaveAccessibleDescription(/Message 2$/)
  })

  it('waits with its quote while offline, even after a reload', async () => {
    const answers: Answers = {
      'POST /chats/send-message': () => {
        throw new TypeError('Failed to fetch')
      },
    }
    const { unmount } = await showInbox(answers)
    await replyTo('Message 2')
    await userEvent.keyboard('Yes.{Enter}')
    expect(await quoteButton()).toHaveTextContent('Message 2')
    unmount()
    const { bodies } = await showInbox()
    await waitFor(() =>
      expect(bodies('POST /chats/send-message')).toEqual([expect.objectContaining({ replyTo: idOf(2) })]),
    )
  })

  it('is not offered in a closed conversation', async () => {
    const closed = aRoom({ canWrite: false, closedBecause: 'blocked-by-other' })
    await showInbox({ 'GET /chats/get-one-to-one-chat-room/{id}': closed })
    await within(await messages()).findByText('Message 2')
    expect(screen.queryByRole('button', { name: 'Reply', hidden: true })).not.toBeInTheDocument()
  })

  it('is not offered if the server is of the previous version', async () => {
    await showInbox(page([aMessage(1, { replyTo: undefined })]))
    await within(await messages()).findByText('Message 1')
    expect(screen.queryByRole('button', { name: 'Reply', hidden: true })).not.toBeInTheDocument()
  })

  it('shows the original as it is now, after an edit and after its deletion', async () => {
    const { tell } = await showInbox(page([aMessage(2), aMessage(3, { replyTo: quoted(2) })]))
    expect(await quoteButton()).toHaveTextContent('Tunde BakareMessage 2')
    await tell('CHAT_MESSAGE', aMessage(2, { text: 'Later', revision: 2 }))
    expect(await quoteButton()).toHaveTextContent('Later')
    await tell('CHAT_MESSAGE', aMessage(2, { text: '', deletedFor: 'everyone', revision: 3 }))
    expect(await quoteButton()).toHaveTextContent('This message was deleted.')
    // Also for an original on a page that is not loaded.
    await tell('CHAT_MESSAGE', aMessage(4, { replyTo: quoted(1, { kind: 'photo', text: '' }) }))
    expect(await screen.findByRole('button', { name: /A photo$/ })).toBeInTheDocument()
    await tell('CHAT_MESSAGE', aMessage(1, { text: 'The gate', revision: 2 }))
    expect(await screen.findByRole('button', { name: /The gate$/ })).toBeInTheDocument()
  })

  it('scrolls to the original message after loading the missing pages', async () => {
    const { asked } = await showInbox({
      'GET /chats/get-messages/{chatRoomId}': ({ query: { before } }) => ({
        items:
          before === undefined
            ? [aMessage(201), aMessage(202, { replyTo: quoted(60) })]
            : Array.from({ length: 100 }, (_, place) => aMessage(Number(before) - 100 + place)),
        lastSequence: 202,
        hasMore: true,
      }),
    })
    await userEvent.click(await quoteButton())
    const shown = (await within(await messages()).findByText('Message 60', { selector: 'li p' })).closest('li')
    await waitFor(() => expect(shown).toHaveFocus())
    expect(shown).toHaveClass('found')
    const befores = asked.filter(({ key, call }) => key.includes('get-messages') && call.query['before'] !== undefined)
    expect(befores.map(({ call }) => call.query['before'])).toEqual(['201', '101'])
  })
})

/** jsdom has no pointer events. */
class FingerEvent extends MouseEvent {
  readonly pointerId: number
  readonly pointerType: string
  readonly isPrimary: boolean
  constructor(type: string, { pointerId = 0, pointerType = '', isPrimary = false, ...init }: PointerEventInit = {}) {
    super(type, init)
    this.pointerId = pointerId
    this.pointerType = pointerType
    this.isPrimary = isPrimary
  }
}

describe('a message that is swiped', () => {
  beforeAll(() => Object.assign(globalThis, { PointerEvent: FingerEvent }))
  afterAll(() => Reflect.deleteProperty(globalThis, 'PointerEvent'))

  const drag = async (text: string, [right, down]: readonly [number, number], pointerType = 'touch') => {
    const item = (await within(await messages()).findByText(text)).closest('li')
    if (!item) throw new Error('There is no message')
    const at = { pointerId: 1, pointerType, isPrimary: true }
    fireEvent.pointerDown(item, { ...at, clientX: 100, clientY: 100 })
    for (const part of [0.3, 1])
      fireEvent.pointerMove(item, { ...at, clientX: 100 + right * part, clientY: 100 + down * part })
    const shown = item.dataset['swipe']
    fireEvent.pointerUp(item, { ...at, clientX: 100 + right, clientY: 100 + down })
    expect(item.dataset['swipe']).toBeUndefined()
    return shown
  }

  it('to the right gets a reply', async () => {
    await showInbox()
    expect(await drag('Message 2', [80, 8])).toBe('far')
    expect(await box()).toHaveAccessibleDescription('Reply to Tunde Bakare Message 2')
    expect(await box()).toHaveFocus()
  })

  it.each([
    ['not far enough', [40, 4], 'touch', 'near'],
    ['up or down, which scrolls', [80, 90], 'touch', undefined],
    ['to the left', [-80, 4], 'touch', undefined],
    ['with a mouse', [80, 4], 'mouse', undefined],
  ] as const)('%s does not', async (_, way, pointerType, shown) => {
    await showInbox()
    expect(await drag('Message 2', way, pointerType)).toBe(shown)
    expect(await box()).not.toHaveAccessibleDescription()
  })

  it('does not get a reply while its text is being selected', async () => {
    await showInbox()
    document.getSelection()?.selectAllChildren(await within(await messages()).findByText('Message 2'))
    expect(await drag('Message 2', [80, 4])).toBeUndefined()
    document.getSelection()?.removeAllRanges()
    expect(await box()).not.toHaveAccessibleDescription()
  })

  it('does not get a reply if nothing can be written', async () => {
    await showInbox({
      'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ canWrite: false, closedBecause: 'account-gone' }),
    })
    expect(await drag('Message 2', [80, 4])).toBeUndefined()
    expect(screen.queryByText(/^Reply to/)).not.toBeInTheDocument()
  })
})
