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
  /** The site's host, which is the sandbox's too. */
  host: string
  /** If it is taken, a free one is used. */
  port: number
  secretKey: string
  /** Currencies in which the sandbox takes cards. */
  currencies: readonly string[]
  /** Milliseconds between checks for due webhooks; by default a second. */
  pace?: number
}

/** A payment provider on this machine with Paystack's API. */
export interface Sandbox {
  /** Its address; the first call starts it. */
  started: () => Promise<string>
  /** Starts it if necessary; from now on it sends webhooks to the site at this origin. @returns its address */
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
 * A payment provider for development that needs no account: the same calls as Paystack's, its own payment page, and
 * signed webhooks with retries. Its state is in the site's database and survives restarts; every instance may run one.
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
    // If the database cannot be reached, the next check tries again.
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
