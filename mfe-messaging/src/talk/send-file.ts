import type { SignedFileUrl } from '@fieldproof/contracts/entities/chat-message'

/** A file did not arrive; `isFinal` where sending it again would not help. */
export class FileNotTaken extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const wordsOf = (text: string): string => {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''
  } catch {
    return ''
  }
}

/**
 * Sends a file to the address that was handed out for it.
 * @param onProgress told of the part that is there, from 0 to 1
 * @throws {FileNotTaken}; an abort by the signal rejects as well
 */
export const sendFile = (
  { url, method, headers }: SignedFileUrl,
  file: Blob,
  { onProgress, signal, locale }: { onProgress: (part: number) => void; signal: AbortSignal; locale: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    // Of what fetch sends, browsers do not tell how much is there.
    const request = new XMLHttpRequest()
    const fail = () => {
      reject(new FileNotTaken(wordsOf(request.responseText), request.status >= 400 && request.status < 500))
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('accept-language', locale)
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else fail()
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    signal.addEventListener(
      'abort',
      () => {
        request.abort()
      },
      { once: true },
    )
    request.send(file)
  })
