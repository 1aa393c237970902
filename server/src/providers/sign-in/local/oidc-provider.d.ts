/** The used part of oidc-provider 9, which has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface AdapterPayload {
    [key: string]: unknown
    uid?: string
    grantId?: string
    consumed?: number
  }

  /** Stores the provider's data of one kind. */
  export interface Adapter {
    upsert: (id: string, payload: AdapterPayload, expiresIn: number) => Promise<void>
    find: (id: string) => Promise<AdapterPayload | undefined>
    findByUid: (uid: string) => Promise<AdapterPayload | undefined>
    findByUserCode: (userCode: string) => Promise<AdapterPayload | undefined>
    consume: (id: string) => Promise<void>
    destroy: (id: string) => Promise<void>
    revokeByGrantId: (grantId: string) => Promise<void>
  }

  export interface Account {
    accountId: string
    claims: () => Promise<Record<string, unknown> & { sub: string }>
  }

  export interface Grant {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }

  export interface RequestContext {
    type: string
    body: unknown
    oidc: {
      session: { accountId?: string }
      client: { clientId: string }
      provider: Provider
      result?: { login?: { accountId: string } }
      requestParamScopes: Set<string>
    }
  }

  export interface Interaction {
    uid: string
    params: { redirect_uri: string }
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    callback: () => (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>
    interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>
    Grant: new (properties: {
      accountId?: string
      clientId: string
    }) => Grant
    AccessToken: { find: (token: string) => Promise<{ accountId: string } | undefined> }
  }

  export const interactionPolicy: {
    base: () => { get: (name: 'login') => { checks: { add: (check: object) => void } } }
    Check: {
      new (reason: string, description: string, check: (context: RequestContext) => boolean): object
      REQUEST_PROMPT: boolean
      NO_NEED_TO_PROMPT: boolean
    }
  }
}
