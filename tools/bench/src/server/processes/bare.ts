import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import { Server } from 'socket.io'
import { answerParent, memory } from './answer.ts'

/** The baseline of the comparison: the same libraries without our code. */
const app = Fastify()
let answer: unknown = null
app.get('/users/get-user', async () => answer)
await app.listen({ port: 0, host: '127.0.0.1' })

const http = createServer()
const io = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
})
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.query['room']))
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const addressOf = (server: { address: () => unknown }): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Verifying {
  hash: string
  password: string
  atOnce: number
  seconds: number
}

/** Password verifications per second, several at once, each with the site's parameters. */
const verifyPasswords = async ({ hash, password, atOnce, seconds }: Verifying): Promise<number> => {
  const until = performance.now() + seconds * 1_000
  let count = 0
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await verify(hash, password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      count += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (count / (performance.now() - began)) * 1_000
}

answerParent({
  route: ({ body }: { body: unknown }) => {
    answer = body
    return addressOf(app.server)
  },
  sockets: () => addressOf(http),
  emit: ({ event, room, payload }: { event: string; room: string; payload: unknown }) =>
    io.to(room).emit(event, payload),
  verify: verifyPasswords,
  memory,
})
