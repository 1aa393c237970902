import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface SlowLine {
  /** Its address: an origin without a trailing slash. */
  url: string
  /** Connects it to a site. Until then every connection is closed at once. */
  leadTo: (site: string) => void
  close: () => void
}

/** Forwards all data in order, this many ms later. */
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

/** Starts a relay in front of a site on this machine. Each byte takes this many ms in each direction, also on sockets. */
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
