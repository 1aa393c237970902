import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { serve } from './serve.ts'
import { sendDueWebhooks } from './webhooks.ts'

export interface SandboxOptions {
  db: Db
  clock: Clock
  /** The site's own; the sandbox is reached where the site is. */
  host: string
  /** Another free one if this is taken. */
  port: number
  secretKey: string
  /** Currencies in which it takes cards. */
  currencies: readonly string[]
  /** Milliseconds between looks for webhooks that are due; a second otherwise. */
  pace?: number
}

/** A payment provider on this machine that speaks Paystack's API. */
export interface Sandbox {
  /** Its address. It begins to listen when this is first asked. */
  started: () => Promise<string>
  /** Begins to listen, and sends webhooks to the site at this origin from now on. @returns its address */
  open: (site: string) => Promise<string>
  close: () => Promise<void>
}

const listen = async (server: Server, port: number, host: string): Promise<void> => {
  server.listen(port, host)
  await once(server, 'listening')
}

const nameOf = (host: string): string => {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * A provider for development that needs no account anywhere: the same calls, a payment page of its own, webhooks that are
 * signed and sent again. All that it knows is in the site's database, so that it is there after a restart; every instance
 * may run one.
 */
export const createSandbox = ({
  db,
  clock,
  host,
  port,
  secretKey,
  currencies,
  pace = 1_000,
}: SandboxOptions): Sandbox => {
  let running: Promise<{ server: Server; origin: string }> | undefined
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  let address = ''
  const parts = { db, clock, secretKey, currencies, origin: () => address }

  const run = async (): Promise<{ server: Server; origin: string }> => {
    const server = createServer((request, response) => {
      void serve(parts, request, response)
    })
    await listen(server, port, host).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      await listen(server, 0, host)
    })
    server.unref()
    address = `http://${nameOf(host)}:${(server.address() as AddressInfo).port}`
    return { server, origin: address }
  }
  const started = async (): Promise<string> => {
    running ??= run()
    try {
      return (await running).origin
    } catch (error) {
      running = undefined
      throw error
    }
  }

  const look = (site: string): void => {
    // A database that is away is asked again at the next look.
    sending = sendDueWebhooks(parts, site)
      .catch(() => 0)
      .then(() => {
        if (timer)
          timer = setTimeout(() => {
            look(site)
          }, pace).unref()
      })
  }

  return {
    started,
    open: async (site) => {
      const origin = await started()
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => {
        look(site)
      }, pace).unref()
      return origin
    },
    close: async () => {
      if (timer) clearTimeout(timer)
      timer = undefined
      await sending
      const stopping = running
      running = undefined
      if (!stopping) return
      const { server } = await stopping
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}
