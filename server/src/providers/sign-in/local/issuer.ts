import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SocialProvider } from '@fieldproof/contracts'
import type { AdapterPayload, Provider, RequestContext } from 'oidc-provider'
import type { ProviderClient } from '#kernel/config/social-login.ts'
import { createMemory } from './memory.ts'
import { personFrom, type Person } from './people.ts'
import { faultPage, pageHeaders, signInPage } from './sign-in-page.ts'

/** A local provider: an issuer with one client. */
export interface LocalIssuer {
  issuer: string
  client: ProviderClient
  /** Allows redirects back to the site at this address. */
  allow: (redirectUri: string) => void
  /** @param path the rest after the issuer's own path, with its query */
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
}

export interface IssuerSettings {
  provider: SocialProvider
  name: string
  issuer: string
  /** Private keys, as JWK. */
  keys: object[]
}

/** The most redirect addresses; a server has few names. */
const ADDRESSES = 20
/** The most bytes of the form. */
const LARGEST_FORM = 10_000
const SIGN_IN = /^\/sign-in\/([\w-]+)$/

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LARGEST_FORM) throw new Error('The form is too long')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

const show = (response: ServerResponse, status: number, html: string, siteOrigin?: string): void => {
  response.writeHead(status, pageHeaders(siteOrigin)).end(html)
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

/** Makes the library ask at each sign-in who signs in. */
const askEachTime = ({ interactionPolicy }: typeof import('oidc-provider')) => {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    .checks.add(
      new Check('each_time', 'A person has to choose who signs in', ({ oidc }: RequestContext) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

/** Grants everything that was requested: the sign-in page lists it, and continuing is the consent. */
const grantAsked = async ({ oidc }: RequestContext) => {
  const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
  grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
  await grant.save()
  return grant
}

/** A person with the library's claims. */
const accountOf = (subject: string, person: Person) => {
  const [given = '', ...family] = person.name.split(' ')
  return {
    accountId: subject,
    claims: async () => ({
      sub: subject,
      email: person.email,
      email_verified: person.emailVerified,
      name: person.name,
      given_name: given,
      family_name: family.join(' '),
    }),
  }
}

/** The library's settings, the same for every site. */
const settingsOf = (
  library: typeof import('oidc-provider'),
  { provider: kind, issuer, keys }: IssuerSettings,
  people: ReadonlyMap<string, Person>,
) => ({
  clients: [],
  jwks: { keys },
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: `fp_${kind}_session`, interaction: `fp_${kind}_interaction`, resume: `fp_${kind}_resume` },
  },
  scopes: ['openid', 'email', 'profile', 'public_profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: {
    policy: askEachTime(library),
    url: (_context: unknown, { uid }: { uid: string }) => `${new URL(issuer).pathname}/sign-in/${uid}`,
  },
  loadExistingGrant: grantAsked,
  findAccount: async (_context: unknown, subject: string) => {
    const person = people.get(subject)
    return person && accountOf(subject, person)
  },
  renderError: async (context: RequestContext, out: { error: string; error_description?: string }) => {
    context.type = 'html'
    context.body = faultPage(out.error_description ?? out.error)
  },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
})

/** Shows the sign-in page, and handles its form. */
const signIn = async (
  server: Provider,
  { provider: kind, name }: IssuerSettings,
  people: Map<string, Person>,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> => {
  const { params } = await server.interactionDetails(request, response)
  const siteOrigin = new URL(params.redirect_uri).origin
  const pageOf = (more: object = {}): string =>
    signInPage({ provider: name, asksWhetherVerified: kind !== 'facebook', ...more })
  if (request.method !== 'POST') return show(response, 200, pageOf(), siteOrigin)
  const form = await readForm(request)
  if (form.has('cancel')) {
    return server.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The sign-in was canceled.',
    })
  }
  const read = personFrom(kind, form)
  if ('faults' in read) return show(response, 400, pageOf({ typed: form, faults: read.faults }), siteOrigin)
  people.set(read.person.subject, read.person)
  return server.interactionFinished(request, response, { login: { accountId: read.person.subject } })
}

/** Returns a user in Facebook's own format. */
const answerAsGraph = async (
  server: Provider,
  people: ReadonlyMap<string, Person>,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const found = token === undefined ? undefined : await server.AccessToken.find(token)
  const person = people.get(found?.accountId ?? '')
  if (!person) return json(response, 401, { error: { type: 'OAuthException', code: 190 } })
  const [given = '', ...family] = person.name.split(' ')
  json(response, 200, {
    id: person.subject,
    first_name: given,
    last_name: family.join(' '),
    name: person.name,
    email: person.email,
  })
}

/** Starts a local provider with oidc-provider. */
export const createIssuer = async (settings: IssuerSettings): Promise<LocalIssuer> => {
  const { provider: kind, issuer } = settings
  const library = await import('oidc-provider')
  const client: ProviderClient = { clientId: `fieldproof-${kind}`, clientSecret: randomBytes(24).toString('base64url') }
  const addresses = new Set([`http://localhost/login?provider=${kind}`])
  const people = new Map<string, Person>()

  const describeClient = (id: string): AdapterPayload | undefined =>
    id !== client.clientId
      ? undefined
      : {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          client_name: 'Fieldproof',
          redirect_uris: [...addresses],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        }

  const server: Provider = new library.Provider(issuer, {
    adapter: createMemory(describeClient),
    ...settingsOf(library, settings, people),
  })
  const handle = server.callback()

  return {
    issuer,
    client,
    allow: (redirectUri) => {
      addresses.delete(redirectUri)
      addresses.add(redirectUri)
      const [oldest] = addresses
      if (addresses.size > ADDRESSES && oldest !== undefined) addresses.delete(oldest)
    },
    answer: async (request, response, path) => {
      const { pathname } = new URL(path, issuer)
      if (SIGN_IN.test(pathname)) {
        return signIn(server, settings, people, [request, response]).catch(() => {
          show(response, 400, faultPage('It was started too long ago, or in another browser.'))
        })
      }
      if (kind === 'facebook' && pathname === '/me') return answerAsGraph(server, people, [request, response])
      // The library learns from this that it is not at the root of the host.
      Object.assign(request, { originalUrl: request.url, url: path })
      handle(request, response)
    },
  }
}
