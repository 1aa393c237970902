import { beforePaintHash } from './before-paint.ts'
import { contentPolicy, documentHeaders } from './document-headers.ts'
import { contentType } from './content-types.ts'
import { zoneFromCookie } from './language.ts'
import { chooseEncoding, hasCopy, takesAnything, wantsDocument } from '#kernel/http/negotiate.ts'

describe('the content policy', () => {
  it('allows no eval, one inline script, and no other site', () => {
    const policy = contentPolicy('example.com:3000', false)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' '${beforePaintHash}';`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("connect-src 'self' ws://example.com:3000;")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(contentPolicy('example.com', true)).toContain(' wss://example.com;')
    expect(contentPolicy('[::1]:3000', false)).toContain(' ws://[::1]:3000;')
  })

  it.each(["evil.example; script-src 'unsafe-inline'", 'a b', '', 'x\r\ny', "'none'", '*', 'a,b', '-x'])(
    'does not accept %j as a host',
    (host) => {
      expect(contentPolicy(host, false)).toContain("connect-src 'self';")
    },
  )

  it('allows the inline style sheets of the document, by their hashes', () => {
    const hash = `sha384-${'B'.repeat(64)}`
    expect(contentPolicy('example.com', false, { styles: [hash] })).toContain(`style-src 'self' '${hash}';`)
  })

  it('allows pictures of a configured tile server, and nothing else from there', () => {
    const policy = contentPolicy('example.com', true, {
      mapTiles: { url: 'https://tiles.example.test/{z}/{x}/{y}.png', attribution: 'Tiles' },
    })
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.test;")
    expect(policy.match(/tiles\.example\.test/g)).toHaveLength(1)
  })

  it.each([
    ['crisp', 'https://client.crisp.chat', /intercom|tawk/],
    ['intercom', 'https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com', /crisp|tawk/],
    ['tawk', 'https://embed.tawk.to', /intercom|crisp/],
  ] as const)('allows the origins of %s if it is the chat, and of no other (SUPPORT-13)', (name, scripts, others) => {
    const policy = contentPolicy('example.com', true, {
      chatProvider: { name, id: 'x' },
      styles: ['sha384-of-a-sheet'],
    })
    expect(policy).toMatch(new RegExp(`script-src 'self' 'sha[^ ]+ ${scripts};`))
    expect(policy).toMatch(/connect-src 'self' wss:\/\/example\.com https:/)
    expect(policy).toMatch(/; frame-src 'self' https:/)
    expect(policy).not.toMatch(others)
    // Only styles may be inline; the other restrictions of the site stay.
    expect(policy.match(/'unsafe-[a-z-]+'/g)).toEqual(["'unsafe-inline'"])
    // Beside a hash a browser would ignore it.
    expect(policy).toMatch(/style-src 'self' 'unsafe-inline'/)
    expect(policy).not.toContain('sha384-of-a-sheet')
    for (const kept of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"])
      expect(policy).toContain(kept)
    const directives = policy.split('; ').map((directive) => directive.split(' ')[0])
    expect(new Set(directives).size).toBe(directives.length)
    expect(contentPolicy('example.com', true)).not.toMatch(/crisp|intercom|tawk|unsafe/)
  })

  it('comes with the other headers, and with strict transport over TLS', () => {
    expect(documentHeaders('example.com', false)).not.toHaveProperty('strict-transport-security')
    expect(documentHeaders('example.com', true)).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

describe('the encoding that a browser gets', () => {
  const both = { br: 1, gzip: 1 }
  it.each<[string | undefined, object, string | null]>([
    ['gzip, deflate, br, zstd', both, 'br'],
    ['gzip', both, 'gzip'],
    ['br;q=0, gzip;q=0.5', both, 'gzip'],
    ['*', both, 'br'],
    ['identity', both, null],
    [undefined, both, null],
    ['br', { gzip: 1 }, null],
    ['br;q=nonsense', both, null],
  ])('%s of %j is %s', (header, there, expected) => {
    expect(chooseEncoding(header, there)).toBe(expected)
  })

  it("distinguishes navigation from a script's request", () => {
    expect(wantsDocument('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true)
    expect(wantsDocument('*/*')).toBe(false)
    expect(wantsDocument(undefined)).toBe(false)
    expect(takesAnything('*/*')).toBe(true)
    expect(takesAnything(undefined)).toBe(true)
    expect(takesAnything('application/json')).toBe(false)
  })

  it("recognises the browser's copy by its ETag", () => {
    expect(hasCopy('"a", W/"b"', '"b"')).toBe(true)
    expect(hasCopy('"a"', '"b"')).toBe(false)
    expect(hasCopy('*', '"b"')).toBe(true)
    expect(hasCopy(undefined, '"b"')).toBe(false)
  })
})

it('a file is never treated as a document', () => {
  expect(contentType('page.html')).toBe('application/octet-stream')
  expect(contentType('a.b.js')).toBe('text/javascript; charset=utf-8')
  expect(contentType('fonts/x.woff2')).toBe('font/woff2')
  expect(contentType('noextension')).toBe('application/octet-stream')
})

test.each([
  ['timeZone=Africa%2FLagos', 'Africa/Lagos'],
  ['locale=no; timeZone=Europe%2FOslo; other=1', 'Europe/Oslo'],
  ['timeZone=Mars%2FBase', null],
  ['timeZone=%E0%A4%A', null],
  ['timeZone=', null],
  ['myTimeZone=Africa%2FLagos', null],
  [undefined, null],
])('of the cookies %j the zone is %j', (cookies, zone) => {
  expect(zoneFromCookie(cookies)).toBe(zone)
})
