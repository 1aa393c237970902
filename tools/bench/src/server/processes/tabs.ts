import { io, type Socket } from 'socket.io-client'
import { answerParent } from './answer.ts'

/** Open tabs, as far as a server can tell. Tells when each has heard an event, in ns of the machine's monotonic clock. */
export interface Tabs {
  url: string
  event: string
  /** The query of each socket. */
  queries: Record<string, string>[]
}

const sockets: Socket[] = []
let times: bigint[] = []
let lost: string | undefined
let allHeard = (): void => undefined

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
      if (times.length === sockets.length) allHeard()
    })
  })

/** Ms after which a socket that was not told is a failure. */
const PATIENCE = 30_000

answerParent({
  open: async ({ url, event, queries }: Tabs) => {
    // Fifty at a time: a storm of handshakes is another measurement.
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
              `${times.length} of ${sockets.length} sockets were told within ${PATIENCE / 1000} s; lost: ${lost ?? 'none'}`,
            ),
          ),
        PATIENCE,
      )
    })
    const all = new Promise<void>((resolve) => {
      allHeard = resolve
    })
    if (times.length < sockets.length) await Promise.race([all, late])
    clearTimeout(timer)
    return times
  },
})
