import { Agent, request } from 'node:https'
import webPush from 'web-push'
import { DeliveryFailure } from '#kernel/outbox/channels.ts'
import { publicLookup } from '#kernel/public-hosts/public-url.ts'
import { isOwnHost, readEndpoint } from './endpoint.ts'
import type { Push } from './payload.ts'
import type { PushBrowser } from './push-browser.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface PushSenderOptions {
  /** A `mailto:` or `https:` address where the push services reach the site's operator. */
  subject: string
  /** Hosts of the operator's own network, each with its port, that are allowed in addition to the public internet. */
  ownHosts: readonly string[]
  /** Certificates (PEM) to trust in addition to the usual ones. For tests. */
  ca?: string
}

/** A push service's answer: it accepted the push, or does not know the browser (any more). */
export type PushOutcome = 'sent' | 'gone'

/** Milliseconds that a push service has for its answer. */
const TIMEOUT = 10_000

/** Statuses with which a push service refuses a message for good. */
const isFinal = (status: number): boolean => [400, 401, 403, 413].includes(status)

/** Returns only the status: the body is untrusted and may be long. Redirects are not followed. */
const post = (url: URL, headers: Record<string, string>, body: Buffer, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, agent, signal: AbortSignal.timeout(TIMEOUT) }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/**
 * Sends encrypted pushes (RFC 8291, aes128gcm), signed with the site's key (RFC 8292).
 * @throws {DeliveryFailure} if the push service does not accept a push; the error does not contain its address, which
 * is secret
 */
export const createPushSender = ({ subject, ownHosts, ca }: PushSenderOptions) => {
  const trusted = ca !== undefined && { ca }
  const [agent, ownAgent] = [new Agent({ lookup: publicLookup, ...trusted }), new Agent({ ...trusted })]
  return async (browser: PushBrowser, push: Push, keys: VapidKeys): Promise<PushOutcome> => {
    // Checked again, because the rules may have become stricter since it was registered.
    const url = readEndpoint(browser.endpoint, ownHosts)
    if (!url) return 'gone'
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh: browser.publicKey, auth: browser.authSecret } },
      JSON.stringify(push.payload),
      {
        // A push that is sent twice replaces itself until the browser is reached.
        topic: push.topic.replaceAll('-', ''),
        TTL: push.keptFor,
        ...(push.isUrgent && { urgency: 'high' as const }),
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject, ...keys },
      },
    )
    const status = await post(
      url,
      textHeaders(headers),
      body as Buffer,
      isOwnHost(url, ownHosts) ? ownAgent : agent,
    ).catch((cause: unknown) => {
      throw new DeliveryFailure('The push service does not answer', { isFinal: false, cause })
    })
    if (status === 404 || status === 410) return 'gone'
    if (status < 200 || status > 299)
      throw new DeliveryFailure(`The push service answered ${status}`, { isFinal: isFinal(status) })
    return 'sent'
  }
}
