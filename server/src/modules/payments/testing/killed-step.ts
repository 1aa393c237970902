import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A proxy between a process and the payment provider that can hold answers back. */
export interface Gate {
  url: string
  /**
   * Holds back the answers to calls of this path: runs `whenDone` after the payment provider has done its work, and
   * answers when its promise settles.
   */
  hold: (path: RegExp, whenDone: () => Promise<void>) => void
  close: () => Promise<void>
}

const read = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param provider the address that calls are forwarded to */
export const openGate = async (provider: string): Promise<Gate> => {
  let held: { path: RegExp; whenDone: () => Promise<void> } | undefined
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request)
    const { authorization = '', 'content-type': type } = request.headers
    const answer = await fetch(`${provider}${request.url}`, {
      method: request.method,
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(body !== '' && { body }),
    })
    const text = await answer.text()
    if (held?.path.test(request.url ?? '')) await held.whenDone()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => {
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (path, whenDone) => {
      held = { path, whenDone }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A step in its own process. */
export interface Step {
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>
  /** Whether it ended without being killed. */
  ended: Promise<boolean>
}

/** Starts a step of payments, or of other work that must happen once, in its own process. */
export const beginStep = (...args: readonly string[]): Step => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'one-step.ts'), ...args], {
    env: { PATH: process.env['PATH'] },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const exit = once(child, 'exit').then(() => undefined)
  return {
    ended: exit.then(() => {
      if (!child.killed && !output.includes('done')) throw new Error(output)
      return output.includes('done')
    }),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}
