import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'

/**
 * Renders a tree to its end: what it waits for by Suspense is waited for.
 * @throws what the tree threw outside of its boundaries, or the reason of an abort
 */
export const renderWhole = (tree: ReactNode, identifierPrefix: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
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
    const breakOff = () => stream.abort(signal.reason)
    if (signal.aborted) breakOff()
    else signal.addEventListener('abort', breakOff, { once: true })
  })
