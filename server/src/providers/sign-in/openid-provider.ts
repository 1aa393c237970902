import type { SocialProvider } from '@fieldproof/contracts'
import * as client from 'openid-client'
import type { ProviderClient } from '#kernel/config/social-login.ts'
import { providerUnavailable, refusalFor } from './provider-failures.ts'
import { emailOf, namesOf, PROVIDER_TIMEOUT, redirectUriOf, returnAddress, type Provider } from './provider.ts'

/** The differences between OpenID providers. */
export interface OpenIdSettings extends ProviderClient {
  provider: SocialProvider
  name: string
  issuer: string
  /** False for a provider whose tokens have no nonce. */
  nonce?: boolean
  /** False for a provider that accepts no verifier from ordinary clients. */
  pkce?: boolean
  /** Further parameters of the sign-in's address. */
  parameters?: Readonly<Record<string, string>>
  scope?: string
  /** Milliseconds that the provider has for its answer. */
  timeout?: number
}

const isLoopback = (issuer: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname)

/** Restores the query of the redirect address, which the library leaves out; providers compare the whole address. */
const withQuery =
  (provider: SocialProvider): client.CustomFetch =>
  (url, options) => {
    const { body } = options
    const redirectUri = body instanceof URLSearchParams ? body.get('redirect_uri') : null
    if (body instanceof URLSearchParams && redirectUri !== null)
      body.set('redirect_uri', redirectUriOf(new URL(redirectUri).origin, provider))
    return fetch(url, { ...options, body: body instanceof Uint8Array ? new Uint8Array(body) : body })
  }

/** The provider's published configuration, read once. A failure is not remembered. */
const discovered = (settings: OpenIdSettings): (() => Promise<client.Configuration>) => {
  const { issuer, clientId, clientSecret, provider, timeout = PROVIDER_TIMEOUT } = settings
  let configuration: Promise<client.Configuration> | undefined
  return () => {
    configuration ??= client
      .discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
        timeout: timeout / 1_000,
        [client.customFetch]: withQuery(provider),
        // Also checks the signature, not only the transport. Plain HTTP is for a provider on this machine.
        execute: [client.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        configuration = undefined
        throw error
      })
    return configuration
  }
}

type Claims = Readonly<Record<string, unknown>>

/** The claims of the token, and those that the provider returns only on request. */
const allClaims = async (
  configuration: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<{ sub: string } & Claims> => {
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no identity')
  if (claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined)
    return { ...claims }
  return { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
}

/** Sign-in by OpenID Connect: code flow with state, nonce and PKCE, and a check of the issuer wherever it is given. */
export const openIdProvider = (settings: OpenIdSettings): Provider => {
  const { provider, name, nonce: hasNonce = true, pkce: hasPkce = true } = settings
  const configured = discovered(settings)

  return {
    provider,
    name,
    start: async (redirectUri) => {
      const state = client.randomState()
      const nonce = client.randomNonce()
      const codeVerifier = client.randomPKCECodeVerifier()
      try {
        const url = client.buildAuthorizationUrl(await configured(), {
          redirect_uri: redirectUri,
          scope: settings.scope ?? 'openid email profile',
          state,
          ...(hasNonce ? { nonce } : {}),
          ...(hasPkce
            ? { code_challenge: await client.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' }
            : {}),
          ...settings.parameters,
        })
        return { authorizationUrl: url.href, state, nonce, codeVerifier }
      } catch (error) {
        throw providerUnavailable(name, error)
      }
    },
    finish: async (redirectUri, answer, { state, nonce, codeVerifier }) => {
      try {
        const configuration = await configured()
        const tokens = await client.authorizationCodeGrant(configuration, returnAddress(redirectUri, answer), {
          expectedState: state,
          idTokenExpected: true,
          ...(hasNonce ? { expectedNonce: nonce } : {}),
          ...(hasPkce ? { pkceCodeVerifier: codeVerifier } : {}),
        })
        const claims = await allClaims(configuration, tokens)
        const email = emailOf(claims['email'])
        return {
          provider,
          subject: claims.sub,
          email,
          ...namesOf(claims),
          // Some providers send the flag as a string.
          emailVerified: email !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true'),
        }
      } catch (error) {
        throw refusalFor(name, error)
      }
    },
  }
}
