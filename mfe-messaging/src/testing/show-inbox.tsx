import { renderPage, testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { screen } from '@testing-library/react'
import Inbox from '../pages/inbox/inbox.tsx'
import { aMessage, aRoom, aSummary, inboxTexts, ME, ROOM } from './conversations.ts'
import { lineOf } from './line-of.ts'

export type Answers = NonNullable<RenderPageOptions['answers']>
export const pageOf = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 20 })

/** The inbox with one open conversation of two messages; without `socketAnswers` the socket does not respond. */
export const showInbox = async (
  answers: Answers = {},
  path = `/dashboard/messages?room=${ROOM}`,
  socketAnswers: RenderPageOptions['socketAnswers'] = {},
) => {
  const shown = await renderPage(<Inbox />, {
    path,
    user: testUser({ _id: ME }),
    texts: inboxTexts,
    Providers: ConfirmProvider,
    socketAnswers,
    answers: {
      'GET /chats/get-my-one-to-one-chat-rooms': pageOf([aSummary()]),
      'GET /chats/get-one-to-one-chat-room/{id}': aRoom(),
      'GET /chats/get-messages/{chatRoomId}': { items: [aMessage(1), aMessage(2)], lastSequence: 2, hasMore: false },
      'POST /chats/mark-as-read': aRoom(),
      'POST /chats/send-message': ({ body }) => aMessage(3, { ...(body as object), senderId: ME }),
      ...answers,
    },
  })
  return { ...shown, ...lineOf(shown) }
}
export const messages = () => screen.findByRole('region', { name: 'Messages with Tunde Bakare' })
export const box = () => screen.findByRole('textbox', { name: 'Message to Tunde Bakare' })
