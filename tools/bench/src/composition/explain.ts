import { kilobytes, table } from '../report/markdown.ts'
import { middle } from '../report/statistics.ts'
import { lines } from './browser/browser.ts'
import type { PageLoad } from './page-load.ts'
import type { CompositionFigures } from './run.ts'

const more = (value: number, unit: string): string => `${Math.abs(value).toFixed(0)} ${unit} ${value < 0 ? 'less' : 'more'}`

const path = (url: string): string => new URL(url).pathname

/** Code that scripts asked for after the first wave: of a screen's widgets, and what is fetched in idle time. */
const lateOf = (loads: readonly PageLoad[]): string => {
  const late = (loads[0]?.requests ?? []).filter(({ depth, url }) => depth > 2 && /\.(js|css)$/.test(path(url)))
  if (late.length === 0) return 'nothing'
  const deepest = Math.max(...late.map(({ depth }) => depth))
  return `${late.length} ${late.length === 1 ? 'file' : 'files'}, ${deepest - 2} ${deepest === 3 ? 'round' : 'rounds'}`
}

/** Says where the difference comes from, in the figures of this run. */
export const explain = ({ pages }: CompositionFigures): string => {
  const rows = pages.filter(({ line }) => line === lines.broadband).map(({ page, loads: { federated, single } }) => {
    const difference = (of: (load: PageLoad) => number) => middle(federated, of) - middle(single, of)
    return [
      `\`${page.path}\``, more(difference(({ ready }) => ready), 'ms'), more(difference(({ toReady }) => toReady.sent) / 1000, 'kB'),
      more(difference(({ toReady }) => toReady.requests), 'requests'), more(difference(({ script }) => script), 'ms'),
      lateOf(federated), lateOf(single),
    ]
  })
  const [home] = pages
  const bytes = home ? middle(home.loads.federated, ({ toReady }) => toReady.sent) - middle(home.loads.single, ({ toReady }) => toReady.sent) : 0
  const onTheLine = bytes * 8 / 10_000
  return [
    'What the federated variant has more than the single one until it is ready, and the code that each asked for after the first wave:',
    table(['page', 'ready', 'sent', 'requests', 'scripts ran', 'later code, federated', 'later code, single'], rows),
    `Of the home page's difference, ${kilobytes(bytes)} are ${onTheLine.toFixed(0)} ms on a line of 10 Mbit/s: the federation runtime, the`
    + ' container of the area with the hashes of its files, and what a package that is shared whole cannot leave out. The rest is the'
    + ' work between the files: shared packages are asked for by name, and each step waits for the one before it.',
  ].join('\n\n')
}
