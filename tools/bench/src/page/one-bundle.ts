import { launchMeasured, lines, type Login } from '../composition/browser/browser.ts'
import { buildSingle } from '../composition/single/build.ts'
import { singleDocument } from '../composition/variants.ts'
import { kilobytes, milliseconds, table } from '../report/markdown.ts'
import { median } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startBenchServer, type BenchServer } from '../site/bench-server.ts'
import { makeCertificate } from '../site/certificate.ts'
import { loadOnce, type Load, type Variant } from './load.ts'

const home = { path: '/', isOfReader: false }

const ways = [
  { what: 'areas, rendered by the server', variant: 'rendered', isOneBundle: false },
  { what: 'areas, rendered in the browser', variant: 'browser', isOneBundle: false },
  { what: 'one bundle, rendered in the browser', variant: 'browser', isOneBundle: true },
] as const satisfies { what: string; variant: Variant; isOneBundle: boolean }[]

interface OneBundleRequest extends Pick<BenchRequest, 'root' | 'runs' | 'signal' | 'log'> {
  /** Origin of the running site, without a slash at its end. */
  site: string
  login: Login
}

/**
 * Compares the home page with the same sources as one bundle. All three variants come over HTTP/2 from the same kind of
 * in-memory server.
 * @returns parts of the section of the document
 */
export const besideOneBundle = async ({
  root,
  runs,
  signal,
  log,
  site,
  login,
}: OneBundleRequest): Promise<string[]> => {
  log('Building the sources as one bundle …')
  const single = await buildSingle(root)
  const certificate = makeCertificate()
  const line = lines.mobile
  const servers: BenchServer[] = []
  const browser = await launchMeasured(root, certificate.fingerprint, log)
  try {
    // A server for each variant, because its cache is keyed by the address alone.
    for (const { isOneBundle } of ways)
      servers.push(
        await startBenchServer({
          upstream: site,
          certificate,
          ...(isOneBundle && {
            files: single.files,
            rewrite: (html: string, path: string) => singleDocument(html, path, single),
          }),
        }),
      )
    const measured = ways.map((way, at) => ({ ...way, url: servers[at]?.url ?? '', loads: [] as Load[] }))
    // The first load of each fills its server's memory and is not counted.
    for (let run = -1; run < runs; run += 1)
      for (const { variant, url, loads } of run % 2 === 0 ? measured : measured.toReversed()) {
        signal.throwIfAborted()
        const load = await loadOnce({ browser, site: url, screen: home, variant, line, login, warm: async () => {} })
        if (run >= 0) loads.push(load)
      }
    return [
      '### The home page beside one bundle',
      `The same sources, built as one bundle with the chunks that a bundler makes of them. All three come over HTTP/2 and TLS from memory, ${runs === 1 ? 'once each' : `${runs} times`}, in turns, with brotli at its best
quality; opening such a connection takes one round trip more than above.`,
      table(
        ['made as', 'first paint', 'largest paint', 'alive', 'scripts', 'all', 'requests'],
        measured.map(({ what, loads }) => {
          const middle = (of: (load: Load) => number) => median(loads.map(of))
          return [
            what,
            milliseconds(middle(({ firstPaint }) => firstPaint)),
            milliseconds(middle(({ largestPaint }) => largestPaint)),
            milliseconds(middle(({ alive }) => alive)),
            kilobytes(middle(({ scripts }) => scripts)),
            kilobytes(middle(({ all }) => all)),
            `${middle(({ requests }) => requests)}`,
          ]
        }),
      ),
    ]
  } finally {
    await browser.close()
    for (const server of servers) await server.close()
  }
}
