import type { Config } from '#kernel/config/config.ts'
import { notify } from '#modules/notifications/service.ts'
import { putSession, putUser } from '#testing/people.ts'
import { listenWithSockets, openTestServer, type TestServer } from '#testing/test-server.ts'
import { connectClient, type TestClient } from './clients.ts'

/** One instance of the site that listens. */
export interface Instance {
  server: TestServer
  url: string
  /** Starts another session of a user. @returns its token */
  session: (userId: string) => Promise<string>
  connect: (token?: string) => Promise<TestClient>
  /** Closes it once, however often it is called. */
  close: () => Promise<void>
}

/** Starts instances of one site: all of them share a database. */
export const startInstances = async (count: number, config: Partial<Config> = {}): Promise<Instance[]> => {
  const instances: Instance[] = []
  for (let position = 0; position < count; position += 1) {
    const server = await openTestServer({
      database: instances[0]?.server.database,
      config: { limitFactor: 1_000, ...config },
    })
    const { url, close } = await listenWithSockets(server)
    const clients: TestClient[] = []
    const closeAll = async (): Promise<void> => {
      for (const { socket } of clients) socket.disconnect()
      await close()
      await server.close()
    }
    let closed: Promise<void> | undefined
    instances.push({
      server,
      url,
      session: (userId) => putSession(server.db, server.clock.now(), userId),
      connect: async (token) => {
        const client = await connectClient(url, token)
        clients.push(client)
        return client
      },
      close: () => (closed ??= closeAll()),
    })
  }
  return instances
}

/** Closes instances; the one whose database the others use is closed last. */
export const closeInstances = async (instances: Instance[]): Promise<void> => {
  for (const { close } of instances.toReversed()) await close()
}

/** A logged-in user. */
export const person = async ({ server: { db, clock } }: Instance): Promise<{ userId: string; token: string }> => {
  const { id } = await putUser(db, clock.now())
  return { userId: id, token: await putSession(db, clock.now(), id) }
}

/** Sends a user a notification through this instance. @returns its id */
export const notifyUser = async ({ server }: Instance, userId: string, message: string): Promise<string> => {
  const work = { db: server.db, realtime: server.realtime, now: server.clock.now(), reactions: {} }
  const id = await notify(work, {
    userId,
    message,
    actionLink: '/help',
    typeOfNotification: 'Help',
  })
  if (id === undefined) throw new Error('No notification was sent')
  return id
}
