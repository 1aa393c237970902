import { Worker } from 'node:worker_threads'
import type { DocumentContents } from './document-contents.ts'
import type { DrawingAnswer, DrawingOrder } from './drawing-worker.ts'

interface Waiting {
  order: DrawingOrder
  resolve: (file: Buffer) => void
  reject: (error: Error) => void
}

/** The worker thread that draws, with its pending requests. It starts with the first document. */
let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let last = 0

const openThread = () => {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url))
  const opened = { worker, waiting: new Map<number, Waiting>() }
  worker.on('message', (answer: DrawingAnswer) => {
    const waits = opened.waiting.get(answer.id)
    opened.waiting.delete(answer.id)
    // An idle thread must not keep the process alive.
    if (opened.waiting.size === 0) worker.unref()
    if ('file' in answer) waits?.resolve(Buffer.from(answer.file.buffer))
    else waits?.reject(new Error(`A document could not be drawn: ${answer.failure}`))
  })
  const end = (error: Error): void => {
    if (thread === opened) thread = undefined
    for (const { reject } of opened.waiting.values()) reject(error)
    opened.waiting.clear()
  }
  worker.on('error', (error) => {
    end(error instanceof Error ? error : new Error(String(error)))
  })
  worker.on('exit', (code) => {
    if (code !== 0) return end(new Error(`The thread that draws documents ended with ${code}`))
    // The thread ended because it was idle, while these requests were on their way to it.
    if (thread === opened) thread = undefined
    for (const waits of opened.waiting.values()) send(waits)
  })
  return opened
}

const send = (waits: Waiting): void => {
  thread ??= openThread()
  thread.waiting.set(waits.order.id, waits)
  thread.worker.ref()
  thread.worker.postMessage(waits.order)
}

/**
 * Draws a document as a PDF in a worker thread: parsing its fonts alone would delay many calls.
 * @throws if it cannot be drawn
 */
export const drawInThread = (document: DocumentContents): Promise<Buffer> => {
  last += 1
  const order: DrawingOrder = { id: last, document }
  return new Promise((resolve, reject) => {
    send({ order, resolve, reject })
  })
}
