import type { IncomingMessage } from 'node:http'
import { isOwnHandshake, isOwnOrigin } from './own-origin.ts'

const site = 'https://site.example'
const strangers = [
  ['a name that begins like ours', 'https://site.example.evil.com'],
  ['a name that ends like ours', 'https://evil-site.example'],
  ['a name below ours', 'https://www.site.example'],
  ['a page without an origin', 'null'],
  ['another port', 'https://site.example:8443'],
  ['the same host over http', 'http://site.example'],
  ['our address as a user name', 'https://site.example@evil.com'],
  ['our address with a path', 'https://site.example/'],
  ['nothing', ''],
] as const

describe('an origin is compared as a whole (API-9)', () => {
  test.each(strangers)('%s is not the site', (_what, origin) => {
    expect(isOwnOrigin(origin, { protocol: 'https', host: 'site.example' }, site)).toBe(false)
    expect(isOwnOrigin(origin, { protocol: 'https', host: 'site.example' }, undefined)).toBe(false)
  })

  test.each(strangers)('a socket of %s is refused', (_what, origin) => {
    const handshake = (encrypted: boolean, headers: Record<string, string> = {}) =>
      ({ headers: { origin, host: 'site.example', ...headers }, socket: { encrypted } }) as unknown as IncomingMessage
    expect(isOwnHandshake(handshake(true), { publicOrigin: site, isProxyTrusted: false })).toBe(false)
    const forwarded = handshake(false, { 'x-forwarded-proto': 'https' })
    expect(isOwnHandshake(forwarded, { publicOrigin: undefined, isProxyTrusted: true })).toBe(false)
  })

  test('the site itself is recognised', () => {
    expect(isOwnOrigin(site, { protocol: 'http', host: '10.0.0.7:3000' }, site)).toBe(true)
    expect(isOwnOrigin(site, { protocol: 'https', host: 'SITE.example:443' }, undefined)).toBe(true)
    expect(isOwnOrigin('http://127.0.0.1:3000', { protocol: 'http', host: '127.0.0.1:3000' }, undefined)).toBe(true)
  })
})
