import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

const answers = async (url: string): Promise<boolean> => {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    if (client.isOpen) client.destroy()
  }
}

/** The test's own real Redis, which can be killed and started again at the same address. */
export interface TestRedis {
  url: string
  start: () => Promise<void>
  /** Kills it, as if its machine had failed. */
  kill: () => Promise<void>
}

/** @throws if `redis-server` is not installed */
export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const fresh = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    )
    child = fresh
    let missing: Error | undefined
    fresh.once('error', (cause) => {
      missing = new Error('This test needs a real Redis: please install the package redis-server', { cause })
    })
    process.once('exit', () => {
      fresh.kill('SIGKILL')
    })
    while (!(await answers(url))) {
      if (missing) throw missing
      await pause(20)
    }
  }
  await start()
  return {
    url,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
