import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The keys of a browser's subscription: only this browser can read messages for it. */
export const browserKeys = () => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  /** Decrypts a message of RFC 8291, in one record of aes128gcm (RFC 8188). */
  const decrypt = (body: Buffer): string => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
    const secret = hkdf(auth, own.computeSecret(sender), info, 32)
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + keyLength)
    const opening = createDecipheriv('aes-128-gcm', key, nonce)
    opening.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    const end = padded.lastIndexOf(2)
    return padded.subarray(0, end).toString('utf8')
  }
  return { userP256dhKey: own.getPublicKey('base64url'), userAuthKey: auth.toString('base64url'), decrypt }
}

/** The claims of a VAPID header (RFC 8292). @throws if its signature does not belong to its key */
export const readVapid = (
  header: string | undefined,
): { publicKey: string; claims: { aud: string; exp: number; sub: string } } => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature does not belong to the key')
  return { publicKey, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as never }
}

/** An unguessable part of an address. */
export const secretPath = (seed: string): string =>
  createHmac('sha256', randomBytes(16)).update(seed).digest('base64url')
