import type { InspectorCredential, InspectorCredentialBody } from '@fieldproof/contracts/entities/inspector-profile'
import type { Envelope } from '@fieldproof/contracts/envelope'
import type { Locale } from '@fieldproof/contracts/lists'

/** A document that was not taken; `message` is the server's, and empty where no answer came. */
export class DocumentRefused extends Error {}

export interface DocumentToSend extends InspectorCredentialBody {
  file: Blob
  name: string
  locale: Locale
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

const answerOf = (text: string): InspectorCredential => {
  let envelope: Envelope<InspectorCredential> | null = null
  try {
    envelope = JSON.parse(text)
  } catch {
    // An answer that is none of the server's own.
  }
  if (envelope?.success) return envelope.data
  throw new DocumentRefused(envelope?.message ?? '')
}

/**
 * Sends a document of the application and tells how far it is, which `fetch` cannot. The session goes along as the cookie.
 * @throws {DocumentRefused} also where it is given up by its signal
 */
export const sendDocument = ({
  file,
  name,
  kind,
  entryId,
  locale,
  onProgress,
  signal,
}: DocumentToSend): Promise<InspectorCredential> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    // The server reads the fields first, and judges the file by its content.
    form.append('kind', kind)
    if (entryId !== undefined) form.append('entryId', entryId)
    form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', '/users/upload-inspector-credentials')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', locale === 'no' ? 'nb, en;q=0.5' : 'en')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request.responseText))
      } catch (error) {
        reject(error instanceof Error ? error : new DocumentRefused())
      }
    })
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => reject(new DocumentRefused()))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
