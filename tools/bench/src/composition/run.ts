import type { Browser } from '@playwright/test'
import { othersLoad } from '../report/markdown.ts'
import type { BenchRequest } from '../request.ts'
import { startBenchServer, type BenchServer } from '../site/bench-server.ts'
import { makeCertificate } from '../site/certificate.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { launchMeasured, lines, logIn, type Line, type Login } from './browser/browser.ts'
import type { CompositionFigures, MoveFigures, PageFigures, PerVariant } from './figures.ts'
import { measureMoves, type Moves } from './moves.ts'
import { loadPage, pages, waitingOf, type MeasuredPage, type PageLoad } from './page-load.ts'
import { renderComposition } from './report.ts'
import { buildSingle } from './single/build.ts'
import { singleDocument, type VariantName } from './variants.ts'

const variants: readonly VariantName[] = ['federated', 'single']
/** The order alternates between runs, so that neither variant always has the quieter machine. */
const inTurn = (run: number): VariantName[] => (run % 2 === 0 ? [...variants] : variants.toReversed())

interface Measuring extends BenchRequest {
  /** The running browser; a new one if the last was killed. */
  browser: () => Promise<Browser>
  servers: PerVariant<BenchServer>
  login: Login
}

/** Measures again if the browser was killed or a page did not load, and logs why. */
const withSecondTry = async <Result>(
  { browser, signal, log }: Measuring,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted()
  try {
    return await measure(await browser())
  } catch (error) {
    signal.throwIfAborted()
    log(`  measuring again, because: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`)
    return measure(await browser())
  }
}

/** Milliseconds without a request after which a page counts as idle: longer if its work in idle time is counted, too. */
const REST = 1_500
const SHORT_REST = 400

const measurePage = async (measuring: Measuring, page: MeasuredPage, line: Line): Promise<PageFigures> => {
  const { servers, login, runs, log } = measuring
  const loads: PerVariant<PageLoad[]> = { federated: [], single: [] }
  const rest = line === lines.broadband ? REST : SHORT_REST
  const waitingIn = (server: BenchServer) =>
    withSecondTry(measuring, (browser) => waitingOf({ browser, server, page, login }))
  const waiting = { federated: await waitingIn(servers.federated), single: await waitingIn(servers.single) }
  // The first load of each fills the server's memory and is not counted.
  for (let run = -1; run < runs; run += 1) {
    for (const variant of inTurn(run)) {
      const load = await withSecondTry(measuring, (browser) =>
        loadPage({ browser, server: servers[variant], page, line, login, rest, waiting: waiting[variant] }),
      )
      if (run >= 0) loads[variant].push(load)
    }
  }
  log(
    `  ${page.path} at ${line.name}: federated ${loads.federated.map(({ ready }) => ready.toFixed(0)).join(' ')}, single ${loads.single.map(({ ready }) => ready.toFixed(0)).join(' ')}`,
  )
  return { page, line, loads }
}

const measureAllMoves = async (measuring: Measuring, line: Line): Promise<MoveFigures> => {
  const { servers, moves: count, log } = measuring
  const moves: PerVariant<Moves[]> = { federated: [], single: [] }
  for (let run = -1; run < count; run += 1) {
    for (const variant of inTurn(run)) {
      const measured = await withSecondTry(measuring, (browser) =>
        measureMoves({ browser, server: servers[variant], line }),
      )
      if (run >= 0) moves[variant].push(measured)
    }
  }
  log(`  moves at ${line.name}: done`)
  return { line, moves }
}

/** Compares the federated site with the same sources as one bundle; resolves to the section of the document. */
export const measureComposition = async (request: BenchRequest): Promise<string> => {
  const { root, signal, log } = request
  const closers: (() => Promise<unknown>)[] = []
  try {
    log('Building the sources as one bundle …')
    const single = await buildSingle(root)
    log(`  done in ${single.seconds.toFixed(1)} s\nStarting the site …`)
    const site = await startMeasuredSite(root, signal)
    closers.push(site.close)
    const certificate = makeCertificate()
    const shared = { upstream: site.url, certificate }
    const federated = await startBenchServer(shared)
    closers.push(federated.close)
    const alone = await startBenchServer({
      ...shared,
      files: single.files,
      rewrite: (html, path) => singleDocument(html, path, single),
    })
    closers.push(alone.close)
    let running = await launchMeasured(root, certificate.fingerprint, log)
    closers.push(() => running.close())
    const browser = async (): Promise<Browser> => {
      if (!running.isConnected()) running = await launchMeasured(root, certificate.fingerprint, log)
      return running
    }
    const login = await logIn(site.url)
    const measuring: Measuring = { ...request, browser, servers: { federated, single: alone }, login }

    const figures: CompositionFigures = {
      chromium: running.version(),
      runs: request.runs,
      singleSeconds: single.seconds,
      busyness: [othersLoad(), 0],
      pages: [],
      moves: [],
    }
    log('Loading pages, in turns …')
    for (const line of [lines.broadband, lines.mobile]) {
      for (const page of pages) figures.pages.push(await measurePage(measuring, page, line))
    }
    log('Moving from area to area …')
    for (const line of [lines.unthrottled, lines.broadband]) figures.moves.push(await measureAllMoves(measuring, line))
    figures.busyness[1] = othersLoad()
    return renderComposition(figures)
  } finally {
    for (const close of closers.toReversed()) await close().catch(() => undefined)
  }
}
