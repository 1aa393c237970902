import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startSite } from '../server/site.ts'
import { fillMessages, OTHERS, OWN, ROOMS, VOCABULARY, wordAt, WORDS } from './fill.ts'

/** Timed searches of each kind per turn, after a fifth as many for warming up. */
const SEARCHES = 20
/** Milliseconds. */
const GOAL = 100

/** The kinds of searches; each search has another text. */
const kinds: readonly [what: string, search: (turn: number) => string][] = [
  ['a word that few messages have', (turn) => wordAt(VOCABULARY - 1 - turn * 7)],
  ['a word of one message in some hundred', (turn) => wordAt(400 + turn * 7)],
  ['a word of nearly every second message', (turn) => wordAt(turn % 4)],
  ['the first two letters of a word', (turn) => wordAt(turn).slice(0, 2)],
  ['two frequent words', (turn) => `${wordAt(turn % 12)} ${wordAt((turn + 5) % 12)}`],
  ['two rare words', (turn) => `${wordAt(3_000 + turn)} ${wordAt(3_100 + turn)}`],
  ["a person's name", (turn) => `ada person${1 + (turn % ROOMS)}`],
  ['a text that does not occur', (turn) => `xylophone${turn}`],
]

interface Figure {
  what: string
  middle: number
  most: number
  slowest: number
  found: number
}

const measureKind = async (
  url: string,
  token: string,
  [what, search]: (typeof kinds)[number],
  { runs, signal, log }: BenchRequest,
): Promise<Figure> => {
  const waits: number[] = []
  const count = SEARCHES * runs
  let found = 0
  for (let turn = -Math.ceil(count / 5); turn < count; turn += 1) {
    signal.throwIfAborted()
    const began = performance.now()
    const query = new URLSearchParams({ search: search(Math.abs(turn)) })
    const answer = await fetch(`${url}/chats/search-for-one-on-one-chatrooms?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The search was refused: ${text.slice(0, 200)}`)
    if (turn < 0) continue
    waits.push(performance.now() - began)
    found += (JSON.parse(text) as { data: { total: number } }).data.total
  }
  const figure = {
    what,
    middle: quantile(waits, 0.5),
    most: quantile(waits, 0.95),
    slowest: Math.max(...waits),
    found: found / count,
  }
  log(
    `  ${what}: ${figure.middle.toFixed(1)} ms, 95 of 100 within ${figure.most.toFixed(1)} ms, ${figure.found.toFixed(1)} found`,
  )
  return figure
}

const render = (figures: readonly Figure[], busyness: [number, number], searches: number): string => {
  const most = Math.max(...figures.map((figure) => figure.most))
  return [
    `## Search of conversations: ${OWN.toLocaleString('en')} messages`,
    `Measured ${machine()}`,
    busyWords(busyness),
    `A user has ${ROOMS} conversations with ${OWN.toLocaleString('en')} messages of ${WORDS} words; others have ${OTHERS.toLocaleString('en')} messages among themselves. The frequencies of the ${VOCABULARY.toLocaleString('en')} words
differ as in a language. The server ran as in production on its embedded PostgreSQL. A search is \`search-for-one-on-one-chatrooms\` over HTTP, from another
process on the same machine, with its whole response: the first page, and the total number. ${searches} searches of each row, one after another, each with another text.`,
    '### Targets',
    targetTable([
      {
        what: 'any search, 95 of 100',
        goal: `under ${GOAL} ms`,
        figure: milliseconds(most),
        reached: most < GOAL,
      },
    ]),
    '### Figures',
    table(
      ['search for', 'median', '95 of 100', 'slowest', 'conversations found'],
      figures.map(({ what, middle, most: late, slowest, found }) => [
        what,
        milliseconds(middle),
        milliseconds(late),
        milliseconds(slowest),
        found.toFixed(1),
      ]),
    ),
  ].join('\n\n')
}

/** Measures the search of conversations; resolves to the section of the document. */
export const measureSearch = async (request: BenchRequest): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    const before = othersLoad()
    const dataDir = join(folder, 'data')
    const database = await startEmbeddedDatabase({ dataDir })
    const db = openDatabase(database.url)
    try {
      request.log('Starting the server …')
      const site = await startSite(dataDir, database.url)
      try {
        request.log(`Inserting ${OWN + OTHERS} messages …`)
        const { token } = await fillMessages(db)
        request.log('Searching …')
        const figures: Figure[] = []
        for (const kind of kinds) figures.push(await measureKind(site.url, token, kind, request))
        return render(figures, [before, othersLoad()], SEARCHES * request.runs)
      } finally {
        await site.child.close()
      }
    } finally {
      await db.destroy()
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
