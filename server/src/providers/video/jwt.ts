import { createHmac, timingSafeEqual } from 'node:crypto'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const signatureOf = (text: string, key: Buffer | string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** A JSON web token signed by HMAC-SHA256 (RFC 7515, 7519). */
export const signJwt = (header: object, claims: object, key: Buffer | string): string => {
  const text = `${encode({ ...header, alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${signatureOf(text, key)}`
}

const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The claims of a token that was signed with this key, by HMAC-SHA256 and nothing else; undefined of any other. */
export const readJwt = (token: string, key: Buffer | string): Record<string, unknown> | undefined => {
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  const right = Buffer.from(signatureOf(`${header}.${claims}`, key))
  const given = Buffer.from(signature)
  if (more.length > 0 || right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  const { alg } = (decode(header) ?? {}) as { alg?: unknown }
  const content = decode(claims)
  return alg === 'HS256' && typeof content === 'object' && content !== null ? { ...content } : undefined
}
