import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { connectReleases, type ReleaseClient } from '../../../start/release-client.ts'
import { busyWords, kilobytes, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { median, quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startMeasuredSite, type MeasuredSite } from '../site/measured-site.ts'
import { publishTwo } from '../site/publish-two.ts'

const AREA = 'mfe-wallet'
const ENVIRONMENT = 'live'
/** Milliseconds within which every socket must receive the event. */
const PATIENCE = 30_000

type CrowdMessage =
  | { connected: number }
  | { failure: string }
  | { lost: string }
  | { change: unknown; times: bigint[] }

interface Crowd {
  next: () => Promise<CrowdMessage>
  close: () => Promise<void>
}

const gather = (url: string, sockets: number): Crowd => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'sockets-process.ts'), [url, String(sockets)], {
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  const messages = on(child, 'message')
  return {
    next: async () => {
      const timeout = AbortSignal.timeout(PATIENCE)
      const tooLong = once(timeout, 'abort').then(() => {
        throw new Error(`Not every socket received the event within ${PATIENCE / 1000} s`)
      })
      const { value } = (await Promise.race([messages.next(), tooLong])) as { value: [CrowdMessage] }
      const [message] = value
      if ('failure' in message) throw new Error(`The sockets could not connect: ${message.failure}`)
      if ('lost' in message) throw new Error(`A socket lost its connection: ${message.lost}`)
      return message
    },
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

export interface FanOutFigures {
  sockets: number
  /** Ms from the command until a socket received the event, for every socket and promotion. */
  deliveries: number[]
  /** For every promotion: ms until the response, until the first and until the last socket received the event. */
  promotions: { answered: number; first: number; last: number }[]
  /** Load average before and after. */
  busyness: [number, number]
  /** Bytes of the server for one socket. */
  perSocket: { rss: number; heap: number }
}

const since = (began: bigint, at: bigint): number => Number(at - began) / 1_000_000

const promoteAndListen = async (releases: ReleaseClient, crowd: Crowd, version: string) => {
  const { compositionId } = await releases.environment(ENVIRONMENT)
  const received = crowd.next()
  const began = process.hrtime.bigint()
  await releases.promote({
    environment: ENVIRONMENT,
    name: AREA,
    version,
    expected: compositionId,
    why: 'a measurement',
  })
  const answered = since(began, process.hrtime.bigint())
  const message = await received
  if (!('times' in message)) throw new Error('The sockets reported no times')
  return { answered, times: message.times.map((at) => since(began, at)) }
}

const measure = async (
  site: MeasuredSite,
  { root, sockets, promotions, signal, log }: BenchRequest,
): Promise<FanOutFigures> => {
  const busyBefore = othersLoad()
  const releases = await connectReleases(site.url, site.dataDir)
  log('Publishing two versions …')
  const versions = await publishTwo(root, releases, AREA)
  const before = await site.memory()
  log(`Connecting ${sockets} sockets …`)
  const crowd = gather(site.url, sockets)
  try {
    await crowd.next()
    const after = await site.memory()
    const figures: FanOutFigures = {
      sockets,
      deliveries: [],
      promotions: [],
      busyness: [busyBefore, 0],
      perSocket: { rss: (after.rss - before.rss) / sockets, heap: (after.heap - before.heap) / sockets },
    }
    for (let turn = 0; turn < promotions; turn += 1) {
      signal.throwIfAborted()
      const { answered, times } = await promoteAndListen(releases, crowd, versions[turn % 2] ?? '')
      figures.deliveries.push(...times)
      figures.promotions.push({ answered, first: Math.min(...times), last: Math.max(...times) })
      log(`  promotion ${turn + 1}: the last socket received it after ${Math.max(...times).toFixed(0)} ms`)
    }
    figures.busyness[1] = othersLoad()
    return figures
  } finally {
    await crowd.close()
  }
}

const render = ({ sockets, deliveries, promotions, perSocket, busyness }: FanOutFigures): string => {
  const slowest = Math.max(...deliveries)
  const p99 = quantile(deliveries, 0.99)
  const row = (title: string, values: number[]) => [
    title,
    milliseconds(median(values)),
    milliseconds(quantile(values, 0.99)),
    milliseconds(Math.max(...values)),
  ]
  return [
    `## Fan-out: a promotion, sent to ${sockets} sockets`,
    `Measured ${machine()}`,
    busyWords(busyness),
    `A site as in production, with ${sockets} visitors' sockets (websocket only) from another process on the same machine. A release of` +
      ` ${AREA} was promoted ${promotions.length} times by the real call, each after all sockets had received the previous one. Times begin when the` +
      ' command is sent: they include the check of the release, the transaction with its audit row and the change-over of the server.' +
      " The server's memory was read after a collection, before and after the sockets were connected.",
    '### Targets',
    targetTable([
      {
        what: 'from the command to the event at a socket, 99 of 100',
        goal: 'under 1 s',
        figure: `${milliseconds(p99)}; the slowest of all ${milliseconds(slowest)}`,
        reached: p99 < 1_000 && slowest < 1_000,
      },
    ]),
    '### Times',
    table(
      ['from sending the command', 'p50', 'p99', 'largest'],
      [
        row(`to each socket (${deliveries.length} messages)`, deliveries),
        row(
          'to the last socket of a promotion',
          promotions.map(({ last }) => last),
        ),
        row(
          'to the first socket of a promotion',
          promotions.map(({ first }) => first),
        ),
        row(
          'to the response of the command',
          promotions.map(({ answered }) => answered),
        ),
        row(
          'between the first socket and the last',
          promotions.map(({ first, last }) => last - first),
        ),
      ],
    ),
    '### Memory',
    `For each socket the server's JavaScript heap grew by ${kilobytes(perSocket.heap)}, and its resident memory by ${kilobytes(perSocket.rss)};` +
      ' the second is smaller if the process had free memory already.',
  ].join('\n\n')
}

/** Measures how soon open tabs receive a release; resolves to the section of the document. */
export const measureFanOut = async (request: BenchRequest): Promise<string> => {
  request.log('Starting the site …')
  const site = await startMeasuredSite(request.root, request.signal)
  try {
    return render(await measure(site, request))
  } finally {
    await site.close()
  }
}
