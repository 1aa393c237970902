import { reconnectPause } from './reconnect-pause.ts'

test('of many who lost their line at once the first come at once, and the last within a second', () => {
  const pauses = Array.from({ length: 1_000 }, () => reconnectPause(0))
  expect(Math.min(...pauses)).toBeLessThan(50)
  expect(Math.max(...pauses)).toBeLessThan(1_000)
})

test('whoever fails again and again waits longer, and ten seconds at most', () => {
  const pauses = Array.from({ length: 1_000 }, () => reconnectPause(20))
  expect(Math.max(...pauses)).toBeGreaterThan(5_000)
  expect(Math.max(...pauses)).toBeLessThan(10_000)
})
