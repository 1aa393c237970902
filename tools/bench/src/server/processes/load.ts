import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerParent } from './answer.ts'

export interface Load {
  url: string
  /** Whole HTTP requests, taken in turns by every connection. */
  requests: string[]
  connections: number
  /** The load ends after this many seconds, or this many requests. */
  seconds?: number
  count?: number
  /** Requests per second that fall due, whether or not earlier ones are answered. Without it, each follows a response. */
  pace?: number
}
export interface LoadResult {
  perSecond: number
  /** The number of responses by status. */
  statuses: Record<number, number>
  /** Ms since each request was due; without a pace, since it was sent. */
  waits: number[]
}

const END_OF_HEAD = '\r\n\r\n'

/** The length in bytes and the status of the response at the beginning of the text; undefined while it is incomplete. */
const answerIn = (text: string): { length: number; status: number } | undefined => {
  const head = text.indexOf(END_OF_HEAD)
  if (head < 0) return undefined
  const status = Number(text.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length === undefined && status !== 304 && status !== 204)
    throw new Error(`A response without a length: ${text.slice(0, head)}`)
  const whole = head + END_OF_HEAD.length + Number(length ?? 0)
  return text.length < whole ? undefined : { length: whole, status }
}

/** A request, and when to send it: ms of this process' clock. */
interface Due {
  request: string
  at: number
}

/** Sends requests over one connection, each after the previous response. */
const askOn = (
  socket: Socket,
  next: () => Due | undefined,
  seen: (status: number, due: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = ''
    let due = 0
    const ask = async (): Promise<void> => {
      const turn = next()
      if (turn === undefined) {
        socket.end()
        resolve()
        return
      }
      due = turn.at
      const early = due - performance.now()
      if (early > 0) await pause(early)
      socket.write(turn.request)
    }
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const answer = answerIn(text)
      if (!answer) return
      text = text.slice(answer.length)
      seen(answer.status, due)
      void ask()
    })
    socket.on('connect', () => {
      void ask()
    })
  })

const put = async ({
  url,
  requests,
  connections,
  seconds = Infinity,
  count = Infinity,
  pace,
}: Load): Promise<LoadResult> => {
  const { hostname, port } = new URL(url)
  const statuses: Record<number, number> = {}
  const waits: number[] = []
  let asked = 0
  let answered = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const next = (): Due | undefined => {
    const at = pace === undefined ? performance.now() : began + (asked / pace) * 1_000
    const request = requests[asked % requests.length]
    if (asked >= count || at >= until || request === undefined) return undefined
    asked += 1
    return { request, at }
  }
  await Promise.all(
    Array.from({ length: connections }, () =>
      askOn(connect(Number(port), hostname).setNoDelay(), next, (status, due) => {
        answered += 1
        waits.push(performance.now() - due)
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    ),
  )
  return { perSecond: (answered / (performance.now() - began)) * 1_000, statuses, waits }
}

answerParent({ put })
