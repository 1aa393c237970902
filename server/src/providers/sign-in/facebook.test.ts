import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { facebook } from './facebook.ts'

const REDIRECT = 'https://www.example.test/login?provider=facebook'
const ada = {
  id: '10223344556677889',
  first_name: 'Ada',
  last_name: 'Okafor',
  name: 'Ada Okafor',
  email: 'Ada@Example.test',
}

let peer: Server
let origin: string
let requests: { url: URL; headers: IncomingHttpHeaders; form: URLSearchParams }[]
let token: (response: ServerResponse) => void
let me: (response: ServerResponse) => void

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

beforeAll(async () => {
  peer = createServer((request, response) => {
    let sent = ''
    request.on('data', (part) => {
      sent += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://peer')
      requests.push({ url, headers: request.headers, form: new URLSearchParams(sent) })
      if (url.pathname === '/token') token(response)
      else me(response)
    })
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
})
afterAll(() => {
  peer.closeAllConnections()
  peer.close()
})
beforeEach(() => {
  requests = []
  token = json({ access_token: 'an-access-token', token_type: 'bearer', expires_in: 5_000 })
  me = json(ada)
})

const provider = () =>
  facebook(
    { clientId: 'an-id', clientSecret: 'a-secret' },
    {
      authorization: 'https://www.facebook.test/dialog',
      token: `${origin}/token`,
      me: `${origin}/me`,
    },
  )
const signIn = async (answer: object = {}) => {
  const { authorizationUrl, ...expected } = await provider().start(REDIRECT)
  return {
    asked: new URL(authorizationUrl),
    expected,
    user: await provider().finish(REDIRECT, { code: 'a-code', state: expected.state, ...answer }, expected),
  }
}
const expired = { status: 400, code: 'code-expired' }
const unavailable = { status: 503, code: 'provider-unavailable' }

test('a sign-in returns the identity, without a verified address', async () => {
  expect((await signIn()).user).toEqual({
    provider: 'facebook',
    subject: ada.id,
    email: 'ada@example.test',
    emailVerified: false,
    firstName: 'Ada',
    lastName: 'Okafor',
  })
})

test('the code is exchanged with the verifier of the PKCE challenge that was sent, and the token is used with its proof', async () => {
  const { asked, expected } = await signIn()
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'an-id',
    redirect_uri: REDIRECT,
    scope: 'email public_profile',
    state: expected.state,
    code_challenge: createHash('sha256').update(expected.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
    grant_type: 'authorization_code',
    client_id: 'an-id',
    client_secret: 'a-secret',
    redirect_uri: REDIRECT,
    code: 'a-code',
    code_verifier: expected.codeVerifier,
  })
  expect(requests[1]?.headers.authorization).toBe('Bearer an-access-token')
  expect(requests[1]?.url.searchParams.get('appsecret_proof')).toBe(
    createHmac('sha256', 'a-secret').update('an-access-token').digest('hex'),
  )
  expect(requests.some(({ url }) => url.href.includes('a-secret') || url.href.includes('an-access-token'))).toBe(false)
})

test('an answer with another state is refused without a request to Facebook', async () => {
  await expect(signIn({ state: 'another' })).rejects.toMatchObject(expired)
  expect(requests).toEqual([])
})

test.each<[string, unknown, object]>([
  [
    'a used code',
    { error: { message: 'This authorization code has been used.', type: 'OAuthException', code: 100 } },
    expired,
  ],
  ['an invalid code', { error: 'invalid_grant' }, expired],
  [
    'a wrong secret',
    { error: { message: 'Error validating client secret.', type: 'OAuthException', code: 1 } },
    unavailable,
  ],
  ['something else', 'nonsense', unavailable],
])('%s gets its own refusal', async (_what, body, refusal) => {
  token = json(body, 400)
  await expect(signIn()).rejects.toMatchObject(refusal)
})

test.each<[string, () => void]>([
  [
    'breaks at the exchange',
    () => {
      token = json({}, 500)
    },
  ],
  [
    'gives no token',
    () => {
      token = json({})
    },
  ],
  [
    'answers no JSON',
    () => {
      token = (response) => {
        response.end('<html>')
      }
    },
  ],
  [
    'hangs up',
    () => {
      token = (response) => {
        response.destroy()
      }
    },
  ],
  [
    'redirects',
    () => {
      me = (response) => {
        response.writeHead(302, { location: `${origin}/other` }).end()
      }
    },
  ],
  [
    'returns no identity',
    () => {
      me = json({ name: 'Nobody' })
    },
  ],
  [
    'revokes its token',
    () => {
      me = json({ error: { code: 190 } }, 401)
    },
  ],
])('if Facebook %s, the user is asked to try again', async (_how, misbehave) => {
  misbehave()
  await expect(signIn()).rejects.toMatchObject(unavailable)
})

test('an identity without an address has none', async () => {
  me = json({ id: '1', name: 'Ada Grace Okafor' })
  expect((await signIn()).user).toMatchObject({
    email: null,
    emailVerified: false,
    firstName: 'Ada',
    lastName: 'Grace Okafor',
  })
})
