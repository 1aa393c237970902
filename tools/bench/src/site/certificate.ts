import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  key: string
  cert: string
  /** SHA-256 of the public key, base64, by which Chromium trusts it. */
  fingerprint: string
}

const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const digits = body.length.toString(16)
  const length = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}
const sequence = (...contents: Buffer[]): Buffer => der(0x30, ...contents)
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

const ecdsaWithSha256 = sequence(bytes('06082a8648ce3d040302'))
const commonName = bytes('0603550403')
const subjectAlternativeName = bytes('0603551d11')

const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${(content.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

const DAY = 86_400_000

/** A self-signed certificate for 127.0.0.1 that lasts a day. Node can sign but not write X.509, so this writes its parts. */
export const makeCertificate = (): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Fieldproof measurements')))))
  const names = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - DAY), time(Date.now() + DAY)),
    name,
    spki,
    der(0xa3, sequence(sequence(subjectAlternativeName, der(0x04, names)))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: pem('CERTIFICATE', sequence(content, ecdsaWithSha256, signature)),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}
