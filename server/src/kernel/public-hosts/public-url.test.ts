import { isPublicAddress } from './public-address.ts'
import { publicLookup, publicUrl } from './public-url.ts'

test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'http://example.com/a.ics',
  'https://127.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://localhost/a.ics',
  'https://LOCALHOST/x',
  'https://a.localhost./x',
  'https://example.com:8443/a.ics',
  'https://u:p@example.com/',
  'https://push.example.com@127.0.0.1/',
  'https://router.local/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/x',
  'https://127.1/x',
  'https://printer/',
  'ftp://push.example.com/',
  'file:///etc/passwd',
  'https://metadata.google.internal/',
  'nonsense',
])('%s is not requested', (address) => {
  expect(publicUrl(address)).toBeUndefined()
})

test('a public address is requested, and its redirects are checked in the same way', () => {
  expect(publicUrl('https://example.com/a.ics')?.href).toBe('https://example.com/a.ics')
  const base = new URL('https://example.com/a.ics')
  expect(publicUrl('/b.ics', base)?.href).toBe('https://example.com/b.ics')
  expect(publicUrl('//10.0.0.1/b.ics', base)).toBeUndefined()
})

test('a name that resolves to this machine is refused', async () => {
  const failure = await new Promise((resolve) => {
    publicLookup('localhost', {}, (error) => {
      resolve(error)
    })
  })
  expect(String(failure)).toContain('not public')
})
