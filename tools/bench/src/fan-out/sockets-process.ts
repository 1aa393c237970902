import { io, type Socket } from 'socket.io-client'

/**
 * A thousand open tabs, as far as a server can tell: sockets in their own process. Tells when all are connected, and
 * for each release at what times (ns of the machine's monotonic clock) they heard of it.
 */
const [url = '', count = '0'] = process.argv.slice(2)
const total = Number(count)
const heard = new Map<string, bigint[]>()
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
      const times = heard.get(key) ?? []
      heard.set(key, times)
      times.push(at)
      if (times.length !== total) return
      process.send?.({ change, times })
      heard.delete(key)
    })
  })

try {
  // Fifty at a time: a storm of handshakes is another measurement.
  for (let made = 0; made < total; made += 50) {
    await Promise.all(Array.from({ length: Math.min(50, total - made) }, connectOne))
  }
  process.send?.({ connected: sockets.length })
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) })
}
process.on('disconnect', () => process.exit())
