import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import type { Server, Socket } from 'socket.io'

/** The data of a socket. */
export interface SocketData {
  /** Whose session it is, and until when it holds unless it was used since; none is a visitor's. */
  session?: { userId: string; tokenHash: string; expiresAt: Date }
  /** What it asked in the window that is open. */
  asked?: { count: number; windowEnds: number }
}
type NoEvents = Record<string, never>
export type SiteServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>
export type SiteSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>

/** All sockets of a user. */
export const userRoom = (userId: string): string => `user:${userId}`
/** All sockets that hear when a user comes and goes. */
export const watchersRoom = (userId: string): string => `watchers:${userId}`
/** All sockets of a session. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`
