import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const source = readFileSync(join(__dirname, '../../public/heartbeat.js'), 'utf8')
const wallet = { area: 'mfe-wallet', version: '2.0.0' }

interface Report {
  area: string
  version: string
  phase: string
  cause: string
  isApart?: boolean
}

/** The watch of a page, in a browser with a simulated clock. */
const watch = ({ crossOriginIsolated = false, isOnline = (): boolean => true } = {}) => {
  const reports: Report[] = []
  const pings: unknown[] = []
  let now = 1_000_000
  let look = () => {}
  let onMessage: (event: { data: object }) => void = () => {}
  let isAnswering = true
  const later: (() => void)[] = []
  runInNewContext(source, {
    Date: { now: () => now },
    setInterval: (act: () => void) => {
      look = act
    },
    setTimeout: (act: () => void) => {
      later.push(act)
    },
    postMessage: (message: unknown) => {
      pings.push(message)
    },
    fetch: async (_: string, { body }: { body: string }) => {
      if (!isOnline()) throw new TypeError('no network')
      reports.push(JSON.parse(body) as Report)
    },
    self: {
      crossOriginIsolated,
      addEventListener: (_: string, handler: typeof onMessage) => {
        onMessage = handler
      },
    },
  })
  const send = (kind: string, more: object = {}) => onMessage({ data: { kind, ...more } })
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1_000
      const before = pings.length
      look()
      if (isAnswering && pings.length > before) send('alive')
    }
  }
  send('begin', { composition: 'c1', version: '9.0.0' })
  send('wake')
  return {
    reports,
    pings,
    send,
    pass,
    retry: () => later.splice(0).forEach((act) => act()),
    sleep: (seconds: number) => {
      now += seconds * 1_000
    },
    stopResponding: () => {
      isAnswering = false
    },
    respondAgain: () => {
      isAnswering = true
      send('alive')
    },
  }
}

it('reports a page that stops responding once, with the area that was being loaded', () => {
  const { reports, send, pass, stopResponding } = watch()
  pass(30)
  expect(reports).toEqual([])
  send('shown', { work: { area: 'mfe-content', version: '1.0.0' } })
  send('begun', { key: 1, work: { ...wallet, doing: 'load' } })
  stopResponding()
  pass(60)
  expect(reports).toEqual([
    {
      ...wallet,
      phase: 'hang',
      cause: 'gave no sign of life for 5 s while it was being loaded',
      isApart: false,
      compositionId: 'c1',
    },
  ])
})

it('attributes silence to what began last, then to what is in progress, then to the area on screen, then to the shell', () => {
  const guilty = (before: (page: ReturnType<typeof watch>) => void) => {
    const page = watch()
    before(page)
    page.stopResponding()
    page.pass(10)
    return page.reports.map(({ area, cause }) => `${area} ${cause.split(' while ')[1] ?? ''}`)
  }
  const content = { area: 'mfe-content', version: '1.0.0' }
  const settle = ({ send, pass }: ReturnType<typeof watch>) => {
    send('shown', { work: content })
    send('begun', { key: 1, work: { ...wallet, doing: 'mount' } })
    send('at', { work: { ...content, doing: 'event' } })
    pass(0)
  }
  expect(guilty(settle)).toEqual(['mfe-content it handled what the reader did'])
  expect(
    guilty((page) => {
      settle(page)
      page.pass(3)
    }),
  ).toEqual(['mfe-wallet it was being shown'])
  expect(
    guilty((page) => {
      settle(page)
      page.send('ended', { key: 1 })
      page.pass(3)
    }),
  ).toEqual(['mfe-content it was on screen'])
  expect(guilty(({ pass }) => pass(3))).toEqual(['shell it was on screen'])
})

it('reports a page that responds again as a stall: it was busy, or paused in a debugger', () => {
  const { reports, pass, stopResponding, respondAgain } = watch()
  stopResponding()
  pass(20)
  respondAgain()
  pass(20)
  expect(reports.map(({ phase, cause }) => [phase, cause])).toEqual([
    ['hang', 'gave no sign of life for 5 s while it was on screen'],
    ['stall', 'answered again; was silent for less than 30 s'],
  ])
})

it('treats neither a sleeping machine nor a hidden page as a hang', () => {
  const { reports, send, pass, sleep, stopResponding } = watch()
  stopResponding()
  pass(4)
  sleep(3_600)
  pass(4)
  expect(reports).toEqual([])
  send('rest')
  pass(600)
  expect(reports).toEqual([])
})

it('retries reports that failed', async () => {
  let isOnline = false
  const { reports, pass, stopResponding, retry } = watch({ isOnline: () => isOnline })
  stopResponding()
  pass(10)
  await Promise.resolve()
  await Promise.resolve()
  isOnline = true
  retry()
  expect(reports).toHaveLength(1)
})

it('reports whether its document is isolated already, so that the next one is loaded elsewhere', () => {
  const { reports, pass, stopResponding } = watch({ crossOriginIsolated: true })
  stopResponding()
  pass(10)
  expect(reports).toMatchObject([{ isApart: true }])
})
