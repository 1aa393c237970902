import { request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { publicLookup, publicUrl } from './public-url.ts'

/** Why a public host gave no usable answer. */
export type PublicFault = 'unreachable' | 'wrong-type' | 'too-large'

export class NotAnswered extends Error {
  readonly fault: PublicFault

  constructor(fault: PublicFault, cause?: unknown) {
    super(`A public host gave no usable answer: ${fault}`, { cause })
    this.name = 'NotAnswered'
    this.fault = fault
  }
}

export interface PublicQuestion {
  /** The client's name, for the `User-Agent` header. */
  userAgent: string
  accept: string
  /** Milliseconds from the first request to the last byte. */
  patience: number
  /** The maximum number of redirects; each address is checked again. */
  redirects: number
  /** The maximum bytes of the answer. */
  bytes: number
  /** `cut` shortens a longer answer; by default it is refused. */
  longer?: 'cut'
  /** Whether an answer with this `content-type` is read; by default all are. */
  takes?: (contentType: string) => boolean
}

export interface PublicAnswer {
  /** The address of the answer, after all redirects. */
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/** How hosts are reached; tests replace it, because they have no public hosts. */
export interface Network {
  lookup: LookupFunction
  port?: number
  ca?: string
}
const internet: Network = { lookup: publicLookup }

/**
 * Checks that an address may be requested.
 * @throws {NotAnswered} for another scheme, port, or a host that is not public
 */
const checkedAddress = (text: string, base?: URL): URL => {
  const url = publicUrl(text, base)
  if (!url) throw new NotAnswered('unreachable')
  return url
}

const open = (
  url: URL,
  { accept, userAgent }: PublicQuestion,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // No cookies and no referrer, so that requests cannot be connected with each other.
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent }
    const outgoing = request(url, { ...network, method: 'GET', signal, agent: false, headers }, resolve)
    outgoing.on('error', reject)
    outgoing.end()
  })

const readBody = async (answer: IncomingMessage, { bytes, longer }: PublicQuestion): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > bytes && longer === 'cut') return Buffer.concat(parts).subarray(0, bytes)
    if (size > bytes) throw new NotAnswered('too-large')
  }
  return Buffer.concat(parts)
}

const follow = async (
  url: URL,
  question: PublicQuestion,
  network: Network,
  signal: AbortSignal,
  redirects: number,
): Promise<PublicAnswer> => {
  const answer = await open(url, question, network, signal)
  try {
    const { statusCode: status = 0, headers } = answer
    if (status >= 300 && status < 400 && headers.location !== undefined && redirects > 0)
      return await follow(checkedAddress(headers.location, url), question, network, signal, redirects - 1)
    if (status !== 200) throw new NotAnswered('unreachable')
    const isPacked = !['', 'identity'].includes(headers['content-encoding'] ?? '')
    if (isPacked || question.takes?.(headers['content-type'] ?? '') === false) throw new NotAnswered('wrong-type')
    return { url, headers, body: await readBody(answer, question) }
  } finally {
    answer.destroy()
  }
}

/**
 * Requests an address that an outsider gave: over https, only from public hosts, within limits of size and time. The
 * host is checked at every redirect and when connecting.
 * @throws {NotAnswered}
 */
export const askPublic = async (
  address: string,
  question: PublicQuestion,
  network: Network = internet,
): Promise<PublicAnswer> => {
  const url = checkedAddress(address)
  const signal = AbortSignal.timeout(question.patience)
  try {
    // A DNS lookup cannot be aborted, so the whole request has its own time limit.
    return await Promise.race([
      follow(url, question, network, signal, question.redirects),
      new Promise<never>((_, reject) => {
        signal.addEventListener(
          'abort',
          () => {
            reject(new NotAnswered('unreachable', signal.reason))
          },
          { once: true },
        )
      }),
    ])
  } catch (error) {
    throw error instanceof NotAnswered ? error : new NotAnswered('unreachable', error)
  }
}
