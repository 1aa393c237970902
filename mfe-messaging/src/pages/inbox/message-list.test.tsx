import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aMessage, aRoom, ME, OTHER, ROOM } from '../../testing/conversations.ts'
import { messages, showInbox } from '../../testing/show-inbox.tsx'

jest.setTimeout(30_000)

/** Pixels of a message and of the visible part of the list, which shows four. */
const ROW = 100
const VISIBLE = 400

const rowsIn = (box: Element): Element[] => [...(box.querySelector(':scope > ol')?.children ?? [])]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The browser of the tests has no layout.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return rowsIn(this).length * ROW
  })
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VISIBLE)
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * ROW : 0
  })
})
afterEach(() => jest.restoreAllMocks())

/** A conversation of 30 messages of the other person; the user has read up to one of them. */
const open = async (readUntil: number, change: Partial<ChatMessage> = {}) => {
  const items = Array.from({ length: 30 }, (_, at) => aMessage(at + 1, { senderId: OTHER, ...change }))
  const members = aRoom().members.map((member) => (member.userId === ME ? { ...member, readUntil } : member))
  const shown = await showInbox({
    'GET /chats/get-one-to-one-chat-room/{id}': aRoom({ members, unread: 30 - readUntil, lastSequence: 30 }),
    'GET /chats/get-messages/{chatRoomId}': { items, lastSequence: 30, hasMore: false },
  })
  const list = await messages()
  await within(list).findByText('Message 30')
  return { ...shown, list }
}

it('opens a conversation at its new messages, and marks those below the screen as read only when they are seen', async () => {
  const { list, bodies } = await open(2)
  const line = within(list).getByText('New')
  // A little of the last message that was read is above the line.
  expect(list.scrollTop).toBe(rowsIn(list).indexOf(line) * ROW - 64)
  expect(screen.getByRole('button', { name: '28 new messages' })).toBeInTheDocument()
  expect(bodies('POST /chats/mark-as-read')).toEqual([])
  list.scrollTop = list.scrollHeight - VISIBLE
  fireEvent.scroll(list)
  await waitFor(() => expect(bodies('POST /chats/mark-as-read')).toEqual([{ chatRoomId: ROOM, sequence: 30 }]))
})

it('opens at the new messages even if links below them have previews', async () => {
  const linkPreview = { title: 'A page', description: '', siteName: 'example.test', picture: null }
  const { list, bodies } = await open(2, { linkPreview })
  expect(list.scrollTop).toBeLessThan(4 * ROW)
  expect(bodies('POST /chats/mark-as-read')).toEqual([])
})

it('opens at the end if everything was read', async () => {
  const { list } = await open(30)
  expect(list.scrollTop).toBe(list.scrollHeight)
})
