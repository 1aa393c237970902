import { busyWords, kilobytes, machine, milliseconds, ratio, table, targetTable } from '../report/markdown.ts'
import { median, spread } from '../report/statistics.ts'
import type { LeakFigures } from './leak.ts'
import type { SocketFigures, SocketTurn } from './sockets.ts'
import type { Pair, ThroughputFigures } from './throughput.ts'

export interface ServerFigures extends ThroughputFigures {
  sockets: SocketFigures
  /** Ms. */
  starts: number[]
  leak: LeakFigures
  /** Load average before and after. */
  busyness: [number, number]
}

const method = `The server as in production on its embedded PostgreSQL, with the load from another process on the same machine. It is compared
with the same libraries without our code: a Fastify route that returns the same JSON to anyone, argon2
verifying the same password with the same concurrency, and a socket.io server without a login. Each pair was measured in turns; figures
are medians, ratios the median of the pairs' ratios with the middle half of them.`

const ratios = (pairs: readonly Pair[]): string => {
  const { median: middle, low, high } = spread(pairs.map(({ ours, bare }) => ours / bare))
  return `${ratio(middle)} (${ratio(low)}–${ratio(high)})`
}
const ratioOf = (pairs: readonly Pair[]): number => median(pairs.map(({ ours, bare }) => ours / bare))

const pairsOf = ({ ours, bare }: SocketFigures, of: (turn: SocketTurn) => number): Pair[] =>
  ours.map((turn, run) => ({ ours: of(turn), bare: of(bare[run] ?? turn) }))

/** The growth of memory since warming up, as a fraction: medians of the first and the last three measurements. */
const growth = ({ held }: LeakFigures): number => median(held.slice(-3)) / median(held.slice(0, 3)) - 1

const row = (title: string, pairs: readonly Pair[], inWords: (value: number) => string): string[] => [
  title,
  inWords(median(pairs.map(({ ours }) => ours))),
  inWords(median(pairs.map(({ bare }) => bare))),
  ratios(pairs),
]
const aSecond = (value: number): string => `${value.toFixed(0)}/s`
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** The section of the document. */
export const renderServer = ({ getUser, login, sockets, starts, leak, busyness }: ServerFigures): string => {
  const memory = pairsOf(sockets, (turn) => turn.memory.held)
  const delivered = pairsOf(sockets, (turn) => turn.delivered)
  const start = median(starts)
  return [
    '## The server: calls, sockets, start',
    `Measured ${machine()}`,
    busyWords(busyness),
    method,
    '### Targets',
    targetTable([
      {
        what: "`GET /users/get-user` against a bare route of Fastify's",
        goal: 'at least 0.25',
        figure: ratios(getUser),
        reached: ratioOf(getUser) >= 0.25,
      },
      {
        what: 'logins against argon2 alone',
        goal: 'at least 0.80',
        figure: ratios(login),
        reached: ratioOf(login) >= 0.8,
      },
      {
        what: `memory of a socket, ${sockets.sockets} logged in, against bare socket.io`,
        goal: 'at most 1.60',
        figure: ratios(memory),
        reached: ratioOf(memory) <= 1.6,
      },
      {
        what: 'one notification to all of them, 99 of 100, against bare socket.io',
        goal: 'at most 2.00',
        figure: ratios(delivered),
        reached: ratioOf(delivered) <= 2,
      },
      {
        what: 'start with the database existing',
        goal: 'under 3 s',
        figure: milliseconds(start),
        reached: start < 3_000,
      },
      {
        what: `memory after ${leak.requests} mixed requests`,
        goal: 'at most 3 % more',
        figure: percent(growth(leak)),
        reached: growth(leak) <= 0.03,
      },
    ]),
    '### Figures',
    table(
      ['', 'Fieldproof', 'bare', 'ratio'],
      [
        row('`GET /users/get-user`, 32 connections', getUser, aSecond),
        row('`POST /users/login`, 8 at once; password verifications', login, aSecond),
        row("a socket: the process' objects and buffers", memory, kilobytes),
        row(
          'a socket: resident memory',
          pairsOf(sockets, (turn) => turn.memory.rss),
          kilobytes,
        ),
        row('one notification to all sockets, 99 of 100', delivered, milliseconds),
      ],
    ),
    'The sockets whose memory is measured belong to as many people; the sockets for one notification belong to one person. The times of a notification' +
      ' begin before the transaction that writes it: it is a row, and reaches the server as it would reach another instance, while bare socket.io' +
      ' writes nothing and gets a message from the measuring process.',
    `Starts, from the command to the first successful \`/readyz\`: ${starts.map((value) => milliseconds(value)).join(', ')}.`,
    `Held after each tenth of the mixed requests (${Object.entries(leak.statuses)
      .map(([status, count]) => `${count} answers ${status}`)
      .join(', ')}),` +
      ` after a collection: ${leak.held.map((bytes) => (bytes / 1_000_000).toFixed(1)).join(', ')} MB.`,
  ].join('\n\n')
}
