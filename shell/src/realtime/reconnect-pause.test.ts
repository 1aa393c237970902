import { reconnectPause } from './reconnect-pause.ts'

test('after a common loss of connection, the first reconnect at once, and the last within a second', () => {
  const pauses = Array.from({ length: 1_000 }, () => reconnectPause(0))
  expect(Math.min(...pauses)).toBeLessThan(50)
  expect(Math.max(...pauses)).toBeLessThan(1_000)
})

test('repeated failures increase the pause up to ten seconds', () => {
  const pauses = Array.from({ length: 1_000 }, () => reconnectPause(20))
  expect(Math.max(...pauses)).toBeGreaterThan(5_000)
  expect(Math.max(...pauses)).toBeLessThan(10_000)
})
