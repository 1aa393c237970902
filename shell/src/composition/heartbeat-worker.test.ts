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
  const asked: unknown[] = []
  let now = 1_000_000
  let look = () => {}
  let hear: (event: { data: object }) => void = () => {}
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
      asked.push(message)
    },
    fetch: async (_: string, { body }: { body: string }) => {
      if (!isOnline()) throw new TypeError('no network')
      reports.push(JSON.parse(body) as Report)
    },
    self: {
      crossOriginIsolated,
      addEventListener: (_: string, handler: typeof hear) => {
        hear = handler
      },
    },
  })
  const say = (kind: string, more: object = {}) => hear({ data: { kind, ...more } })
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1_000
      const before = asked.length
      look()
      if (isAnswering && asked.length > before) say('alive')
    }
  }
  say('begin', { composition: 'c1', version: '9.0.0' })
  say('wake')
  return {
    reports,
    asked,
    say,
    pass,
    retry: () => later.splice(0).forEach((act) => act()),
    sleep: (seconds: number) => {
      now += seconds * 1_000
    },
    fallSilent: () => {
      isAnswering = false
    },
    answerAgain: () => {
      isAnswering = true
      say('alive')
    },
  }
}

it('reports a page that stops responding once, with the area that was being loaded', () => {
  const { reports, say, pass, fallSilent } = watch()
  pass(30)
  expect(reports).toEqual([])
  say('shown', { work: { area: 'mfe-content', version: '1.0.0' } })
  say('begun', { key: 1, work: { ...wallet, doing: 'load' } })
  fallSilent()
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
    page.fallSilent()
    page.pass(10)
    return page.reports.map(({ area, cause }) => `${area} ${cause.split(' while ')[1] ?? ''}`)
  }
  const content = { area: 'mfe-content', version: '1.0.0' }
  const settle = ({ say, pass }: ReturnType<typeof watch>) => {
    say('shown', { work: content })
    say('begun', { key: 1, work: { ...wallet, doing: 'mount' } })
    say('at', { work: { ...content, doing: 'event' } })
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
      page.say('ended', { key: 1 })
      page.pass(3)
    }),
  ).toEqual(['mfe-content it was on screen'])
  expect(guilty(({ pass }) => pass(3))).toEqual(['shell it was on screen'])
})

it('reports a page that responds again as a stall: it was busy, or paused in a debugger', () => {
  const { reports, pass, fallSilent, answerAgain } = watch()
  fallSilent()
  pass(20)
  answerAgain()
  pass(20)
  expect(reports.map(({ phase, cause }) => [phase, cause])).toEqual([
    ['hang', 'gave no sign of life for 5 s while it was on screen'],
    ['stall', 'answered again; was silent for less than 30 s'],
  ])
})

it('treats neither a sleeping machine nor a hidden page as a hang', () => {
  const { reports, say, pass, sleep, fallSilent } = watch()
  fallSilent()
  pass(4)
  sleep(3_600)
  pass(4)
  expect(reports).toEqual([])
  say('rest')
  pass(600)
  expect(reports).toEqual([])
})

it('retries reports that failed', async () => {
  let isOnline = false
  const { reports, pass, fallSilent, retry } = watch({ isOnline: () => isOnline })
  fallSilent()
  pass(10)
  await Promise.resolve()
  await Promise.resolve()
  isOnline = true
  retry()
  expect(reports).toHaveLength(1)
})

it('reports whether its document is isolated already, so that the next one is loaded elsewhere', () => {
  const { reports, pass, fallSilent } = watch({ crossOriginIsolated: true })
  fallSilent()
  pass(10)
  expect(reports).toMatchObject([{ isApart: true }])
})
