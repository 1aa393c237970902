import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { refuse } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, aRoom, idOf, ROOM } from '../../testing/conversations.ts'
import { box, messages, showInbox, type Answers } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** Messages 1 and 3 are the user's own, and only 3 can still be edited; message 2 is from the other person. */
const messagesOf = (change: Partial<ChatMessage> = {}): Answers => ({
  'GET /chats/get-messages/{chatRoomId}': {
    items: [
      aMessage(1, { createdAt: minutesAgo(20) }),
      aMessage(2, { createdAt: minutesAgo(3) }),
      aMessage(3, { createdAt: minutesAgo(2), ...change }),
    ],
    lastSequence: 3,
    hasMore: false,
  },
})
const saves = ({ body }: { body?: unknown }): ChatMessage =>
  aMessage(3, {
    text: (body as { text: string }).text,
    revision: 2,
    createdAt: minutesAgo(2),
    editedAt: minutesAgo(0),
  })
const itemOf = async (text: string) => {
  const item = (await within(await messages()).findByText(text)).closest('li')
  if (!item) throw new Error('There is no message')
  return item
}
const menuOf = async (text: string) => {
  const item = await itemOf(text)
  await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
  return within(item)
}
const field = () => screen.findByRole('textbox', { name: 'Edit your message' })

describe('an edit of a message', () => {
  it('is offered only for own messages of the last 15 minutes', async () => {
    await showInbox(messagesOf())
    for (const text of ['Message 1', 'Message 2'])
      expect((await menuOf(text)).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
    expect((await menuOf('Message 3')).getByRole('button', { name: /^Edit/ })).toBeVisible()
  })

  it('is not offered if nothing can be written', async () => {
    await showInbox({
      ...messagesOf(),
      'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ canWrite: false, closedBecause: 'blocked-by-other' }),
    })
    expect((await menuOf('Message 3')).queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })

  it('replaces the text in its place, and shows when it was edited', async () => {
    const { bodies } = await showInbox({ ...messagesOf(), 'POST /chats/edit-message': saves })
    await userEvent.click((await menuOf('Message 3')).getByRole('button', { name: /^Edit/ }))
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveValue('Message 3')
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'At ten.{Enter}')
    expect(await itemOf('At ten.')).toHaveTextContent(/Edited \d/)
    expect(bodies('POST /chats/edit-message')).toEqual([{ messageId: idOf(3), revision: 1, text: 'At ten.' }])
    await waitFor(async () => expect(await box()).toHaveFocus())
  })

  it('begins with the up arrow in an empty field, and ends with Escape', async () => {
    const { bodies } = await showInbox(messagesOf())
    await within(await messages()).findByText('Message 3')
    await userEvent.type(await box(), 'Hi{ArrowUp}')
    expect(screen.queryByRole('textbox', { name: 'Edit your message' })).not.toBeInTheDocument()
    await userEvent.clear(await box())
    await userEvent.keyboard('{ArrowUp}')
    expect(await field()).toHaveValue('Message 3')
    await userEvent.type(await field(), ' and more{Escape}')
    expect(await box()).toHaveFocus()
    expect(await itemOf('Message 3')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    expect(await field()).toHaveValue('Message 3')
    expect(bodies('POST /chats/edit-message')).toEqual([])
  })

  it('shows the current text if it was edited elsewhere, and saves on the second attempt', async () => {
    let now = aMessage(3, { createdAt: minutesAgo(2) })
    const { bodies } = await showInbox({
      'GET /chats/get-messages/{chatRoomId}': ({ query: { after } }) => ({
        items: after === undefined ? [aMessage(1), aMessage(2), now] : [now],
        lastSequence: 3,
        hasMore: false,
      }),
      'POST /chats/edit-message': ({ body }) => {
        const { revision, text } = body as { revision: number; text: string }
        if (revision < 2) {
          now = { ...now, text: 'At nine.', revision: 2 }
          return refuse(409, { message: 'This message has been edited somewhere else.' })
        }
        return { ...now, text, revision: 3 }
      },
    })
    await within(await messages()).findByText('Message 3')
    await userEvent.type(await box(), '{ArrowUp}')
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'At ten.{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('edited somewhere else')
    expect(screen.getByText('The message now reads: At nine.')).toBeInTheDocument()
    expect(await field()).toHaveValue('At ten.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await itemOf('At ten.')).toBeInTheDocument()
    expect(bodies('POST /chats/edit-message').map((body) => (body as { revision: number }).revision)).toEqual([1, 2])
  })

  it('keeps the typed text without a response, and across a navigation', async () => {
    const { navigator } = await showInbox({
      ...messagesOf(),
      'POST /chats/edit-message': refuse(503, { message: 'Away' }),
    })
    await within(await messages()).findByText('Message 3')
    await userEvent.type(await box(), '{ArrowUp}')
    await userEvent.type(await field(), ', at ten{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Away')
    expect(await field()).toHaveValue('Message 3, at ten')
    act(() => navigator.push('/dashboard/messages'))
    act(() => navigator.push(`/dashboard/messages?room=${ROOM}`))
    await within(await messages()).findByText('Message 3')
    await userEvent.type(await box(), '{ArrowUp}')
    expect(await field()).toHaveValue('Message 3, at ten')
  })

  it('refuses an empty text, and suggests deleting the message instead', async () => {
    await showInbox(messagesOf())
    await within(await messages()).findByText('Message 3')
    await userEvent.type(await box(), '{ArrowUp}')
    await userEvent.clear(await field())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Write something, or delete the message instead.')
  })

  it('keeps what is typed while the text is being saved, and saves that next', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let revision = 1
    const { bodies } = await showInbox({
      ...messagesOf(),
      'POST /chats/edit-message': async (asked) => {
        await promise
        revision += 1
        return { ...saves(asked), revision }
      },
    })
    await userEvent.click((await menuOf('Message 3')).getByRole('button', { name: /^Edit/ }))
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'At ten{Enter}')
    await userEvent.type(await field(), ', or later')
    resolve()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true'))
    await waitFor(() => expect(bodies('POST /chats/edit-message')).toHaveLength(1))
    await act(async () => {})
    expect(await field()).toHaveValue('At ten, or later')
    await userEvent.type(await field(), '{Enter}')
    expect(await itemOf('At ten, or later')).toBeInTheDocument()
    expect(bodies('POST /chats/edit-message')[1]).toEqual({ messageId: idOf(3), revision: 2, text: 'At ten, or later' })
  })
})
