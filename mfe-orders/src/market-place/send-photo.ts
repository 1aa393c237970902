import type { AnswerOf } from '@fieldproof/contracts'
import type { Envelope } from '@fieldproof/contracts/envelope'
import type { Locale } from '@fieldproof/contracts/lists'
import { FileRefused } from '../files/send-file.ts'

type Stored = AnswerOf<'POST /listings/upload-photo'>

export interface PhotoToSend {
  photo: Blob
  name: string
  locale: Locale
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

const answerOf = (text: string): Stored => {
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
 * Sends a photo for a listing and tells how far it is, which `fetch` cannot. The session goes along as the cookie.
 * @throws {FileRefused} also where it is given up by its signal
 */
export const sendPhoto = ({ photo, name, locale, onProgress, signal }: PhotoToSend): Promise<Stored> => new Promise((resolve, reject) => {
  const form = new FormData()
  form.append('file', photo, name)
  const request = new XMLHttpRequest()
  request.open('POST', '/listings/upload-photo')
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', locale === 'no' ? 'nb, en;q=0.5' : 'en')
  request.upload.addEventListener('progress', ({ loaded, total }) => { if (total > 0) onProgress(loaded / total) })
  request.addEventListener('load', () => {
    try {
      resolve(answerOf(request.responseText))
    } catch (error) {
      reject(error instanceof Error ? error : new FileRefused('unreachable'))
    }
  })
  for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, () => reject(new FileRefused('unreachable')))
  signal.addEventListener('abort', () => request.abort())
  request.send(form)
})
