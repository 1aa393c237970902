import { io, type Socket } from 'socket.io-client'
import { answerParent } from './answer.ts'

/** The sockets of open tabs. Reports when each received an event, in ns of the machine's monotonic clock. */
export interface Tabs {
  url: string
  event: string
  /** The query of each socket. */
  queries: Record<string, string>[]
}

const sockets: Socket[] = []
let times: bigint[] = []
let lost: string | undefined
let allReceived = (): void => undefined

const openOne = (url: string, event: string, query: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, query })
    sockets.push(socket)
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
    socket.on('disconnect', (reason) => {
      lost = reason
    })
    socket.on(event, () => {
      times.push(process.hrtime.bigint())
      if (times.length === sockets.length) allReceived()
    })
  })

/** Milliseconds within which every socket must receive the event. */
const PATIENCE = 30_000

answerParent({
  open: async ({ url, event, queries }: Tabs) => {
    // Fifty at a time, because many handshakes at once are another measurement.
    for (let made = 0; made < queries.length; made += 50) {
      await Promise.all(queries.slice(made, made + 50).map((query) => openOne(url, event, query)))
    }
    return sockets.length
  },
  listen: () => {
    times = []
    return true
  },
  times: async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new Error(
              `${times.length} of ${sockets.length} sockets received the event within ${PATIENCE / 1000} s; lost: ${lost ?? 'none'}`,
            ),
          ),
        PATIENCE,
      )
    })
    const all = new Promise<void>((resolve) => {
      allReceived = resolve
    })
    if (times.length < sockets.length) await Promise.race([all, late])
    clearTimeout(timer)
    return times
  },
})
