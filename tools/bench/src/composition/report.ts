import {
  busyWords,
  kilobytes,
  machine,
  milliseconds,
  ratio,
  spreadCell,
  table,
  targetTable,
  type Target,
} from '../report/markdown.ts'
import { median, middle, quantile, spread } from '../report/statistics.ts'
import { lines } from './browser/browser.ts'
import type { CompositionFigures, MoveFigures, PageFigures } from './figures.ts'
import type { Moves } from './moves.ts'
import type { Bytes } from './page-load.ts'
import { explain } from './explain.ts'

const method = `The sources of shell and areas were built once more as **one webpack bundle**: the same loaders, minifiers and browser
target, no Module Federation, no hashes to check, the areas' entries in the first file, pages and texts as lazy chunks,
shared code split by the bundler. Both variants were served by one HTTP/2 server from memory, with brotli at quality 11 and
the headers of the real server; documents, calls and releases come from the real site, running as in production with demo
data. Both documents name everything that their first screen needs, so neither waits until a script requests the next file.
Every load was in a fresh browser context with empty caches, the two variants in turns; lines and processor were slowed
by Chromium's own means. Cells are medians with the middle half of the values.

- **Ready**: the first moment at which the screen's \`h1\` is visible, in its area's element if it belongs to one.
- **Rounds**: the depth of the requests that were answered before the screen was ready: the document is 1, files that it
  names are 2, and a request of a script is one deeper than the script. Pictures do not count, and neither does anything else
  that the screen does not need: each page was opened once without the files that the document does not name, and once
  without responses to calls, to see whether its heading appears.
- **Shifts**: the sum of all layout shifts, which is never less than CLS.
- **JavaScript** and **in all** count everything until the page is idle, including code that is fetched in idle time;
  gzip is level 9, and sent is brotli with headers.
- **Ratio**: of the medians, with the middle half of the ratios of two consecutive loads.`

/** The medians' ratio, and the middle half of the ratios of consecutive loads. */
const ratioCell = ({ federated, single }: PageFigures['loads']): string => {
  const pairs = spread(federated.map(({ ready }, run) => ready / (single[run]?.ready ?? NaN)))
  return `${ratio(middle(federated, ({ ready }) => ready) / middle(single, ({ ready }) => ready))} (${ratio(pairs.low)}–${ratio(pairs.high)})`
}

const timeRows = ({ page, loads }: PageFigures): string[] => [
  `\`${page.path}\``,
  spreadCell(spread(loads.federated.map(({ ready }) => ready))),
  spreadCell(spread(loads.single.map(({ ready }) => ready))),
  ratioCell(loads),
  `${middle(loads.federated, ({ largestPaint }) => largestPaint).toFixed(0)} / ${middle(loads.single, ({ largestPaint }) => largestPaint).toFixed(0)} ms`,
  `${Math.max(...loads.federated.map(({ shifts }) => shifts)).toFixed(3)} / ${Math.max(...loads.single.map(({ shifts }) => shifts)).toFixed(3)}`,
  `${middle(loads.federated, ({ busy }) => busy).toFixed(0)} / ${middle(loads.single, ({ busy }) => busy).toFixed(0)} ms`,
]

const timeTable = (pages: readonly PageFigures[]): string =>
  table(
    ['page', 'federated, ready', 'single, ready', 'ratio', 'LCP', 'largest sum of shifts', 'main thread busy'],
    pages.map(timeRows),
  )

const byteTable = (pages: readonly PageFigures[]): string => {
  const rows = pages.flatMap(({ page, loads }) =>
    (['federated', 'single'] as const).map((variant) => {
      const bytes = (of: (bytes: Bytes) => number, when: 'atRest' | 'toReady' = 'atRest') =>
        middle(loads[variant], (load) => of(load[when]))
      return [
        `\`${page.path}\` ${variant}`,
        kilobytes(bytes(({ scriptGzip }) => scriptGzip)),
        kilobytes(bytes(({ scriptBrotli }) => scriptBrotli)),
        kilobytes(bytes(({ scriptGzip }) => scriptGzip, 'toReady')),
        kilobytes(bytes(({ allGzip }) => allGzip)),
        kilobytes(bytes(({ sent }) => sent)),
        bytes(({ requests }) => requests, 'toReady').toFixed(0),
        bytes(({ requests }) => requests).toFixed(0),
        Math.max(...loads[variant].map(({ rounds }) => rounds)).toFixed(0),
      ]
    }),
  )
  return table(
    [
      'page',
      'JavaScript, gzip',
      'JavaScript, brotli',
      'JavaScript until ready, gzip',
      'in all, gzip',
      'in all, sent',
      'requests until ready',
      'requests',
      'rounds',
    ],
    rows,
  )
}

