import { launchMeasured, lines, logIn } from '../composition/browser/browser.ts'
import { busyWords, kilobytes, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { median, quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { loadOnce, type Load, type Variant } from './load.ts'
import { besideOneBundle } from './one-bundle.ts'

/** Screens, each of another kind. */
const screens = [
  { what: 'home', path: '/', isOfReader: false },
  { what: 'a service', path: '/services/vehicle', isOfReader: false },
  { what: 'a blog post', path: '/blog/tokunbo-check-before-you-pay', isOfReader: false },
  { what: 'listings', path: '/market-place/vehicle-listings', isOfReader: false },
  { what: "a customer's dashboard", path: '/dashboard', isOfReader: true },
] as const
type MeasuredScreen = (typeof screens)[number]

const variantsOf = ({ isOfReader }: MeasuredScreen): Variant[] => (isOfReader ? ['rendered'] : ['rendered', 'browser'])

/** Milliseconds to the first byte of a cached document, one request after another. */
const firstBytes = async (site: string, count: number): Promise<number[]> => {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const began = performance.now()
    const answer = await fetch(site, { headers: { accept: 'text/html' } })
    times.push(performance.now() - began)
    await answer.arrayBuffer()
  }
  return times
}

/**
 * Documents per second of an uncached page: each request has its own address. The same number of seconds before do not
 * count: V8 compiles the renderer's code in them, and a renderer lives as long as a composition.
 */
const documentsASecond = async (site: string, seconds: number): Promise<number> => {
  const begin = Date.now() + seconds * 1_000
  const until = begin + seconds * 1_000
  let made = 0
  let at = 0
  const ask = async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${site}/?bench=${(at += 1)}`, { headers: { accept: 'text/html' } })
      if ((await answer.text()).includes('id="rendered"') && Date.now() >= begin) made += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  return made / seconds
}

/** Measures first visits, with pages that the server renders and with pages that the browser renders. */
export const measurePage = async ({ root, runs, seconds, signal, log }: BenchRequest): Promise<string> => {
  const before = othersLoad()
  const site = await startMeasuredSite(root, signal)
  const browser = await launchMeasured(root, '', log)
  const line = lines.mobile
  try {
    const login = await logIn(site.url)
    const figures: { screen: MeasuredScreen; variant: Variant; loads: Load[] }[] = []
    for (const screen of screens) {
      const loads: Record<Variant, Load[]> = { rendered: [], browser: [] }
      const variants = variantsOf(screen)
      // The first load of each fills the server's memory and is not counted.
      for (let run = -1; run < runs; run += 1)
        for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
          signal.throwIfAborted()
          const warm = async () => {
            const asVisitor = { accept: 'text/html', 'accept-language': 'en-GB' }
            await (await fetch(site.url + screen.path, { headers: asVisitor })).text()
          }
          const load = await loadOnce({ browser, site: site.url, screen, variant, line, login, warm })
          if (run >= 0) loads[variant].push(load)
        }
      for (const variant of variants) figures.push({ screen, variant, loads: loads[variant] })
      log(
        `  ${screen.path}: largest paint rendered ${loads.rendered.map(({ largestPaint }) => largestPaint.toFixed(0)).join(' ')}, in the browser ${loads.browser.map(({ largestPaint }) => largestPaint.toFixed(0)).join(' ')}`,
      )
    }
    const kept = await firstBytes(site.url, 1_000)
    const throughput = await documentsASecond(site.url, seconds)
    const beside = await besideOneBundle({ root, runs, signal, log, site: site.url, login })
    const home = figures.find(({ screen, variant }) => screen.path === '/' && variant === 'rendered')?.loads ?? []
    const middle = (of: (load: Load) => number, loads = home) => median(loads.map(of))
    const largest = middle(({ largestPaint }) => largestPaint)
    const others = figures.filter(({ screen, variant }) => screen.path !== '/' && variant === 'rendered')
    const slowest = Math.max(...others.map(({ loads }) => middle(({ largestPaint }) => largestPaint, loads)))
    return [
      '## First visits: pages that the server renders',
      `Measured ${machine(browser.version())}`,
      busyWords([before, othersLoad()]),
      `Each page was opened in a browser without caches, at ${line.name}, ${runs === 1 ? 'once each' : `${runs} times`}, in turns: rendered by the server, and rendered by the browser (a
browser that sends a session gets the document without a page). *Alive* is when the area's page responds to input. *All* is what was
sent until no request had been made for 1.5 s, without the popup with the newsletter, which the home page opens after five seconds.`,
      '### Targets',
      targetTable([
        { what: 'home: largest paint', goal: '0.9 s', figure: milliseconds(largest), reached: largest <= 900 },
        {
          what: 'the other screens: largest paint',
          goal: '1.5 s',
          figure: milliseconds(slowest),
          reached: slowest <= 1_500,
        },
        {
          what: 'home: requests before the first paint',
          goal: 'at most 6',
          figure: `${middle(({ before: ended }) => ended)}`,
          reached: middle(({ before: ended }) => ended) <= 6,
        },
        {
          what: 'home: scripts as sent; all as sent',
          goal: '150 kB; 200 kB',
          figure: `${kilobytes(middle(({ scripts }) => scripts))}; ${kilobytes(middle(({ all }) => all))}`,
          reached: middle(({ scripts }) => scripts) <= 150_000 && middle(({ all }) => all) <= 200_000,
        },
        {
          what: 'layout shift, all of these',
          goal: '0',
          figure: `${Math.max(...figures.flatMap(({ loads }) => loads.map(({ shifts }) => shifts))).toFixed(3)}`,
          reached: figures.every(({ loads }) => loads.every(({ shifts }) => shifts < 0.001)),
        },
        {
          what: 'first byte of a cached document, 99 of 100',
          goal: '15 ms',
          figure: milliseconds(quantile(kept, 0.99)),
          reached: quantile(kept, 0.99) <= 15,
        },
        {
          what: 'documents a second, none of them cached',
          goal: '150',
          figure: throughput.toFixed(0),
          reached: throughput >= 150,
        },
      ]),
      '### Loads',
      table(
        ['page', 'rendered by', 'first paint', 'largest paint', 'alive', 'scripts', 'all', 'requests'],
        figures.map(({ screen, variant, loads }) => [
          screen.what,
          variant === 'rendered' ? 'the server' : 'the browser',
          milliseconds(middle(({ firstPaint }) => firstPaint, loads)),
          milliseconds(middle(({ largestPaint }) => largestPaint, loads)),
          milliseconds(middle(({ alive }) => alive, loads)),
          kilobytes(middle(({ scripts }) => scripts, loads)),
          kilobytes(middle(({ all }) => all, loads)),
          `${middle(({ requests }) => requests, loads)}`,
        ]),
      ),
      ...beside,
    ].join('\n\n')
  } finally {
    await browser.close()
    await site.close()
  }
}
