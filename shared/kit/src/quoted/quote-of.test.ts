import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import { quoteOf } from './quote-of.ts'

const message: ChatMessage = {
  _id: '11111111-1111-4111-8111-111111111111',
  chatRoomId: '22222222-2222-4222-8222-222222222222',
  senderId: '33333333-3333-4333-8333-333333333333',
  sequence: 4,
  text: '',
  files: [],
  deletedFor: null,
  createdAt: '2026-03-02T10:00:00.000Z',
}
const file = (contentType: 'image/png' | 'application/pdf') => ({
  _id: '44444444-4444-4444-8444-444444444444',
  name: 'a file',
  contentType,
  size: 5,
  url: '/files/a',
})

it.each([
  ['text', { text: 'Good morning' }],
  ['text', { text: 'With a photo', files: [file('image/png')] }],
  ['photo', { files: [file('image/png')] }],
  ['file', { files: [file('application/pdf')] }],
] as const)('describes a message as a %s (CHAT-19)', (kind, content) => {
  expect(quoteOf({ ...message, ...content, files: [...('files' in content ? content.files : [])] })).toMatchObject({
    _id: message._id,
    sequence: 4,
    kind,
    revision: 1,
  })
})

it('contains the beginning of a long text, without splitting a character', () => {
  const { text } = quoteOf({ ...message, text: '😀'.repeat(chatLimits.quoteMax + 1) })
  expect([...text]).toHaveLength(chatLimits.quoteMax)
  expect(text.endsWith('😀')).toBe(true)
})
