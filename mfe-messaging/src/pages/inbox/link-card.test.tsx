import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMessage, idOf } from '../../testing/conversations.ts'
import { messages, showInbox, type Answers } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const CAR = 'https://cars.example.com/7?id=1'
const preview = {
  title: '<b>Toyota</b>',
  description: 'One owner',
  siteName: 'Cars',
  picture: '/files/link-pictures/x?expires=9&signature=y',
}
const messagesOf = (change: Partial<ChatMessage> = {}, sequence = 1): Answers => ({
  'GET /chats/get-messages/{chatRoomId}': {
    items: [aMessage(sequence, { text: `Look: ${CAR}, and https://other.example.com.`, ...change })],
    lastSequence: sequence,
    hasMore: false,
  },
})
const list = async () => within(await messages())

it('a web address in a message is a link without a referrer', async () => {
  await showInbox(messagesOf())
  const links = await (await list()).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [CAR, CAR],
    ['https://other.example.com', 'https://other.example.com/'],
  ])
  for (const link of links) {
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(link).toHaveAttribute('target', '_blank')
  }
})

it("a preview shows the page's title and description as plain text, and its picture from this site", async () => {
  await showInbox(messagesOf({ linkPreview: preview }))
  const card = await (await list()).findByRole('link', { name: /Toyota/ })
  expect(card).toHaveAttribute('href', CAR)
  expect(card).toHaveTextContent('Cars<b>Toyota</b>One owner')
  const picture = card.querySelector('img')
  if (!picture) throw new Error('There is no picture')
  expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual([preview.picture, 72, 72])
  fireEvent.error(picture)
  expect(card.querySelector('img')).toBeNull()
})

it('a preview that arrives later is shown, and disappears when it was removed', async () => {
  const { tell } = await showInbox(messagesOf())
  await (await list()).findByRole('link', { name: CAR })
  await tell('CHAT_MESSAGE', aMessage(1, { text: `Look: ${CAR}`, revision: 2, linkPreview: preview }))
  expect((await list()).getByRole('link', { name: /Toyota/ })).toBeVisible()
  await tell('CHAT_MESSAGE', aMessage(1, { text: `Look: ${CAR}`, revision: 3, linkPreview: null }))
  expect((await list()).queryByRole('link', { name: /Toyota/ })).not.toBeInTheDocument()
})

it('the writer can remove the preview', async () => {
  const without = aMessage(1, { text: CAR, revision: 3, linkPreview: null })
  const { bodies } = await showInbox({
    ...messagesOf({ linkPreview: preview }),
    'POST /chats/remove-link-preview': without,
  })
  await userEvent.click((await list()).getByRole('button', { name: 'More about this message' }))
  await userEvent.click((await list()).getByRole('button', { name: 'Remove the preview' }))
  await waitFor(() => expect(bodies('POST /chats/remove-link-preview')).toEqual([{ messageId: idOf(1) }]))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Toyota/ })).not.toBeInTheDocument())
})

it("the preview of another person's message cannot be removed", async () => {
  await showInbox(messagesOf({ linkPreview: preview }, 2))
  await userEvent.click(await (await list()).findByRole('button', { name: 'More about this message' }))
  expect((await list()).queryByRole('button', { name: 'Remove the preview' })).not.toBeInTheDocument()
})
