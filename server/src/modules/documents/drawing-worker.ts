import { parentPort } from 'node:worker_threads'
import { drawPdf, type Paper } from './draw-pdf.ts'

export interface DrawingOrder { id: number; paper: Paper }
export type DrawingAnswer = { id: number; file: Uint8Array } | { id: number; failure: string }

const port = parentPort
if (port === null) throw new Error('This module is a worker\'s')

const draw = async ({ id, paper }: DrawingOrder): Promise<void> => {
  try {
    const file = new Uint8Array(await drawPdf(paper))
    port.postMessage({ id, file } satisfies DrawingAnswer, [file.buffer])
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.stack ?? error.message : String(error) } satisfies DrawingAnswer)
  }
}
port.on('message', (order: DrawingOrder) => { void draw(order) })
