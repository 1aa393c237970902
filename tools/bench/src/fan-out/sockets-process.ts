import { io, type Socket } from 'socket.io-client'

/**
 * The sockets of a thousand open tabs, in their own process. Reports when all are connected, and for each release when
 * each of them received the event (ns of the machine's monotonic clock).
 */
const [url = '', count = '0'] = process.argv.slice(2)
const total = Number(count)
const received = new Map<string, bigint[]>()
const sockets: Socket[] = []

const connectOne = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
    sockets.push(socket)
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
    socket.on('disconnect', (reason) => {
      process.send?.({ lost: reason })
    })
    socket.on('RELEASE_LIVE', (change: unknown) => {
      const at = process.hrtime.bigint()
      const key = JSON.stringify(change)
      const times = received.get(key) ?? []
      received.set(key, times)
      times.push(at)
      if (times.length !== total) return
      process.send?.({ change, times })
      received.delete(key)
    })
  })

try {
  // Fifty at a time, because many handshakes at once are another measurement.
  for (let made = 0; made < total; made += 50) {
    await Promise.all(Array.from({ length: Math.min(50, total - made) }, connectOne))
  }
  process.send?.({ connected: sockets.length })
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) })
}
process.on('disconnect', () => process.exit())
