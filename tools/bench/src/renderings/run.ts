import { setTimeout } from 'node:timers/promises'
import { connectReleases } from '../../../start/release-client.ts'
import { busyWords, machine, othersLoad, table, targetTable } from '../report/markdown.ts'
import type { BenchRequest } from '../request.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { publishTwo } from '../site/publish-two.ts'

const AREA = 'mfe-content'
const ENVIRONMENT = 'live'
const PARTS = 10
/** Changes of the composition in each part. */
const CHANGES = 5
const AT_ONCE = 8
/** Milliseconds within which the threads of earlier compositions end. */
const SETTLES = 5_000

interface Part {
  rendered: number
  /** Documents without a page, which the browser would render. */
  bare: number
  changes: number
  /** Bytes: of the whole process with its rendering threads, and of the server's own objects after a collection. */
  rss: number
  heap: number
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`

/**
 * Renders many pages without caching, and changes the composition repeatedly, to see whether the process uses more
 * memory afterwards.
 */
export const measureRenderings = async ({ root, renderings, signal, log }: BenchRequest): Promise<string> => {
  const before = othersLoad()
  const site = await startMeasuredSite(root, signal)
  try {
    const releases = await connectReleases(site.url, site.dataDir)
    const versions = await publishTwo(root, releases, AREA)
    let [rendered, bare, changes, at] = [0, 0, 0, 0]
    const render = async (count: number) => {
      const until = at + count
      const ask = async () => {
        while (at < until) {
          at += 1
          const answer = await fetch(`${site.url}/?bench=${at}`, { headers: { accept: 'text/html' }, signal })
          if ((await answer.text()).includes('id="rendered"')) rendered += 1
          else bare += 1
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, ask))
    }
    const change = async () => {
      const { compositionId } = await releases.environment(ENVIRONMENT)
      const version = versions[changes % 2] ?? ''
      await releases.promote({
        environment: ENVIRONMENT,
        name: AREA,
        version,
        expected: compositionId,
        why: 'a measurement',
      })
      changes += 1
    }
    const parts: Part[] = []
    const note = async () => {
      await setTimeout(SETTLES, undefined, { signal })
      const part = { rendered, bare, changes, ...(await site.memory()) }
      parts.push(part)
      log(
        `  ${rendered} rendered, ${bare} bare, ${changes} changes: ${megabytes(part.rss)}, heap ${megabytes(part.heap)}`,
      )
    }
    await note()
    for (let part = 0; part < PARTS; part += 1) {
      for (let turn = 0; turn < CHANGES; turn += 1) {
        await render(Math.ceil(renderings / PARTS / CHANGES))
        await change()
      }
      await note()
    }
    // The first part fills permanent caches: compiled code, texts, connections.
    const [settled, last] = [parts[1], parts.at(-1)]
    const growth = last && settled ? last.rss / settled.rss - 1 : Number.NaN
    return [
      '## Memory after many renderings',
      `Measured ${machine()}`,
      busyWords([before, othersLoad()]),
      `The home page at different addresses, so that none is cached, ${AT_ONCE} at once; in between ${PARTS * CHANGES} promotions of its area, each of which ends
the rendering threads and starts new ones. The memory of the whole process with its threads, ${SETTLES / 1_000} s after each part.`,
      '### Target',
      targetTable([
        {
          what: `the process after ${rendered} renderings, against the first tenth of them`,
          goal: 'at most 10 % more',
          figure: `${(growth * 100).toFixed(1)} %`,
          reached: growth <= 0.1,
        },
      ]),
      '### Figures',
      table(
        ['rendered', 'left to the browser', 'changes', 'process', "the server's own objects"],
        parts.map((part) => [
          String(part.rendered),
          String(part.bare),
          String(part.changes),
          megabytes(part.rss),
          megabytes(part.heap),
        ]),
      ),
    ].join('\n\n')
  } finally {
    await site.close()
  }
}
