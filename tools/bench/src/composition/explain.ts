import { kilobytes, table } from '../report/markdown.ts'
import { middle } from '../report/statistics.ts'
import { lines } from './browser/browser.ts'
import type { CompositionFigures } from './figures.ts'
import type { PageLoad } from './page-load.ts'

const signed = (value: number, unit = ''): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}${unit}`

const path = (url: string): string => new URL(url).pathname

/** Code that scripts requested after the first wave: of the screen's widgets, and in idle time. */
const lateOf = (loads: readonly PageLoad[]): string => {
  const late = (loads[0]?.requests ?? []).filter(({ depth, url }) => depth > 2 && /\.(js|css)$/.test(path(url)))
  if (late.length === 0) return 'nothing'
  const deepest = Math.max(...late.map(({ depth }) => depth))
  return `${late.length} ${late.length === 1 ? 'file' : 'files'}, ${deepest - 2} ${deepest === 3 ? 'round' : 'rounds'}`
}

/** Explains the difference with the figures of this run. */
export const explain = ({ pages }: CompositionFigures): string => {
  const rows = pages
    .filter(({ line }) => line === lines.broadband)
    .map(({ page, loads: { federated, single } }) => {
      const difference = (of: (load: PageLoad) => number) => middle(federated, of) - middle(single, of)
      return [
        `\`${page.path}\``,
        signed(
          difference(({ ready }) => ready),
          ' ms',
        ),
        signed(difference(({ toReady }) => toReady.sent) / 1000, ' kB'),
        signed(difference(({ toReady }) => toReady.requests)),
        signed(
          difference(({ script }) => script),
          ' ms',
        ),
        lateOf(federated),
        lateOf(single),
      ]
    })
  const [home] = pages
  const bytes = home
    ? middle(home.loads.federated, ({ toReady }) => toReady.sent) -
      middle(home.loads.single, ({ toReady }) => toReady.sent)
    : 0
  const onTheLine = (bytes * 8) / 10_000
  return [
    'How much more the federated variant needs than the single one until it is ready, and the code that each requested after the first wave:',
    table(['page', 'ready', 'sent', 'requests', 'scripts ran', 'later code, federated', 'later code, single'], rows),
    `The additional ${kilobytes(bytes)} of the home page take ${onTheLine.toFixed(0)} ms on a line of 10 Mbit/s. They are the federation` +
      ' runtime, the container of the area with the hashes of its files, and the unused parts of packages that are shared as a whole.' +
      ' The other costs are the steps between the files: hashes are checked, shared packages are looked up by name, and each step waits' +
      ' for the previous one. Later code is loaded after the first screen: widgets of other areas, and the socket in idle time.',
  ].join('\n\n')
}
