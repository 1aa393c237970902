import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'

/**
 * Renders a tree completely, including everything that suspends. It removes its listener from the signal at the end:
 * Node keeps a composed signal alive as long as anything listens to it, and with it all that was rendered.
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
      // Nothing is streamed afterwards, because a document contains no inline script.
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
