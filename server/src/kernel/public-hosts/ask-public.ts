import { request } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { publicLookup, publicUrl } from './public-url.ts'

/** Why a public host gave nothing that can be used. */
export type PublicFault = 'unreachable' | 'wrong-type' | 'too-large'

export class NotAnswered extends Error {
  readonly fault: PublicFault

  constructor(fault: PublicFault, cause?: unknown) {
    super(`A public host gave nothing: ${fault}`, { cause })
    this.name = 'NotAnswered'
    this.fault = fault
  }
}

export interface PublicQuestion {
  /** Who asks. */
  userAgent: string
  accept: string
  /** Milliseconds from the first question to the last byte. */
  patience: number
  /** Redirects that are followed; each is an address that is checked again. */
  redirects: number
  /** Bytes of the answer that are read. */
  bytes: number
  /** What happens to an answer that is longer; it is refused otherwise. */
  longer?: 'cut'
  /** Whether an answer of this `content-type` is read; every one is otherwise. */
  takes?: (contentType: string) => boolean
}

export interface PublicAnswer {
  /** Where the answer came from, after all redirects. */
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/** How hosts are reached; another one is for tests, which have no public hosts. */
export interface Network {
  lookup: LookupFunction
  port?: number
  ca?: string
}
const internet: Network = { lookup: publicLookup }

/** The address that may be asked. @throws {NotAnswered} for another scheme, port, or a host that is not public */
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
    // No cookies, no referrer: every question is the first one.
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent }
    const asked = request(url, { ...network, method: 'GET', signal, agent: false, headers }, resolve)
    asked.on('error', reject)
    asked.end()
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
 * Asks an address that someone from outside gave: over https, of public hosts only, at every redirect and at the moment of
 * connecting, within limits of size and time.
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
    // The look-up of a name cannot be broken off, so the whole of it has its own end.
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
