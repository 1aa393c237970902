import { lastSaid } from './last-said.ts'

const words = { voiceMessage: (length: string) => `Voice message, ${length}`, videoCall: 'Video call', nothing: '' }
const said = (lastMessage: string, lastVideoCall: 'missed' | null = null) =>
  lastSaid({ lastMessage, lastVideoCall }, words)

it('describes a recording with its duration', () => {
  expect(said('Voice message 1m05s.weba')).toBe('Voice message, 1:05')
  expect(said('Talemelding 0m09s.m4a')).toBe('Voice message, 0:09')
})

it('shows text and other files as they are', () => {
  expect(said('The gearbox whines in third.')).toBe('The gearbox whines in third.')
  expect(said('engine 1m05s.mp4')).toBe('engine 1m05s.mp4')
})

it('describes a call if nothing was written after it', () => {
  expect(said('', 'missed')).toBe('Video call')
  expect(said('')).toBe('')
})
