import type { Generated } from 'kysely'

export interface ChatRoomsTable {
  id: Generated<string>
  kind: 'one-to-one' | 'order'
  /** The order that it is about; null for `one-to-one`. */
  order_id: string | null
  created_at: Date
}

export interface ChatRoomMembersTable {
  room_id: string
  user_id: string
  /** In an order's room; null in a one-to-one room. */
  role: 'customer' | 'inspector' | null
  /** Messages up to this instant have been read. */
  read_until: Date | null
}

export interface ChatMessagesTable {
  id: Generated<string>
  room_id: string
  sender_id: string
  body: string
  created_at: Date
}

export interface ChatsTables {
  chat_rooms: ChatRoomsTable
  chat_room_members: ChatRoomMembersTable
  chat_messages: ChatMessagesTable
}
