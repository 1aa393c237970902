import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { DocumentContents } from './document-contents.ts'

export interface DrawingOrder {
  id: number
  document: DocumentContents
}
export type DrawingAnswer = { id: number; file: Uint8Array } | { id: number; failure: string }

const port = parentPort
if (port === null) throw new Error('This module only runs in a worker thread')

// Calls have priority, because users wait for them. Linux sets this for the thread only, other systems for the whole
// server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const draw = async ({ id, document }: DrawingOrder): Promise<void> => {
  try {
    const file = new Uint8Array(await drawPdf(document))
    port.postMessage({ id, file } satisfies DrawingAnswer, [file.buffer])
  } catch (error) {
    port.postMessage({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies DrawingAnswer)
  }
}

/** Milliseconds without a request after which the thread ends, which frees the memory of the faces. */
const IDLE = 10_000
let underWay = 0
let idle: NodeJS.Timeout | undefined
const rest = (): void => {
  idle = setTimeout(() => {
    port.close()
  }, IDLE)
}
port.on('message', (order: DrawingOrder) => {
  clearTimeout(idle)
  underWay += 1
  void draw(order).finally(() => {
    underWay -= 1
    if (underWay === 0) rest()
  })
})
rest()
