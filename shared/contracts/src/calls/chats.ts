import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, pageNumber, pageOf } from '../entities.ts'

export const chatRoomSummary = z.object({
  _id: z.string(), title: z.string(), lastMessageAt: z.nullable(instant), unread: z.int(),
})
export type ChatRoomSummary = z.output<typeof chatRoomSummary>

export const chatsCalls = defineGroup('chats', {
  getMyOneToOneChatRooms: {
    method: 'GET', path: '/chats/get-my-one-to-one-chat-rooms', who: 'user', summary: "The user's conversations.",
    query: z.object({ page: pageNumber }), answer: pageOf(chatRoomSummary),
  },
})
