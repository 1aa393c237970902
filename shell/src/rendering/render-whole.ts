import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'

/**
 * Renders a tree to its end: what it waits for by Suspense is waited for. It stops listening to the signal at its end: Node keeps a
 * signal that was made of others for as long as anything listens to it, and with it all that was rendered.
 * @throws what the tree threw outside of its boundaries, or the reason of an abort
 */
export const renderWhole = (tree: ReactNode, identifierPrefix: string, signal: AbortSignal): Promise<string> => {
  let breakOff = (): void => {}
  return new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => {
        parts.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(parts).toString()))
    sink.on('error', reject)
    let failure: Error | null = null
    const stream = renderToPipeableStream(tree, {
      identifierPrefix,
      // Nothing is sent after the rest: a document holds no script of its own.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error instanceof Error ? error : new Error(String(error))
      },
      onShellError: reject,
      onAllReady: () => {
        if (failure === null) stream.pipe(sink)
        else reject(failure)
      },
    })
    breakOff = () => stream.abort(signal.reason)
    if (signal.aborted) breakOff()
    else signal.addEventListener('abort', breakOff, { once: true })
  }).finally(() => signal.removeEventListener('abort', breakOff))
}
