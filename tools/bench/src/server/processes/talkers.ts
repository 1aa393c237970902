import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { MissedMessages } from '@fieldproof/contracts/realtime'
import { io, type Socket } from 'socket.io-client'
import { reconnectPause } from '../../../../../shell/src/realtime/reconnect-pause.ts'
import { answerParent } from './answer.ts'

/** The browser of one person in a conversation of two: its socket, and the messages that it shows. */
interface Talker {
  token: string
  roomId: string
  /** Which of the instances it is connected to. */
  at: number
  socket: Socket | undefined
  /** Numbers and ids in the order in which they were shown. */
  shown: { sequence: number; id: string }[]
  isCatchingUp: boolean
  /** There are, or may be, newer messages than its newest. */
  isMissing: boolean
  /** Its connection was lost, and it has not caught up yet. */
  outage: Outage | undefined
}

/** A lost connection: when it was lost, and ms until the socket was opened again, was connected, and had caught up. */
export interface Outage {
  lostAt: number
  opened: number
  connected: number
  caughtUp: number
}
export interface Talking {
  urls: string[]
  people: { token: string; roomId: string }[]
  perSecond: number
  seconds: number
}
export interface Talked {
  sent: number
  /** Repeated attempts to send. */
  repeated: number
  /** Ms from when a message was due until the other browser showed it, with when it was due (ms since the talking began). */
  shown: { due: number; took: number }[]
  /** The messages that each browser showed, in the order of the people. */
  orders: { roomId: string; ids: string[]; isInOrder: boolean }[]
  reconnections: number
  outages: Outage[]
}

const talkers: Talker[] = []
let urls: string[] = []
let reconnections = 0
let repeated = 0
const outages: Outage[] = []
let isOver = false
/** When each message was due, by its id, and when the other browser showed it. */
const dueAt = new Map<string, number>()
const shownAt = new Map<string, number>()
const senderOf = new Map<string, Talker>()

const show = (talker: Talker, { _id: id, sequence }: ChatMessage): void => {
  talker.shown.push({ sequence, id })
  if (senderOf.get(id) !== talker && !shownAt.has(id)) shownAt.set(id, performance.now())
}

const ask = async <Answer>(talker: Talker, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${urls[talker.at]}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    signal: AbortSignal.timeout(15_000),
    headers: {
      authorization: `Bearer ${talker.token}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { success: boolean; data: Answer; message?: string }
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

/** Requests the messages after a number over the socket, like the inbox, and by the HTTP call without a response. */
const askMissed = async (talker: Talker, after: number): Promise<MissedMessages> => {
  const missed = await talker.socket
    ?.timeout(2_000)
    .emitWithAck('CATCH_UP_ON_MESSAGES', { chatRoomId: talker.roomId, after })
    .catch(() => null)
  return missed ?? ask<MissedMessages>(talker, `/chats/get-messages/${talker.roomId}?after=${after}&limit=100`)
}

/** Requests missed messages until there are no more. */
const catchUp = async (talker: Talker): Promise<void> => {
  talker.isMissing = true
  if (talker.isCatchingUp) return
  talker.isCatchingUp = true
  while (talker.isMissing && !isOver) {
    talker.isMissing = false
    const newest = talker.shown.at(-1)?.sequence ?? 0
    const page = await askMissed(talker, newest).catch(async () => {
      await pause(100)
      return null
    })
    for (const message of page?.items ?? [])
      if (message.sequence === (talker.shown.at(-1)?.sequence ?? 0) + 1) show(talker, message)
    if (page?.hasMore ?? true) talker.isMissing = true
  }
  talker.isCatchingUp = false
}

const connect = (talker: Talker, tries = 0): Promise<void> =>
  new Promise((resolve) => {
    const socket = io(urls[talker.at] ?? '', {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: { token: talker.token },
    })
    talker.socket = socket
    let failed = tries
    const reconnect = (): void => {
      if (isOver || talker.socket !== socket) return
      // Connects to the other instance, as a proxy would choose it, after the shell's own pause.
      talker.at = (talker.at + 1) % urls.length
      reconnections += 1
      const outage = (talker.outage ??= { lostAt: performance.now(), opened: 0, connected: 0, caughtUp: 0 })
      setTimeout(() => {
        outage.opened = performance.now() - outage.lostAt
        void connect(talker, failed + 1).then(resolve)
      }, reconnectPause(failed))
    }
    socket.on('connect', () => {
      failed = 0
      resolve()
      const { outage } = talker
      if (outage) outage.connected = performance.now() - outage.lostAt
      void catchUp(talker).then(() => {
        if (!outage || talker.outage !== outage) return
        outages.push({ ...outage, caughtUp: performance.now() - outage.lostAt })
        talker.outage = undefined
      })
    })
    socket.on('connect_error', reconnect)
    socket.on('disconnect', reconnect)
    socket.on('EVENTS_MISSED', () => {
      void catchUp(talker)
    })
    socket.on('CHAT_MESSAGE', (message: ChatMessage) => {
      const newest = talker.shown.at(-1)?.sequence ?? 0
      if (message.sequence === newest + 1) show(talker, message)
      else if (message.sequence > newest + 1) void catchUp(talker)
    })
  })

/** Sends one message, again with the same id until it is acknowledged. */
const sendMessage = async (talker: Talker, due: number): Promise<void> => {
  const id = randomUUID()
  dueAt.set(id, due)
  senderOf.set(id, talker)
  for (;;) {
    try {
      await ask(talker, '/chats/send-message', {
        _id: id,
        chatRoomId: talker.roomId,
        text: 'Is the gearbox all right, and did the seller show the papers?',
      })
      return
    } catch {
      repeated += 1
      await pause(200)
    }
  }
}

/** This many messages fall due each second, whether or not earlier ones are acknowledged. */
const talk = async (perSecond: number, seconds: number): Promise<number> => {
  const began = performance.now()
  const sending: Promise<void>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + (number * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const talker = talkers[(number * 7) % talkers.length]
    if (talker) sending.push(sendMessage(talker, due))
  }
  await Promise.all(sending)
  return began
}

answerParent({
  open: async (talking: Talking) => {
    urls = talking.urls
    for (const [place, person] of talking.people.entries())
      talkers.push({
        ...person,
        at: place % urls.length,
        socket: undefined,
        shown: [],
        isCatchingUp: false,
        isMissing: false,
        outage: undefined,
      })
    for (let made = 0; made < talkers.length; made += 50) await Promise.all(talkers.slice(made, made + 50).map(connect))
    return talkers.length
  },
  talk: async ({ perSecond, seconds }: Talking): Promise<Talked> => {
    const began = await talk(perSecond, seconds)
    const patience = performance.now() + 20_000
    while (shownAt.size < dueAt.size && performance.now() < patience) await pause(50)
    await pause(500)
    isOver = true
    for (const { socket } of talkers) socket?.disconnect()
    return {
      sent: dueAt.size,
      repeated,
      reconnections,
      outages,
      shown: [...shownAt].map(([id, at]) => ({ due: (dueAt.get(id) ?? 0) - began, took: at - (dueAt.get(id) ?? 0) })),
      orders: talkers.map(({ roomId, shown }) => ({
        roomId,
        ids: shown.map(({ id }) => id),
        isInOrder: shown.every(({ sequence }, place) => sequence === place + 1),
      })),
    }
  },
})
