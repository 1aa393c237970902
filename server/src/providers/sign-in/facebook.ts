import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import * as z from 'zod/mini'
import type { ProviderClient } from '#kernel/config/social-login.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { providerUnavailable, refusalFor, signInExpired } from './provider-failures.ts'
import { emailOf, namesOf, PROVIDER_TIMEOUT, type Provider } from './provider.ts'

/** The addresses of Facebook's endpoints. */
export interface FacebookAddresses {
  authorization: string
  token: string
  me: string
}

const GRAPH = 'v23.0'
export const facebookAddresses: FacebookAddresses = {
  authorization: `https://www.facebook.com/${GRAPH}/dialog/oauth`,
  token: `https://graph.facebook.com/${GRAPH}/oauth/access_token`,
  me: `https://graph.facebook.com/${GRAPH}/me`,
}

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)) })
const tokenError = z.object({ error: z.union([z.string(), z.object({ code: z.optional(z.number()) })]) })
/** Identifiers consist of digits, too many for a number. */
const me = z.object({
  id: z.string().check(z.minLength(1)),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
})

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text.length > 64 * 1024) throw new Error('The answer is too long')
  return JSON.parse(text)
}

interface Question extends Pick<RequestInit, 'method' | 'body'> {
  headers?: Record<string, string>
}

const ask = (url: URL, { headers, ...options }: Question = {}): Promise<Response> =>
  fetch(url, {
    ...options,
    redirect: 'error',
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
  })

/** Whether an error of OAuth 2 (a word) or of the Graph API (100) means that the code is wrong, used or too old. */
const isWrongCode = (body: unknown): boolean => {
  const { data } = tokenError.safeParse(body)
  if (data === undefined) return false
  return typeof data.error === 'string' ? data.error === 'invalid_grant' : data.error.code === 100
}

/**
 * Sign-in with Facebook by OAuth 2 with PKCE. Facebook does not verify email addresses: the user may have lost access
 * to theirs long ago.
 */
export const facebook = (
  { clientId, clientSecret }: ProviderClient,
  addresses: FacebookAddresses = facebookAddresses,
): Provider => {
  const name = 'Facebook'

  const exchange = async (redirectUri: string, code: string, codeVerifier: string): Promise<string> => {
    const response = await ask(new URL(addresses.token), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: codeVerifier,
      }),
    })
    const body = await readJson(response)
    if (!response.ok) throw isWrongCode(body) ? signInExpired() : providerUnavailable(name, `status ${response.status}`)
    return tokenAnswer.parse(body).access_token
  }

  const whoIs = async (accessToken: string) => {
    const url = new URL(addresses.me)
    url.searchParams.set('fields', 'id,first_name,last_name,name,email')
    // Proves that the caller is the app for which the token was made.
    url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'))
    const response = await ask(url, { headers: { authorization: `Bearer ${accessToken}` } })
    if (!response.ok) throw providerUnavailable(name, `status ${response.status}`)
    return me.parse(await readJson(response))
  }

  return {
    provider: 'facebook',
    name,
    start: async (redirectUri) => {
      const state = client.randomState()
      const codeVerifier = client.randomPKCECodeVerifier()
      const url = new URL(addresses.authorization)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
      return { authorizationUrl: url.href, state, codeVerifier, nonce: '' }
    },
    finish: async (redirectUri, answer, { state, codeVerifier }) => {
      if (answer.state !== state) throw signInExpired()
      try {
        const user = await whoIs(await exchange(redirectUri, answer.code, codeVerifier))
        return {
          provider: 'facebook',
          subject: user.id,
          email: emailOf(user.email),
          emailVerified: false,
          ...namesOf(user),
        }
      } catch (error) {
        throw error instanceof Refusal ? error : refusalFor(name, error)
      }
    },
  }
}
