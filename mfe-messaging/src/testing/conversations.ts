import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { ChatRoom, ChatRoomSummary } from '@fieldproof/contracts/entities/chat-room'
import type { RenderPageOptions } from '@fieldproof/platform/testing'
import inboxEn from '../../locales/en/inbox.json'
import areaEn from '../../locales/en/messaging.json'

/** The area's texts with the inbox's own, as the inbox reads them. */
export const inboxTexts: NonNullable<RenderPageOptions['texts']> = {
  ...areaEn,
  ...inboxEn,
  page: { ...areaEn.page, ...inboxEn.page },
}
export const areaTexts: NonNullable<RenderPageOptions['texts']> = areaEn

export const ME = '7f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11'
export const OTHER = '2b1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d22'
export const ROOM = '3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33'
const ORDER = '4d1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d44'

/** An id that ends in a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const order = {
  _id: ORDER,
  sequenceId: 'FP-000123',
  inspectionType: 'vehicle',
  status: 'Processing',
  city: 'Ikeja',
  inspectionDate: '2026-03-09T08:00:00.000Z',
  timeZone: 'Africa/Lagos',
} as const

export const aRoom = (change: Partial<ChatRoom> = {}): ChatRoom => ({
  _id: ROOM,
  title: 'Tunde Bakare',
  kind: 'order',
  order,
  lastMessageAt: '2026-03-02T09:02:00.000Z',
  lastSequence: 2,
  unread: 0,
  isStarred: false,
  canWrite: true,
  closedBecause: null,
  isBlocked: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  members: [
    {
      userId: ME,
      fullName: 'Amaka Okafor',
      initials: 'AO',
      avatar: null,
      role: 'customer',
      readUntil: 2,
      isOnline: true,
      lastSeenAt: null,
    },
    {
      userId: OTHER,
      fullName: 'Tunde Bakare',
      initials: 'TB',
      avatar: null,
      role: 'inspector',
      readUntil: 0,
      isOnline: false,
      lastSeenAt: null,
    },
  ],
  ...change,
})

export const aSummary = (change: Partial<ChatRoomSummary> = {}): ChatRoomSummary => ({
  _id: ROOM,
  title: 'Tunde Bakare',
  lastMessageAt: '2026-03-02T09:02:00.000Z',
  unread: 0,
  kind: 'order',
  avatar: null,
  lastMessage: 'See you at nine.',
  lastSequence: 2,
  isStarred: false,
  order,
  ...change,
})

/** A message by its number; odd ones are the user's own. */
export const aMessage = (sequence: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: idOf(sequence),
  chatRoomId: ROOM,
  sequence,
  senderId: sequence % 2 ? ME : OTHER,
  text: `Message ${sequence}`,
  files: [],
  deletedFor: null,
  revision: 1,
  editedAt: null,
  createdAt: new Date(Date.UTC(2026, 2, 2, 9, sequence)).toISOString(),
  ...change,
})
