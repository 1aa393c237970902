import type { securityEventCounts } from './security-event.ts'
import { createSecurityWatch } from './security-watch.ts'
import { securityEvents } from './security-events.ts'

const begin = new Date('2026-03-02T09:00:00.000Z').getTime()
const after = (minutes: number): Date => new Date(begin + minutes * 60_000)
const none = Object.fromEntries(Object.keys(securityEvents).map((name) => [name, 0])) as ReturnType<
  typeof securityEventCounts
>
const { times, minutes } = securityEvents['login.failed'].alert

test('an event that exceeds its threshold within its minutes is reported once an hour (SECURITY-2)', () => {
  const look = createSecurityWatch()
  expect(look(none, after(0))).toEqual([])
  expect(look({ ...none, 'login.failed': times - 1 }, after(1))).toEqual([])
  expect(look({ ...none, 'login.failed': times }, after(2))).toEqual([{ event: 'login.failed', times, minutes }])
  expect(look({ ...none, 'login.failed': times * 2 }, after(3))).toEqual([])
  expect(look({ ...none, 'login.failed': times * 9 }, after(63))).toEqual([])
  expect(look({ ...none, 'login.failed': times * 10 }, after(64))).toMatchObject([{ event: 'login.failed' }])
})

test('as many events over a longer time cause no alert', () => {
  const look = createSecurityWatch()
  for (let minute = 0; minute <= 10 * minutes; minute += 1) {
    const soFar = Math.floor((minute * times) / (2 * minutes))
    expect(look({ ...none, 'login.failed': soFar }, after(minute))).toEqual([])
  }
})

test('one forged webhook causes an alert', () => {
  const look = createSecurityWatch()
  look(none, after(0))
  expect(look({ ...none, 'webhook.forged': 1 }, after(1))).toMatchObject([{ event: 'webhook.forged', times: 1 }])
})
