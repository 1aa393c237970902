import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { refuse } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, aRoom, idOf, OTHER } from '../../testing/conversations.ts'
import { messages, showInbox, type Answers } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const on: Answers = {
  'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ canTranslate: true }),
  'POST /chats/translate-message': { messageId: idOf(2), revision: 1, text: 'Good morning', from: 'yo' },
}
const openMenu = async (text: string) => {
  const item = (await within(await messages()).findByText(text)).closest('li')
  if (!item) throw new Error('There is no message')
  await userEvent.click(within(item).getByRole('button', { name: 'More about this message' }))
  return within(item)
}

describe('a translation', () => {
  it('is shown below the text of someone else’s message, until it is hidden (CHAT-25)', async () => {
    const { bodies } = await showInbox(on)
    const item = await openMenu('Message 2')
    await userEvent.click(item.getByRole('button', { name: 'Translate' }))
    expect(await item.findByText('Good morning')).toBeInTheDocument()
    expect(item.getByText('Message 2')).toBeInTheDocument()
    expect(item.getByText('Translated from Yoruba')).toBeInTheDocument()
    expect(bodies('POST /chats/translate-message')).toEqual([{ messageId: idOf(2), language: 'en' }])
    await userEvent.click(item.getByRole('button', { name: 'Hide translation' }))
    expect(item.queryByText('Good morning')).not.toBeInTheDocument()
  })

  it('disappears when the message is edited', async () => {
    const { tell } = await showInbox(on)
    const item = await openMenu('Message 2')
    await userEvent.click(item.getByRole('button', { name: 'Translate' }))
    await item.findByText('Good morning')
    await tell('CHAT_MESSAGE', aMessage(2, { text: 'Another text', revision: 2 }))
    expect(await item.findByText('Another text')).toBeInTheDocument()
    expect(item.queryByText('Good morning')).not.toBeInTheDocument()
  })

  it('stays after a reaction to the message, and disappears when the message is edited afterwards', async () => {
    const { tell } = await showInbox(on)
    const item = await openMenu('Message 2')
    await userEvent.click(item.getByRole('button', { name: 'Translate' }))
    await item.findByText('Good morning')
    const reactions: ChatMessage['reactions'] = [{ emoji: 'heart', userIds: [OTHER] }]
    await tell('CHAT_MESSAGE', aMessage(2, { revision: 2, reactions }))
    expect(await item.findByRole('button', { name: /^Heart/ })).toBeInTheDocument()
    expect(item.getByText('Good morning')).toBeInTheDocument()
    await tell('CHAT_MESSAGE', aMessage(2, { text: 'Another text', revision: 3, reactions }))
    expect(await item.findByText('Another text')).toBeInTheDocument()
    expect(item.queryByText('Good morning')).not.toBeInTheDocument()
  })

  it('shows that a message is already in the user’s language', async () => {
    await showInbox({
      ...on,
      'POST /chats/translate-message': { messageId: idOf(2), revision: 1, text: 'Message 2', from: 'en' },
    })
    const item = await openMenu('Message 2')
    await userEvent.click(item.getByRole('button', { name: 'Translate' }))
    expect(await item.findByText('This message is already in your language.')).toBeInTheDocument()
    expect(item.getAllByText('Message 2')).toHaveLength(1)
  })

  it('shows why a message could not be translated', async () => {
    await showInbox({
      ...on,
      'POST /chats/translate-message': refuse(503, {
        message: 'The message could not be translated just now. Try again in a moment.',
        code: 'provider-unavailable',
      }),
    })
    const item = await openMenu('Message 2')
    await userEvent.click(item.getByRole('button', { name: 'Translate' }))
    await waitFor(() =>
      expect(toasts.read().at(-1)?.message).toBe(
        'The message could not be translated just now. Try again in a moment.',
      ),
    )
    await waitFor(() => expect(item.queryByText('Translating …')).not.toBeInTheDocument())
  })

  it('is not offered for own messages', async () => {
    await showInbox(on)
    const own = await openMenu('Message 1')
    expect(own.queryByRole('button', { name: 'Translate' })).not.toBeInTheDocument()
  })

  it('is not offered without a translator', async () => {
    await showInbox()
    const item = await openMenu('Message 2')
    await waitFor(() => expect(item.getByRole('button', { name: 'Reply' })).toBeInTheDocument())
    expect(item.queryByRole('button', { name: 'Translate' })).not.toBeInTheDocument()
  })
})
