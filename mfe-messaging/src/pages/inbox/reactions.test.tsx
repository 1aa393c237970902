import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { refuse } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, aRoom, idOf, ME, OTHER } from '../../testing/conversations.ts'
import { messages, showInbox, type Answers } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const heart = (...userIds: string[]): ChatMessage['reactions'] => [{ emoji: 'heart', userIds }]
const messagesOf = (...items: ChatMessage[]): Answers => ({
  'GET /chats/get-messages/{chatRoomId}': { items, lastSequence: items.at(-1)?.sequence ?? 0, hasMore: false },
})
const menuOf = async (text: string) => {
  const item = (await within(await messages()).findByText(text)).closest('li')
  if (!item) throw new Error('There is no message')
  const trigger = within(item).getByRole('button', { name: 'More about this message' })
  await userEvent.click(trigger)
  return { trigger, item: within(item) }
}
const openMenu = async (text: string) => {
  const { trigger, item } = await menuOf(text)
  return { trigger, picker: within(item.getByRole('group', { name: 'React to this message' })) }
}
/** Opens the menu of message 1. @returns whether it offers reactions */
const hasPicker = async () =>
  (await menuOf('Message 1')).item.queryByRole('group', { name: 'React to this message' }) !== null
const chip = (name: string) => screen.findByRole('button', { name })

describe('a reaction', () => {
  it('is chosen in the menu, and shown below the message with the names of its users', async () => {
    const { bodies } = await showInbox({
      ...messagesOf(aMessage(1), aMessage(2, { reactions: heart(OTHER) })),
      'POST /chats/react-to-message': aMessage(2, { revision: 2, reactions: heart(OTHER, ME) }),
    })
    const shown = await chip('Heart: Tunde Bakare')
    expect(shown).toHaveTextContent('1')
    expect(shown).toHaveAttribute('aria-pressed', 'false')
    const { trigger, picker } = await openMenu('Message 2')
    await userEvent.click(picker.getByRole('button', { name: 'Heart' }))
    expect(await chip('Heart: Tunde Bakare, You')).toHaveAttribute('aria-pressed', 'true')
    expect(bodies('POST /chats/react-to-message')).toEqual([{ messageId: idOf(2), emoji: 'heart', isOn: true }])
    expect(trigger).toHaveAttribute('aria-expanded', 'false')
    expect(trigger).toHaveFocus()
  })

  it('is removed by a click below the message', async () => {
    const { bodies } = await showInbox({
      ...messagesOf(aMessage(1, { reactions: heart(ME) })),
      'POST /chats/react-to-message': aMessage(1, { revision: 3, reactions: [] }),
    })
    await userEvent.click(await chip('Heart: You'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Heart/ })).not.toBeInTheDocument())
    expect(bodies('POST /chats/react-to-message')).toEqual([{ messageId: idOf(1), emoji: 'heart', isOn: false }])
  })

  it('shows why the server refused it', async () => {
    await showInbox({
      ...messagesOf(aMessage(1)),
      'POST /chats/react-to-message': refuse(409, { message: 'This message was deleted.' }),
    })
    const { picker } = await openMenu('Message 1')
    await userEvent.click(picker.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(toasts.read().at(-1)).toMatchObject({ message: 'This message was deleted.' }))
  })

  it('arrives over the socket, and stays when an older page arrives later', async () => {
    const { tell } = await showInbox(messagesOf(aMessage(1)))
    await within(await messages()).findByText('Message 1')
    await tell('CHAT_MESSAGE', aMessage(1, { revision: 2, reactions: heart(OTHER) }))
    await tell('CHAT_MESSAGE', aMessage(1))
    expect(await chip('Heart: Tunde Bakare')).toBeInTheDocument()
  })

  it('is visible but read-only in a closed conversation', async () => {
    const closed = aRoom({ canWrite: false, closedBecause: 'blocked-by-other' })
    await showInbox({
      ...messagesOf(aMessage(1, { reactions: heart(OTHER) })),
      'GET /chats/get-one-to-one-chat-room/{id}': closed,
    })
    expect(await chip('Heart: Tunde Bakare')).toBeDisabled()
    expect(await hasPicker()).toBe(false)
  })

  it('is not offered if the server is of the previous version', async () => {
    await showInbox(messagesOf(aMessage(1, { reactions: undefined })))
    expect(await hasPicker()).toBe(false)
  })

  it('arrives after a lost connection, even at a message that was loaded long ago', async () => {
    let isLater = false
    const all = () =>
      Array.from({ length: 170 }, (_, place) =>
        aMessage(place + 1, place === 9 && isLater ? { revision: 2, reactions: heart(OTHER) } : {}),
      )
    const { tell } = await showInbox({
      'GET /chats/get-messages/{chatRoomId}': ({ query: { before, after, limit } }) => {
        const inRange = all().filter(({ sequence }) =>
          after === undefined ? sequence < Number(before ?? 1_000) : sequence > Number(after),
        )
        // The browser has loaded the messages after 5, and requests no earlier ones.
        const items =
          after === undefined ? inRange.slice(-Number(isLater ? limit : 165)) : inRange.slice(0, Number(limit))
        return { items, lastSequence: 170, hasMore: items.length < inRange.length }
      },
    })
    await within(await messages()).findByText('Message 10')
    isLater = true
    await tell('EVENTS_MISSED')
    expect(await chip('Heart: Tunde Bakare')).toBeInTheDocument()
    expect(screen.queryByText('Message 5')).not.toBeInTheDocument()
  })
})
