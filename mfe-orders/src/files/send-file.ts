import type { AnswerOf } from '@fieldproof/contracts'
import type { Envelope } from '@fieldproof/contracts/envelope'
import type { Locale } from '@fieldproof/contracts/lists'

/** What is sent, and who hears of it. */
export interface FileToSend {
  file: Blob
  name: string
  locale: Locale
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** A file that was not taken. `code` is the envelope's, or `unreachable` where no answer came. */
export class FileRefused extends Error {
  readonly code: string

  constructor(code: string, message = '') {
    super(message)
    this.code = code
  }
}

const answerOf = <Stored>(text: string): Stored => {
  let envelope: Envelope<Stored> | null = null
  try {
    envelope = JSON.parse(text)
  } catch {
    // An answer that is none of the server's own.
  }
  if (envelope?.success) return envelope.data
  throw new FileRefused(envelope?.code ?? 'unreachable', envelope?.message)
}

/**
 * Sends a form with a file and tells how far it is, which `fetch` cannot. The session goes along as the cookie.
 * @param fields come before the file: the server reads them first
 * @throws {FileRefused} also where it is given up by its signal
 */
export const sendForm = <Stored>(
  path: string,
  fields: Readonly<Record<string, string>>,
  { file, name, locale, onProgress, signal }: FileToSend,
): Promise<Stored> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', locale === 'no' ? 'nb, en;q=0.5' : 'en')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request.responseText))
      } catch (error) {
        reject(error instanceof Error ? error : new FileRefused('unreachable'))
      }
    })
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => reject(new FileRefused('unreachable')))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** Sends a file for a quote. @throws {FileRefused} as {@link sendForm} */
export const sendFile = ({ uploadKey, ...file }: FileToSend & { uploadKey: string }) =>
  sendForm<AnswerOf<'POST /quotes/upload-file'>>('/quotes/upload-file', { uploadKey }, file)
