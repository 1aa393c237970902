import type { AnswerOf, CallKey } from '@fieldproof/contracts'
import { INVALID_TOKEN, NO_CREDENTIALS, type Envelope, type Failure } from '@fieldproof/contracts/envelope'
import { htmlLanguage, type Language } from '@fieldproof/contracts/languages'
import type { CallFailure } from '@fieldproof/platform'

/** Options of an upload: the language of the response, a progress callback, and a signal to abort it. */
export interface Sending {
  language: Language
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/** A signed address for an upload, from a call of the server. */
export interface SignedAddress {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
}

/**
 * A file that was not accepted: a refused call, with the server's message. `status` is 0 without a response, and
 * `message` is empty if the server sent nothing to show.
 */
export class FileRefused extends Error implements CallFailure {
  readonly status: number
  readonly code: string
  readonly isSilent: boolean

  constructor(status: number, failure: Partial<Failure> = {}) {
    super(failure.message ?? '')
    this.status = status
    this.code = failure.code ?? 'unreachable'
    this.isSilent = failure.detail === INVALID_TOKEN || failure.detail === NO_CREDENTIALS
  }
}

const envelopeOf = <Answer>(text: string): Envelope<Answer> | null => {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && 'success' in found ? (found as Envelope<Answer>) : null
  } catch {
    return null
  }
}

/** Parses the reason for a refusal; undefined if the response does not come from our server. */
const failureIn = (text: string): Partial<Failure> => {
  const envelope = envelopeOf(text)
  return envelope === null || envelope.success ? {} : envelope
}

interface Request {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: FormData | Blob
}

/** Sends with XMLHttpRequest, because `fetch` does not report progress. */
const send = <Answer>(
  { method, url, headers, body }: Request,
  { language, onProgress, signal }: Sending,
  read: (request: XMLHttpRequest) => Answer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) throw new FileRefused(0)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('accept-language', htmlLanguage(language))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      try {
        resolve(read(request))
      } catch (error) {
        reject(error instanceof Error ? error : new FileRefused(request.status))
      }
    })
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => reject(new FileRefused(0)))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    request.send(body)
  })

/**
 * Sends a call that takes one file. The session goes along as the cookie.
 * @param call the contract's key, such as `POST /quotes/upload-file`
 * @param fields the other fields of the call; the server reads them first
 * @throws {FileRefused} also if its signal aborts it
 */
export const sendForm = <Key extends CallKey>(
  call: Key,
  fields: Readonly<Record<string, string>>,
  file: File,
  sending: Sending,
): Promise<AnswerOf<Key>> => {
  const [method = '', url = ''] = call.split(' ')
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file, file.name)
  return send({ method, url, headers: { accept: 'application/json' }, body }, sending, ({ status, responseText }) => {
    const envelope = envelopeOf<AnswerOf<Key>>(responseText)
    if (envelope?.success) return envelope.data
    throw new FileRefused(status, failureIn(responseText))
  })
}

/**
 * Uploads a file to a signed address.
 * @throws {FileRefused} also if its signal aborts it
 */
export const putFile = ({ url, method, headers }: SignedAddress, file: Blob, sending: Sending): Promise<void> =>
  send({ method, url, headers, body: file }, sending, ({ status, responseText }) => {
    if (status < 200 || status >= 300) throw new FileRefused(status, failureIn(responseText))
  })
