import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

/**
 * The network between the two ends of a video call. Each end gets ports of the journey instead of the other's
 * addresses, and packets go through them as through the routers of a network. Once these ports are closed, that path is
 * gone for good; candidates that are sent later lead over new ports.
 */
export interface NetworkPaths {
  /**
   * Makes a page reach the others only through these paths. Call it before the page is opened. Its context needs
   * permission for camera and microphone, because Chromium only then reveals its own addresses.
   */
  lead: (page: Page) => Promise<void>
  /** Closes all present paths, as when a device leaves its network. @returns how many there were */
  close: () => Promise<number>
}

/** The fields of a candidate line: foundation, component, transport, priority, address, port, then the rest. */
const PLACE = { transport: 2, address: 4, port: 5 } as const

export const openNetworkPaths = (): NetworkPaths => {
  const open = new Set<Socket>()
  const bind = async (): Promise<Socket> => {
    const socket = createSocket('udp4')
    open.add(socket)
    // Packets to an end that is gone are lost, as in a real network.
    socket.on('error', () => undefined)
    socket.bind(0)
    // A socket that is closed while it is being bound never listens, and the page would wait for it forever.
    await Promise.race([once(socket, 'listening'), once(socket, 'close')])
    return socket
  }
  const send = (socket: Socket, packet: Uint8Array, port: number, address: string): void => {
    if (open.has(socket)) socket.send(packet, port, address)
  }
  /** Opens a path to one address of an end. @returns its port on this machine */
  const wayTo = async (address: string, port: number): Promise<number> => {
    const entrance = await bind()
    /** For each sender's port, the socket that forwards its packets and receives the answers. */
    const exits = new Map<number, Promise<Socket>>()
    entrance.on('message', (packet, { port: from, address: of }) => {
      const known = exits.get(from)
      const exit =
        known ??
        bind().then((socket) => {
          socket.on('message', (answer) => send(entrance, answer, from, of))
          return socket
        })
      exits.set(from, exit)
      void exit.then((socket) => send(socket, packet, port, address))
    })
    return entrance.address().port
  }
  const led = async (line: string): Promise<string | null> => {
    const fields = line.split(' ')
    const [transport, address, port] = [fields[PLACE.transport], fields[PLACE.address], Number(fields[PLACE.port])]
    // IPv6 and TCP would bypass these paths.
    if (transport?.toLowerCase() !== 'udp' || address === undefined || !/^[\d.]+$/.test(address)) return null
    fields[PLACE.port] = String(await wayTo(address, port))
    return fields.join(' ')
  }
  return {
    lead: async (page) => {
      await page.exposeFunction('wayOfCall', led)
      await page.addInitScript(() => {
        const { wayOfCall } = globalThis as unknown as { wayOfCall: (line: string) => Promise<string | null> }
        const { addIceCandidate, setRemoteDescription } = RTCPeerConnection.prototype
        Object.assign(RTCPeerConnection.prototype, {
          async addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
            const line = candidate?.candidate ? await wayOfCall(candidate.candidate) : ''
            if (line !== null) await Reflect.apply(addIceCandidate, this, [{ ...candidate, candidate: line }])
          },
          // Candidates in a description are also sent one by one, so they are removed here.
          setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
            const without = sdp.replace(/^a=(candidate:.*|end-of-candidates)\r\n/gm, '')
            return Reflect.apply(setRemoteDescription, this, [{ type, sdp: without }])
          },
        })
      })
    },
    close: async () => {
      const closing = [...open]
      open.clear()
      for (const socket of closing) socket.close()
      return closing.length
    },
  }
}
