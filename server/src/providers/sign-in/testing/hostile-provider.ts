import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The misbehaviour of a provider. Tests change every part. */
export interface Misbehaviour {
  /** Changes claims of the token. */
  claims: Record<string, unknown>
  /** Signs with a key that is not published. */
  forges: boolean
  /** If false, the PKCE verifier is not checked. */
  checksPkce: boolean
  /** The status with which all requests of a path are answered. */
  breaks: Record<string, number>
  /** The path whose requests are never answered. */
  hangs: string | undefined
  /** Changes its published configuration, for example the issuer. */
  describes: Record<string, unknown>
}

/** A provider that behaves as a test says. */
export interface HostileProvider {
  issuer: string
  behaviour: Misbehaviour
  /** The forms received by the token endpoint, newest last. */
  exchanges: URLSearchParams[]
  /** Signs in at an authorization address. @returns the code */
  signIn: (authorizationUrl: string) => { code: string; state: string }
  close: () => Promise<void>
}

const good = (): Misbehaviour => ({
  claims: {},
  forges: false,
  checksPkce: true,
  breaks: {},
  hangs: undefined,
  describes: {},
})

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

/** Starts one on a free port of this machine. */
export const startHostileProvider = async (): Promise<HostileProvider> => {
  const [key, otherKey] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ]
  const codes = new Map<string, { nonce: string | null; challenge: string | null; redirectUri: string | null }>()
  const exchanges: URLSearchParams[] = []

  const tokenFor = (nonce: string | null): string => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: provider.issuer,
      aud: 'fieldproof',
      sub: 'subject-1',
      iat: now,
      exp: now + 300,
      email: 'Ada@Example.test',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Okafor',
      ...(nonce === null ? {} : { nonce }),
      ...provider.behaviour.claims,
    }
    const content = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    const { privateKey } = provider.behaviour.forges ? otherKey : key
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey).toString('base64url')}`
  }

  const exchange = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const form = await bodyOf(request)
    exchanges.push(form)
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      code &&
      code.redirectUri === form.get('redirect_uri') &&
      (!provider.behaviour.checksPkce || code.challenge === challenge)
    if (!isRight) return [400, { error: 'invalid_grant' }]
    return [
      200,
      { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 60, id_token: tokenFor(code.nonce) },
    ]
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const { breaks, hangs, describes } = provider.behaviour
    if (hangs === pathname) return
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (breaks[pathname]) return reply(breaks[pathname], { error: 'server_error' })
    if (pathname === '/.well-known/openid-configuration') {
      return reply(200, {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...describes,
      })
    }
    if (pathname === '/keys')
      return reply(200, {
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    if (pathname === '/token') return reply(...(await exchange(request)))
    reply(404, {})
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: good(),
    exchanges,
    signIn: (authorizationUrl) => {
      const query = new URL(authorizationUrl).searchParams
      const code = `code-${codes.size + exchanges.length + 1}`
      codes.set(code, {
        nonce: query.get('nonce'),
        challenge: query.get('code_challenge'),
        redirectUri: query.get('redirect_uri'),
      })
      return { code, state: query.get('state') ?? '' }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
  return provider
}
