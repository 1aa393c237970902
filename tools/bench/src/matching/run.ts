import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '../../../../server/src/kernel/db/connect.ts'
import { startEmbeddedDatabase } from '../../../../server/src/kernel/db/embedded/index.ts'
import { migrations } from '../../../../server/src/app/migrations/index.ts'
import { migrate } from '../../../../server/src/kernel/db/migrate.ts'
import { findMatches } from '../../../../server/src/modules/matching/search.ts'
import type { Wanted } from '../../../../server/src/modules/matching/wanted.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { cities, fillInspectors, type City } from './inspectors.ts'

const INSPECTORS = 100_000
/** Timed searches per run, after a quarter as many for warming up. */
const SEARCHES = 100
const ASKED = 25
const HOUR = 60 * 60 * 1_000

const kinds: readonly Pick<Wanted, 'kind' | 'needs' | 'areas' | 'brand'>[] = [
  { kind: 'vehicle', needs: ['car'], areas: [], brand: 'car toyota' },
  { kind: 'vehicle', needs: ['truck'], areas: [], brand: 'truck ford' },
  { kind: 'property', needs: [], areas: ['building-site', 'structure', 'foundation'], brand: null },
  { kind: 'goods', needs: [], areas: [], brand: null },
  { kind: 'infrastructure', needs: [], areas: ['roads'], brand: null },
  { kind: 'general-purpose', needs: [], areas: [], brand: null },
]
const unknownId = '00000000-0000-4000-8000-ffffffffffff'

/** A job near a city; its position and kind follow from its number. */
const wantedIn = (city: City, number: number, from: Date, isFarther = false): Wanted => ({
  orderId: unknownId,
  customerId: unknownId,
  ...(kinds[number % kinds.length] ?? { kind: 'goods', needs: [], areas: [], brand: null }),
  place: {
    latitude: city.latitude + (((number * 37) % 100) - 50) / 250,
    longitude: city.longitude + (((number * 61) % 100) - 50) / 250,
  },
  country: city.country,
  city: city.name.toLowerCase(),
  own: ['en'],
  languages: ['en'],
  from,
  until: new Date(from.getTime() + 2 * HOUR),
  extra: isFarther ? 50 : 0,
})

interface Figure {
  what: string
  middle: number
  most: number
  slowest: number
  found: number
}

const measure = async (
  db: Db,
  { signal, log }: BenchRequest,
  what: string,
  count: number,
  wantedOf: (number: number) => Wanted,
): Promise<Figure> => {
  const waits: number[] = []
  let found = 0
  for (let number = -Math.ceil(count / 4); number < count; number += 1) {
    signal.throwIfAborted()
    const wanted = wantedOf(Math.abs(number))
    const began = performance.now()
    const matches = await findMatches(db, new Date(wanted.from.getTime() - 72 * HOUR), wanted, ASKED)
    if (number < 0) continue
    waits.push(performance.now() - began)
    found += matches.length
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
  const [everywhere] = figures
  return [
    `## Matching: a job's inspectors among ${INSPECTORS.toLocaleString('en')}`,
    `Measured ${machine()}`,
    busyWords(busyness),
    `On the embedded PostgreSQL with its settings as in production, ${INSPECTORS.toLocaleString('en')} Activated inspectors around twelve cities, a quarter of them around Lagos,
with work areas of 10 to 79 km and two kinds each; a third has weekly hours, a fifth is away on the day, and a quarter has another order around it. A search is
\`findMatches\` as the server makes it: index, calendars, scores, the best ${ASKED}. ${searches} searches of each row, one after the other; places and kinds are the same in every run.`,
    '### Targets',
    targetTable([
      {
        what: 'search for a job anywhere, 95 of 100',
        goal: 'under 50 ms',
        figure: milliseconds(everywhere?.most ?? NaN),
        reached: (everywhere?.most ?? Infinity) < 50,
      },
    ]),
    '### Figures',
    table(
      ['searches', 'median', '95 of 100', 'slowest', 'found'],
      figures.map(({ what, middle, most, slowest, found }) => [
        what,
        milliseconds(middle),
        milliseconds(most),
        milliseconds(slowest),
        found.toFixed(1),
      ]),
    ),
  ].join('\n\n')
}

/** Measures the search for inspectors; resolves to the section of the document. */
export const measureMatching = async (request: BenchRequest): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  try {
    // PostgreSQL may run as another user, who needs access to this folder.
    await chmod(folder, 0o755)
    const before = othersLoad()
    const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data') })
    const db = openDatabase(database.url)
    try {
      await migrate(db, migrations)
      const day = new Date('2027-03-16T10:00:00.000Z')
      request.log(`Inserting ${INSPECTORS} inspectors …`)
      await fillInspectors(db, INSPECTORS, day)
      const places = cities.flatMap((city) => Array.from({ length: city.share }, () => city))
      const [lagos = cities[0]] = cities
      if (!lagos) throw new Error('There are no cities')
      const count = request.runs * SEARCHES
      request.log('Searching …')
      const figures = [
        await measure(db, request, 'anywhere', count, (number) =>
          wantedIn(places[(number * 17) % places.length] ?? lagos, number, day),
        ),
        await measure(db, request, 'in Lagos, where a quarter of all are', count, (number) =>
          wantedIn(lagos, number, day),
        ),
        await measure(db, request, 'in Lagos, 50 km beyond the work areas', count, (number) =>
          wantedIn(lagos, number, day, true),
        ),
      ]
      return render(figures, [before, othersLoad()], count)
    } finally {
      await db.destroy()
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
