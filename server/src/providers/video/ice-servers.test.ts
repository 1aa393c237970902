import { readConfig } from '#kernel/config/config.ts'
import { iceServersFor } from './ice-servers.ts'

const now = new Date('2026-03-02T09:00:00.000Z')
const userId = '11111111-1111-4111-8111-111111111111'

test('a relay gets credentials of the TURN REST API that are valid for an hour; a STUN server needs none', () => {
  const turn = { urls: ['stun:stun.test:3478', 'turn:turn.test:3478?transport=udp'], secret: 'north' }
  expect(iceServersFor(turn, userId, now)).toEqual([
    { urls: ['stun:stun.test:3478'] },
    {
      urls: ['turn:turn.test:3478?transport=udp'],
      username: `1772445600:${userId}`,
      credential: 'qzqflnU16gNG6T/Bk1gN/vpy8t0=',
    },
  ])
  expect(iceServersFor(undefined, userId, now)).toEqual([])
})

test('incomplete settings are refused', () => {
  const { turn, videoRelayOnly } = readConfig({
    TURN_URLS: 'turn:turn.test:3478?transport=udp, turns:turn.test:5349',
    TURN_SECRET: 'north',
    VIDEO_RELAY_ONLY: '1',
  })
  expect(turn).toEqual({ urls: ['turn:turn.test:3478?transport=udp', 'turns:turn.test:5349'], secret: 'north' })
  expect(videoRelayOnly).toBe(true)
  expect(readConfig({}).turn).toBeUndefined()
  expect(() => readConfig({ TURN_URLS: 'turn:turn.test' })).toThrow('the turn: addresses in TURN_URLS need TURN_SECRET')
  expect(() => readConfig({ TURN_SECRET: 'north' })).toThrow('TURN_SECRET needs a turn: or turns: address in TURN_URLS')
  expect(() => readConfig({ VIDEO_RELAY_ONLY: '1', TURN_URLS: 'stun:stun.test' })).toThrow(
    'VIDEO_RELAY_ONLY needs a turn: or turns: address in TURN_URLS',
  )
  expect(() => readConfig({ TURN_URLS: 'https://turn.test' })).toThrow('has to be addresses such as turn:')
})
