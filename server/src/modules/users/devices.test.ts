import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { CHROME_ON_ANDROID, FIREFOX_ON_LINUX } from '#testing/account-steps.ts'
import { deviceFrom } from './devices.ts'

test.each([
  [CHROME_ON_ANDROID, 'Chrome on Android'],
  [FIREFOX_ON_LINUX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['', ''],
  [undefined, ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceFrom(userAgent)).toBe(device)
})

test('any user agent gives a short name without an error', () => {
  fc.assert(
    fc.property(fc.oneof(anyText({ maxLength: 2_000 }), fc.string({ maxLength: 10_000 })), (userAgent) => {
      expect(deviceFrom(userAgent).length).toBeLessThanOrEqual(80)
    }),
  )
})
