import { newestMessageText } from './newest-message.ts'

const words = { voiceMessage: (length: string) => `Voice message, ${length}`, videoCall: 'Video call', nothing: '' }
const textOf = (lastMessage: string, lastVideoCall: 'missed' | null = null) =>
  newestMessageText({ lastMessage, lastVideoCall }, words)

it('describes a recording with its duration', () => {
  expect(textOf('Voice message 1m05s.weba')).toBe('Voice message, 1:05')
  expect(textOf('Talemelding 0m09s.m4a')).toBe('Voice message, 0:09')
})

it('shows text and other files as they are', () => {
  expect(textOf('The gearbox whines in third.')).toBe('The gearbox whines in third.')
  expect(textOf('engine 1m05s.mp4')).toBe('engine 1m05s.mp4')
})

it('describes a call if nothing was written after it', () => {
  expect(textOf('', 'missed')).toBe('Video call')
  expect(textOf('')).toBe('')
})
