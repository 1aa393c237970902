import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface SlowLine {
  /** Its address: an origin without a trailing slash. */
  url: string
  /** Begins to lead to a site. Until then every connection is closed at once. */
  leadTo: (site: string) => void
  close: () => void
}

/** Sends on what comes, in order and this many ms later. */
const pipeLate = (from: Socket, to: Socket, delay: number): void => {
  from.on('data', (bytes) => {
    setTimeout(() => {
      if (to.writable) to.write(bytes)
    }, delay)
  })
  from.on('close', () => {
    setTimeout(() => to.destroy(), delay)
  })
  from.on('error', () => to.destroy())
}

/** A line before a site on this machine on which every byte takes this many ms each way, sockets included. */
export const startSlowLine = async (oneWay: number): Promise<SlowLine> => {
  let port: number | null = null
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (port === null) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    pipeLate(near, far, oneWay)
    pipeLate(far, near, oneWay)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (site) => {
      port = Number(new URL(site).port)
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
