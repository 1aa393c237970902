import { connect, type Socket } from 'node:net'
import { answerParent } from './answer.ts'

export interface Load {
  url: string
  /** Whole HTTP requests, taken in turns by every connection. */
  requests: string[]
  connections: number
  /** Ends after so many seconds, or so many requests. */
  seconds?: number
  count?: number
}
export interface LoadResult {
  perSecond: number
  /** Answers by status. */
  statuses: Record<number, number>
}

const END_OF_HEAD = '\r\n\r\n'

/** Bytes of the answer that begins the text, and its status; undefined while it is not all there. */
const answerIn = (text: string): { length: number; status: number } | undefined => {
  const head = text.indexOf(END_OF_HEAD)
  if (head < 0) return undefined
  const status = Number(text.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length === undefined && status !== 304 && status !== 204) throw new Error(`An answer without a length: ${text.slice(0, head)}`)
  const whole = head + END_OF_HEAD.length + Number(length ?? 0)
  return text.length < whole ? undefined : { length: whole, status }
}

/** Asks again and again over one connection, each time after the answer. */
const askOn = (socket: Socket, next: () => string | undefined, seen: (status: number) => void): Promise<void> => new Promise((resolve, reject) => {
  let text = ''
  const ask = (): void => {
    const request = next()
    if (request === undefined) {
      socket.end()
      resolve()
    } else socket.write(request)
  }
  socket.on('error', reject)
  socket.on('close', resolve)
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    const answer = answerIn(text)
    if (!answer) return
    text = text.slice(answer.length)
    seen(answer.status)
    ask()
  })
  socket.on('connect', ask)
})

const put = async ({ url, requests, connections, seconds = Infinity, count = Infinity }: Load): Promise<LoadResult> => {
  const { hostname, port } = new URL(url)
  const statuses: Record<number, number> = {}
  let asked = 0
  let answered = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const next = (): string | undefined => {
    if (asked >= count || performance.now() >= until) return undefined
    asked += 1
    return requests[asked % requests.length]
  }
  await Promise.all(Array.from({ length: connections }, () => askOn(connect(Number(port), hostname).setNoDelay(), next, (status) => {
    answered += 1
    statuses[status] = (statuses[status] ?? 0) + 1
  })))
  return { perSecond: answered / (performance.now() - began) * 1_000, statuses }
}

answerParent({ put })
