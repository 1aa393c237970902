import { generateKeyPair, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { facebook } from '../facebook.ts'
import { openIdProvider } from '../openid-provider.ts'
import type { Provider } from '../provider.ts'
import { createIssuer, type LocalIssuer } from './issuer.ts'

/** The providers that the local ones replace. */
const kinds = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['linkedin', 'LinkedIn'],
] as const
type Kind = (typeof kinds)[number][0]

interface Running {
  server: Server
  providers: Record<Kind, { provider: Provider; issuer: LocalIssuer }>
}

const makeKeys = async (): Promise<object[]> => {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  return [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' }]
}

const providerFor = (kind: Kind, name: string, { issuer, client }: LocalIssuer): Provider =>
  kind === 'facebook'
    ? facebook(client, { authorization: `${issuer}/auth`, token: `${issuer}/token`, me: `${issuer}/me` })
    : openIdProvider({ ...client, provider: kind, name, issuer })

/** Three issuers on one port of this machine. */
const run = async (): Promise<Running> => {
  const issuers = new Map<string, LocalIssuer>()
  const server = createServer((request, response) => {
    const [, kind = '', path = '/'] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
    const issuer = issuers.get(kind)
    if (!issuer) return void response.writeHead(404).end()
    issuer.answer(request, response, path).catch(() => {
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await makeKeys()
  const entries = await Promise.all(
    kinds.map(async ([kind, name]) => {
      const issuer = await createIssuer({ provider: kind, name, issuer: `${origin}/${kind}`, keys })
      issuers.set(kind, issuer)
      return [kind, { issuer, provider: providerFor(kind, name, issuer) }] as const
    }),
  )
  return { server, providers: Object.fromEntries(entries) as Running['providers'] }
}

/**
 * Local replacements of three providers, so that sign-in can be used and tested without them: an OpenID provider with a
 * page where a developer chooses who signs in. The first sign-in starts it.
 */
export const localProviders = (): { providers: Provider[]; close: () => Promise<void> } => {
  let running: Promise<Running> | undefined
  const started = (): Promise<Running> => (running ??= run())
  return {
    providers: kinds.map(
      ([kind, name]): Provider => ({
        provider: kind,
        name,
        start: async (redirectUri) => {
          const { issuer, provider } = (await started()).providers[kind]
          issuer.allow(redirectUri)
          return provider.start(redirectUri)
        },
        finish: async (...parts) => (await started()).providers[kind].provider.finish(...parts),
      }),
    ),
    close: async () => {
      const stopping = running
      running = undefined
      if (!stopping) return
      const { server } = await stopping
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}
