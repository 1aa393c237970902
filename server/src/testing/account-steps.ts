import { randomUUID } from 'node:crypto'
import type { LoginChallenge, LoginResult, SecuritySettings } from '@fieldproof/contracts/calls/users'
import { Secret, TOTP } from 'otpauth'
import { codeTextedTo, linkMailedTo, messagesTo } from './outbox-messages.ts'
import { signupBody, type CallOptions, type TestServer } from './test-server.ts'

/** The password of every account that {@link TestServer.signUp} opens. */
export const PASSWORD = 'teal walrus 41 kettle'

export const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
export const FIREFOX_ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** The code that an authenticator app with this secret shows at an instant. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The token of a mailed link. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? ''

type Headers = NonNullable<CallOptions['headers']>

/** Calls that users make with their accounts. */
export const accountSteps = (server: () => TestServer) => {
  const post = <Data>(path: string, body?: unknown, options: CallOptions = {}) =>
    server().call<Data>('POST', path, { body, ...options })
  const logIn = (email: string, password = PASSWORD, headers: Headers = {}) =>
    post<LoginResult & { challenge: LoginChallenge }>('/users/login', { email, password }, { headers })
  const follow = (link: string) =>
    post<LoginResult & { challenge: LoginChallenge }>(`/users/verify_email/${tokenOf(link)}`)

  return {
    post,
    logIn,
    follow,
    get: <Data>(path: string, token?: string) => server().call<Data>('GET', path, { token }),
    ask: (changes: Record<string, unknown> = {}, headers: Headers = {}) =>
      post<{ message: string; email: string }>('/users/signup', signupBody(changes), { headers }),
    confirmationLink: (email: string) => linkMailedTo(server().db, email, 'confirm-email'),
    whoAmI: (token: string) => server().call<LoginResult['user']>('GET', '/users/get-user', { token }),

    complete: (challengeId: string, method: string, code: string) =>
      post<LoginResult>('/users/complete-login', { challengeId, method, code }),

    /** Enables an authenticator app. */
    enableApp: async (token: string) => {
      const { data } = await server().call<{ secret: string }>('GET', '/users/get-authenticator-app-provisioning-uri', {
        token,
      })
      const enabled = await post<{ recoveryCodes: string[] }>(
        '/users/provision-authenticator',
        { code: appCode(data.secret, server().clock.now()) },
        { token },
      )
      return { secret: data.secret, recoveryCodes: enabled.data.recoveryCodes }
    },

    /** An account with an authenticator app, whose present code has not been used yet. */
    withApp: async () => {
      const { token, user } = await server().signUp()
      const { data } = await server().call<{ secret: string }>('GET', '/users/get-authenticator-app-provisioning-uri', {
        token,
      })
      const provisioned = await post<{ recoveryCodes: string[] }>(
        '/users/provision-authenticator',
        { code: appCode(data.secret, server().clock.now()) },
        { token },
      )
      server().clock.advance(30_000)
      return {
        token,
        user,
        secret: data.secret,
        recoveryCodes: provisioned.data.recoveryCodes,
        code: () => appCode(data.secret, server().clock.now()),
      }
    },
    challengeOf: async (email: string) => (await logIn(email)).data.challenge,
    securitySettings: async (token: string) =>
      (await server().call<SecuritySettings>('GET', '/users/me/security-settings', { token })).data,
    /** The changes of an account's security that its owner was notified of by mail, newest first. */
    changesMailedTo: async (email: string) =>
      (await messagesTo<'mail', 'security-changed'>(server().db, email, 'security-changed')).map(
        ({ data }) => data.change,
      ),

    /** Confirms the number of an account and makes logins send codes to it. */
    enablePhone: async (token: string, phoneNumber: string) => {
      await post('/users/send-phone-verification-code', { phoneNumber }, { token })
      await post(
        '/users/verify-phone-otp',
        { code: await codeTextedTo(server().db, phoneNumber, 'verify-phone') },
        { token },
      )
      return (await post<{ recoveryCodes: string[] }>('/users/enable-phone-2fa', undefined, { token })).data
    },

    /** Requests a password reset. @returns the id and the token of the link */
    askReset: async (email: string) => {
      await post('/users/request-password-reset-email', { email })
      const { searchParams } = new URL(await linkMailedTo(server().db, email, 'password-reset'))
      return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
    },
  }
}

/** A code of the same form that is wrong. */
export const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A telephone number that nobody else has in this test. */
export const freshNumber = (): string =>
  `+23480${String(parseInt(randomUUID().slice(0, 8), 16))
    .padStart(8, '0')
    .slice(0, 8)}`
