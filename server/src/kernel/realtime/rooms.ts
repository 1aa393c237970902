import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import type { Server, Socket } from 'socket.io'

/** The data of a socket. */
export interface SocketData {
  /** The socket's session, and when it ends if it is not used again; missing for a visitor. */
  session?: { userId: string; tokenHash: string; expiresAt: Date }
  /** How many requests it has sent in the current window. */
  asked?: { count: number; windowEnds: number }
}
type NoEvents = Record<string, never>
export type SiteServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>
export type SiteSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>

/** All sockets of a user. */
export const userRoom = (userId: string): string => `user:${userId}`
/** All sockets that are notified when a user comes and goes. */
export const watchersRoom = (userId: string): string => `watchers:${userId}`
/** All sockets of a session. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`
