import { isPublicAddress, lookupPublic, readEndpoint } from './endpoint.ts'

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  'not an address',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://127.1/x',
  'https://LOCALHOST/x',
  'https://a.localhost./x',
  'https://x.internal/',
  'http://push.example.com/x',
  'https://push.example.com@127.0.0.1/',
  'ftp://push.example.com/',
])('%s is not sent to', (text) => {
  expect(readEndpoint(text, { publicOnly: true })).toBeUndefined()
})

test('an address is written down in one way', () => {
  expect(readEndpoint('HTTPS://Push.Example.com:443/a b#c', { publicOnly: true })?.href).toBe(
    'https://push.example.com/a%20b',
  )
})

test('a name that leads to this machine is not looked up', async () => {
  const failure = await new Promise((resolve) => {
    lookupPublic('localhost', {}, (error) => {
      resolve(error)
    })
  })
  expect(String(failure)).toContain('not public')
})
