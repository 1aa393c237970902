import { createHash } from 'node:crypto'
import { openIdProvider } from './openid-provider.ts'
import { startHostileProvider, type HostileProvider } from './testing/hostile-provider.ts'

jest.setTimeout(30_000)

const REDIRECT = 'https://www.example.test/login?provider=google'
let peer: HostileProvider
beforeEach(async () => {
  peer = await startHostileProvider()
})
afterEach(() => peer.close())

const provider = (changes = {}) =>
  openIdProvider({
    clientId: 'fieldproof',
    clientSecret: 'a secret',
    provider: 'google',
    name: 'Google',
    issuer: peer.issuer,
    ...changes,
  })

/** Signs in; tests change the answer or the remembered state on the way. */
const signIn = async (changes: { provider?: object; answer?: object; expected?: object } = {}) => {
  const one = provider(changes.provider)
  const { authorizationUrl, ...expected } = await one.start(REDIRECT)
  return one.finish(
    REDIRECT,
    { ...peer.signIn(authorizationUrl), ...changes.answer },
    { ...expected, ...changes.expected },
  )
}
const expired = { status: 400, code: 'code-expired' }
const unavailable = { status: 503, code: 'provider-unavailable' }

test('a sign-in returns the identity, and the exchange is authenticated', async () => {
  expect(await signIn()).toEqual({
    provider: 'google',
    subject: 'subject-1',
    email: 'ada@example.test',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Okafor',
  })
  const [form] = peer.exchanges
  expect(form?.get('redirect_uri')).toBe(REDIRECT)
  expect(form?.get('client_secret')).toBe('a secret')
  expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
})

test('only the PKCE verifier of the challenge that was sent is accepted', async () => {
  const { authorizationUrl, codeVerifier } = await provider().start(REDIRECT)
  const query = new URL(authorizationUrl).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('code_challenge')).toBe(createHash('sha256').update(codeVerifier).digest('base64url'))
  await expect(signIn({ expected: { codeVerifier: 'another'.repeat(7) } })).rejects.toMatchObject(expired)
})

test('no two sign-ins share a secret', async () => {
  const [one, other] = [await provider().start(REDIRECT), await provider().start(REDIRECT)]
  expect(new Set([one.state, other.state, one.nonce, other.nonce, one.codeVerifier, other.codeVerifier]).size).toBe(6)
})

test.each<[string, Partial<HostileProvider['behaviour']>]>([
  ['with the nonce of another sign-in', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['from another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another site', { claims: { aud: 'somebody-else' } }],
  ['that has expired', { claims: { exp: 1_000 } }],
  ['signed with another key', { forges: true }],
])('a token %s is refused', async (_what, behaviour) => {
  Object.assign(peer.behaviour, behaviour)
  await expect(signIn()).rejects.toMatchObject(expired)
})

test.each<[string, object]>([
  ['another state', { state: 'another' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['an unknown code', { code: 'nonsense' }],
])('an answer with %s is refused', async (_what, answer) => {
  await expect(signIn({ answer })).rejects.toMatchObject(expired)
})

test('a provider that announces its issuer in answers has to send it', async () => {
  peer.behaviour.describes = { authorization_response_iss_parameter_supported: true }
  await expect(signIn()).rejects.toMatchObject(expired)
  await expect(signIn({ answer: { iss: peer.issuer } })).resolves.toMatchObject({ subject: 'subject-1' })
})

test('a code works once', async () => {
  const one = provider()
  const { authorizationUrl, ...expected } = await one.start(REDIRECT)
  const answer = peer.signIn(authorizationUrl)
  await one.finish(REDIRECT, answer, expected)
  await expect(one.finish(REDIRECT, answer, expected)).rejects.toMatchObject(expired)
})

test.each<[string, unknown, boolean]>([
  ['true', true, true],
  ['"true"', 'true', true],
  ['false', false, false],
  ['missing', undefined, false],
  ['1', 1, false],
])('if the provider sends %s, the address counts as verified: %s', async (_what, verified, expected) => {
  peer.behaviour.claims = { email_verified: verified }
  expect((await signIn()).emailVerified).toBe(expected)
})

test('an identity without an address cannot be linked', async () => {
  peer.behaviour.claims = { email: undefined, email_verified: true }
  expect(await signIn()).toMatchObject({ email: null, emailVerified: false })
})

test('a provider without nonce and PKCE gets neither', async () => {
  peer.behaviour.checksPkce = false
  const traits = { nonce: false, pkce: false }
  const { authorizationUrl } = await provider(traits).start(REDIRECT)
  const query = new URL(authorizationUrl).searchParams
  expect([query.has('nonce'), query.has('code_challenge')]).toEqual([false, false])
  expect(await signIn({ provider: traits })).toMatchObject({ subject: 'subject-1' })
  expect(peer.exchanges.at(-1)?.has('code_verifier')).toBe(false)
})

describe('if the provider misbehaves', () => {
  test.each<[string, Partial<HostileProvider['behaviour']>]>([
    ['is down at the start', { breaks: { '/.well-known/openid-configuration': 502 } }],
    ['breaks at the exchange', { breaks: { '/token': 500 } }],
    ['does not return its keys', { breaks: { '/keys': 500 } }],
    ['does not know this site any more', { breaks: { '/token': 401 } }],
  ])('and %s, the user is asked to try again', async (_how, behaviour) => {
    Object.assign(peer.behaviour, behaviour)
    await expect(signIn()).rejects.toMatchObject(unavailable)
  })

  test('and describes another issuer, nothing is sent there', async () => {
    peer.behaviour.describes = { issuer: 'https://evil.example' }
    await expect(provider().start(REDIRECT)).rejects.toMatchObject(unavailable)
  })

  test('and hangs, the sign-in is given up', async () => {
    const one = provider({ timeout: 300 })
    const { authorizationUrl, ...expected } = await one.start(REDIRECT)
    peer.behaviour.hangs = '/token'
    await expect(one.finish(REDIRECT, peer.signIn(authorizationUrl), expected)).rejects.toMatchObject(unavailable)
  })

  test('and then works again, the next sign-in succeeds', async () => {
    const one = provider()
    peer.behaviour.breaks = { '/.well-known/openid-configuration': 503 }
    await expect(one.start(REDIRECT)).rejects.toMatchObject(unavailable)
    peer.behaviour.breaks = {}
    await expect(one.start(REDIRECT)).resolves.toMatchObject({ authorizationUrl: expect.stringContaining(peer.issuer) })
  })
})
