import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { bounceAddress, readMailAddress, replyAddress } from './mail-addresses.ts'

const domain = 'in.fieldproof.test'
const secrets = secretsFrom(Buffer.alloc(32, 7))
const writtenAt = new Date('2026-03-02T09:00:00.000Z')
const reply = (id = 41) => replyAddress(secrets, { id, writtenAt, domain })

test('bytes are decoded from their letters, in either case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (given) => {
      const bytes = Buffer.from(given)
      const text = toBase32(bytes)
      expect(text).toMatch(/^[a-z2-7]*$/)
      expect(fromBase32(text)).toEqual(bytes)
      expect(fromBase32(text.toUpperCase())).toEqual(bytes)
    }),
  )
  expect(fromBase32('a1')).toBeUndefined()
  // Unused bits do not allow a second encoding.
  expect(fromBase32('ab')).toBeUndefined()
})

test('a reply address contains who replies in which conversation, and its end', () => {
  for (const id of [1, 41, 2 ** 40]) {
    const address = reply(id)
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    for (const given of [address, address.toUpperCase()])
      expect(readMailAddress(secrets, given, domain)).toEqual({
        kind: 'reply',
        id,
        endsAt: new Date('2026-03-17T00:00:00.000Z'),
      })
  }
})

test('a bounce address contains which mail it was', () => {
  const messageId = randomUUID()
  const address = bounceAddress(secrets, messageId, domain)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(readMailAddress(secrets, address.toUpperCase(), domain)).toEqual({ kind: 'bounce', messageId })
})

test('a forged or changed address, or one for another use, is not accepted', () => {
  const address = reply()
  const bounce = bounceAddress(secrets, randomUUID(), domain)
  const changed = [...address].flatMap((letter, index) =>
    index < 'reply+'.length || index >= address.indexOf('@')
      ? []
      : [`${address.slice(0, index)}${letter === 'a' ? 'b' : 'a'}${address.slice(index + 1)}`],
  )
  for (const other of [
    ...changed,
    address.replace('reply', 'bounce'),
    bounce.replace('bounce', 'reply'),
    address.replace(domain, 'elsewhere.test'),
    address.replace('@', 'aaaa@'),
    `reply@${domain}`,
    `reply+@${domain}`,
    `post@${domain}`,
    'reply',
    '',
  ])
    expect(readMailAddress(secrets, other, domain)).toBeUndefined()
  expect(readMailAddress(secretsFrom(Buffer.alloc(32, 8)), address, domain)).toBeUndefined()
})

test('complaints have their own address', () => {
  expect(readMailAddress(secrets, `Complaints@${domain}`, domain)).toEqual({ kind: 'complaints' })
})