const kinds: readonly [keyof Moves, string][] = [
  ['cold', 'first time, unannounced'],
  ['prefetched', 'first time, after hovering'],
  ['warm', 'second time'],
]

const moveTable = (figures: readonly MoveFigures[]): string =>
  table(
    ['move from `/` to `/services/vehicle`', 'line', 'federated', 'single'],
    figures.flatMap(({ line, moves }) =>
      kinds.map(([kind, title]) => [
        title,
        line.name,
        spreadCell(spread(moves.federated.map((move) => move[kind]))),
        spreadCell(spread(moves.single.map((move) => move[kind]))),
      ]),
    ),
  )

const targetsOf = ({ pages, moves }: CompositionFigures): Target[] => {
  const home = pages.find(({ page, line }) => page.path === '/' && line === lines.broadband)
  const move = moves.find(({ line }) => line === lines.unthrottled)
  if (!home || !move) return []
  const { federated, single } = home.loads
  const readyRatio = middle(federated, ({ ready }) => ready) / middle(single, ({ ready }) => ready)
  const script = middle(federated, ({ atRest }) => atRest.scriptGzip)
  const all = middle(federated, ({ atRest }) => atRest.allGzip)
  const sent = middle(federated, ({ atRest }) => atRest.sent)
  const rounds = Math.max(...pages.flatMap(({ loads }) => loads.federated.map((load) => load.rounds)))
  const shifts = Math.max(...pages.flatMap(({ loads }) => loads.federated.map((load) => load.shifts)))
  const warm = move.moves.federated.map((each) => each.warm)
  const prefetched = move.moves.federated.map((each) => each.prefetched)
  const moveFigure = (times: number[]) =>
    `${milliseconds(median(times))}, 95 % within ${milliseconds(quantile(times, 0.95))}`
  return [
    {
      what: `ready time of \`/\`, federated against single, at ${lines.broadband.name}`,
      goal: 'at most 1.10',
      figure: ratioCell(home.loads),
      reached: readyRatio <= 1.1,
    },
    { what: 'JavaScript of `/`, gzip', goal: 'at most 230 kB', figure: kilobytes(script), reached: script <= 230_000 },
    {
      what: '`/` in all, gzip',
      goal: 'at most 300 kB',
      figure: `${kilobytes(all)} (${kilobytes(sent)} as sent)`,
      reached: all <= 300_000,
    },
    { what: 'rounds to first content, any page', goal: '2', figure: String(rounds), reached: rounds <= 2 },
    { what: 'layout shift, any load', goal: '0', figure: shifts.toFixed(3), reached: shifts < 0.0005 },
    { what: 'move, second time', goal: 'under 100 ms', figure: moveFigure(warm), reached: median(warm) < 100 },
    {
      what: 'move, first time after hovering',
      goal: 'under 150 ms',
      figure: moveFigure(prefetched),
      reached: median(prefetched) < 150,
    },
  ]
}

/** The section of the document for one run. */
export const renderComposition = (figures: CompositionFigures): string => {
  const at = (line: (typeof lines)[keyof typeof lines]) => figures.pages.filter((page) => page.line === line)
  return [
    '## Composition: six areas composed in the browser, against one bundle',
    `Measured ${machine(figures.chromium)} ${figures.runs} loads of each variant, page and line; ${figures.moves[0]?.moves.federated.length ?? 0} moves of each kind.`,
    busyWords(figures.busyness),
    method,
    '### Targets',
    targetTable(targetsOf(figures)),
    `### Ready at ${lines.broadband.name}`,
    'Pairs are federated / single.',
    timeTable(at(lines.broadband)),
    `### Ready at ${lines.mobile.name}`,
    timeTable(at(lines.mobile)),
    '### Bytes, requests and rounds',
    byteTable(at(lines.broadband)),
    '### Moves',
    moveTable(figures.moves),
    '### What explains the difference',
    explain(figures),
  ].join('\n\n')
}
