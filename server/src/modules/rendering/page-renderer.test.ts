import { RENDERING_FILE, type FailureReport } from '@fieldproof/contracts/release'
import { BroadcastChannel } from 'node:worker_threads'
import { compose } from '#modules/releases/compose.ts'
import type { Served } from '#modules/releases/served-site.ts'
import { makeArea, makeShell, present, type MadeRelease } from '#modules/releases/testing/make-release.ts'
import { createPageRenderer, renderLimits, type PageRenderer } from './page-renderer.ts'
import type { AnswerCall, RenderLimits } from './renderer-thread.ts'

jest.setTimeout(60_000)

/** The name of a channel on which the threads of this file answer while they run. */
const ROLL_CALL = `renderer-threads-${process.pid}`

/** A shell for the server: for `/AREA/PAGE` it renders that page of that area, and limits calls like the real one. */
const shellCode = `
const roll = new BroadcastChannel(${JSON.stringify(ROLL_CALL)})
const me = String(Math.random())
roll.onmessage = ({ data }) => data === 'who is there?' && roll.postMessage(me)
exports.sharedModules = { greetings: { greet: (name) => 'Hello ' + name } }
exports.createRenderer = ({ composition, loadArea, onBegin }) => ({
  render: async ({ address, locale, callsLimit, signal }) => {
    const [, short, page, what] = address.split('/')
    onBegin('shell')
    if (short === 'frame') throw new Error('The frame is broken')
    const area = composition.areas.find(({ name }) => name === 'mfe-' + short)
    const module = area && loadArea(area.name)
    if (!module) return null
    const { version } = area.release
    const own = { html: '<main></main>', state: { address } }
    onBegin(area.name)
    try {
      const text = await module[page]({ what, locale, callsLimit, signal })
      onBegin('shell')
      return { ...own, html: '<main>' + version + ': ' + text + '</main>' }
    } catch (error) {
      signal.throwIfAborted()
      return { ...own, failure: { area: area.name, version, cause: String(error) } }
    }
  },
})`

/** An area for the server with one page per behaviour. */
const areaCode = `
const { greet } = require('greetings')
const ask = async (path, init) => (await fetch(new URL(path, location.origin), init)).json()
const untilAborted = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const later = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value))
exports.default = {
  plain: async ({ what }) => greet(what),
  asks: async ({ what, locale, signal }) => {
    const headers = { 'accept-language': locale }
    const first = await ask('/words/first?of=' + what, { headers, signal })
    await later(Math.random() * 4)
    return first + ' and ' + (await ask('/words/second?of=' + what, { headers, signal }))
  },
  forbidden: async ({ what }) => {
    const ways = { write: ['/words', { method: 'POST' }], elsewhere: ['https://elsewhere.example/words'] }
    return ask(...ways[what])
  },
  waits: ({ callsLimit }) => Promise.race([ask('/never'), later(callsLimit, 'without it')]),
  throws: async () => { throw new RangeError('No such van') },
  loops: async () => { for (;;); },
  eats: async () => { const kept = []; for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i }))) },
  hangs: ({ signal }) => untilAborted(signal),
  sleeps: () => new Promise(() => {}),
  env: async () => JSON.stringify(process.env),
  requires: async ({ what }) => Object.keys(require(what)).join(),
  imports: async ({ what }) => Object.keys(await import(what)).join(),
  builtIn: async ({ what }) => Object.keys(process.getBuiltinModule(what)).join(),
  exits: async () => process.exit(1),
}`

const shell = makeShell('1.0.0', {}, { [RENDERING_FILE]: shellCode })
const area = (name: string, version = '1.0.0', code: string | null = areaCode): MadeRelease =>
  makeArea(name, version, code === null ? {} : { contents: { [RENDERING_FILE]: code } })

const servedOf = (...made: MadeRelease[]): Served => {
  const all = [shell, ...made]
  const live = Object.fromEntries(all.map(({ record: { name, version } }) => [name, version]))
  const facts = { environment: 'test', live, earlier: [], candidates: {}, records: all.map(({ record }) => record) }
  return { ...present(compose(facts, () => true)), json: '', etag: '' }
}

const known = new Map<string, MadeRelease>()
const read: Parameters<typeof createPageRenderer>[0]['site']['files']['read'] = async ({ name, version }, path) => {
  const made = name === 'shell' ? shell : known.get(`${name}@${version}`)
  const file = made?.files.find((one) => one.path === path)
  return file ? { kind: 'sound', file: { raw: file.content, integrity: '', compressed: {} } } : { kind: 'absent' }
}

const roll = new BroadcastChannel(ROLL_CALL)
/** How many threads answer within 300 ms. A thread that is busy or has ended does not. */
const threadsAlive = async (): Promise<number> => {
  const there = new Set<unknown>()
  roll.onmessage = ({ data }) => {
    there.add(data)
  }
  roll.postMessage('who is there?')
  await new Promise((done) => setTimeout(done, 300))
  return there.size
}
/** Waits until a number of threads is running, because threads begin and end slowly. */
const untilAlive = async (count: number): Promise<void> => {
  for (let tries = 0; (await threadsAlive()) !== count; tries += 1)
    if (tries > 30) throw new Error(`not ${count} threads`)
}

const begun: PageRenderer[] = []
afterEach(async () => {
  for (const renderer of begun.splice(0)) await renderer.stop()
  await untilAlive(0)
})
afterAll(() => roll.close())

const noAnswer: AnswerCall = async () => ({ status: 404, body: '{}' })

const begin = (served: Served, limits: Partial<RenderLimits> = {}, inBrowsers: string[] = []) => {
  const failures: FailureReport[] = []
  const warn = jest.fn()
  let live = served
  const renderer = createPageRenderer({
    site: { files: { read }, current: () => live },
    siteData: {},
    inBrowsers,
    log: { info: () => {}, warn, error: warn },
    countFailure: async (report) => {
      failures.push(report)
    },
    // A thread begins slowly on a busy machine. Tests about limits set their own.
    limits: { ...renderLimits, page: 15_000, start: 15_000, ...limits },
  })
  begun.push(renderer)
  const page = (address: string, answerCall = noAnswer, of = served) =>
    renderer.render(of, { address, locale: 'no', reader: null, answerCall })
  /** The page's HTML, as soon as the thread has begun and renders. */
  const untilRendered = async (address: string): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const rendered = await page(address)
      if (rendered) return rendered.html
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`${address} was not rendered in 200 attempts`)
  }
  const goLive = (next: Served): void => {
    live = next
  }
  return { renderer, page, failures, untilRendered, goLive }
}

const fleet = area('mfe-fleet')
const depot = area('mfe-depot')
for (const made of [fleet, depot]) known.set(`${made.record.name}@${made.record.version}`, made)
const served = servedOf(fleet, depot)

it("renders a page with the shell's modules", async () => {
  const { page, failures } = begin(served)
  expect(await page('/fleet/plain/Amaka')).toEqual({
    id: expect.any(String),
    html: '<main>1.0.0: Hello Amaka</main>',
    state: { address: '/fleet/plain/Amaka' },
  })
  expect(failures).toEqual([])
})

it('leaves a page to the browser if no release has code for it', async () => {
  const { page } = begin(served)
  expect(await page('/nowhere')).toBeNull()
  const withoutCode = servedOf(area('mfe-other', '1.0.0', null))
  expect(await page('/other/plain/Amaka', noAnswer, withoutCode)).toBeNull()
  const shellWithout = { ...served, shell: makeShell('1.0.0').record }
  expect(await page('/fleet/plain/Amaka', noAnswer, shellWithout)).toBeNull()
})

it('can start its thread before the first page is requested', async () => {
  const { renderer } = begin(served)
  renderer.prepare()
  await untilAlive(1)
})

it('does not make readers wait for a thread that is starting', async () => {
  const { page, untilRendered } = begin(served, { start: 0 })
  expect(await page('/fleet/plain/Amaka')).toBeNull()
  expect(await untilRendered('/fleet/plain/Amaka')).toContain('Hello Amaka')
})

it('leaves the areas that the operator names, or all, to browsers', async () => {
  const some = begin(served, {}, ['mfe-fleet'])
  expect(await some.page('/fleet/plain/Amaka')).toBeNull()
  expect((await some.page('/depot/plain/Amaka'))?.html).toContain('Hello Amaka')
  await some.renderer.stop()
  const none = begin(served, {}, ['all'])
  none.renderer.prepare()
  expect(await none.page('/depot/plain/Amaka')).toBeNull()
  expect(await threadsAlive()).toBe(0)
})

describe('calls of a page', () => {
  it("are answered by the reader's own handler, in the reader's language", async () => {
    const { page } = begin(served)
    const answerCall = jest.fn<ReturnType<AnswerCall>, Parameters<AnswerCall>>(async ({ path }) => ({
      status: 200,
      body: JSON.stringify(path.slice(7)),
    }))
    expect(await page('/fleet/asks/vans', answerCall)).toMatchObject({
      html: '<main>1.0.0: first?of=vans and second?of=vans</main>',
    })
    expect(answerCall.mock.calls).toEqual([
      [{ path: '/words/first?of=vans', language: 'no' }],
      [{ path: '/words/second?of=vans', language: 'no' }],
    ])
  })

  it.each(['write', 'elsewhere'])('are refused if they change data or go to another site: %s', async (what) => {
    const { page } = begin(served)
    const answerCall = jest.fn(noAnswer)
    expect((await page(`/fleet/forbidden/${what}`, answerCall))?.failure?.cause).toContain(
      'it reads from the site and nothing else',
    )
    expect(answerCall).not.toHaveBeenCalled()
  })

  it('fail for the page if the server cannot answer them', async () => {
    const { page } = begin(served)
    const failed = await page('/fleet/asks/vans', async () => {
      throw new Error('down')
    })
    expect(failed?.failure?.cause).toMatch(/JSON/)
  })

  it('are left out of the page if they do not end within their limit', async () => {
    const { page } = begin(served, { calls: 200 })
    const never = jest.fn<ReturnType<AnswerCall>, Parameters<AnswerCall>>(() => new Promise(() => {}))
    expect((await page('/fleet/waits', never))?.html).toBe('<main>1.0.0: without it</main>')
    expect(never).toHaveBeenCalledTimes(1)
  })

  it('are never mixed between two readers at once', async () => {
    const { page } = begin(served)
    const documents = 200
    const reader = async (mark: string): Promise<string[]> => {
      const seen: string[] = []
      for (let number = 0; number < documents; number += 1) {
        const own = `${mark}-${number}`
        const rendered = await page(`/fleet/asks/${own}`, async ({ path }) => ({
          status: 200,
          body: JSON.stringify(path.endsWith(`=${own}`) ? `secret of ${own}` : `asked for ${path}`),
        }))
        seen.push(JSON.stringify(rendered))
      }
      return seen
    }
    const [ofAda, ofBo] = await Promise.all([reader('ada'), reader('bo')])
    const wanted = (mark: string) =>
      Array.from({ length: documents }, (_, number) => ({
        id: expect.any(String),
        html: `<main>1.0.0: secret of ${mark}-${number} and secret of ${mark}-${number}</main>`,
        state: { address: `/fleet/asks/${mark}-${number}` },
      }))
    expect(ofAda.map((page) => JSON.parse(page))).toEqual(wanted('ada'))
    expect(ofBo.map((page) => JSON.parse(page))).toEqual(wanted('bo'))
  })
})

const ofFleet = (cause: unknown) => ({
  area: 'mfe-fleet',
  version: '1.0.0',
  phase: 'render',
  cause,
  compositionId: served.composition.id,
})

describe('a fault of an area', () => {
  it('that throws leaves out its fragment', async () => {
    const { page, failures } = begin(served)
    expect(await page('/fleet/throws')).toMatchObject({ html: '<main></main>', failure: { area: 'mfe-fleet' } })
    expect(failures).toEqual([ofFleet('on the server: RangeError: No such van')])
    expect((await page('/fleet/plain/Amaka'))?.html).toContain('Hello Amaka')
  })

  it('whose code fails to load leaves the area to browsers', async () => {
    const broken = area('mfe-fleet', '2.0.0', 'throw new Error("no code")')
    known.set('mfe-fleet@2.0.0', broken)
    const { page, failures } = begin(servedOf(broken, depot))
    expect(await page('/fleet/plain/Amaka')).toBeNull()
    expect((await page('/depot/plain/Amaka'))?.html).toContain('Hello Amaka')
    expect(failures).toMatchObject([{ cause: 'on the server: Error: no code' }])
  })

  it('that waits for ever but stops when aborted leaves out its page', async () => {
    const { page, failures, untilRendered } = begin(served, { page: 2_000, grace: 5_000 })
    await untilRendered('/depot/plain/Amaka')
    expect(await page('/fleet/hangs')).toBeNull()
    // The same thread continues.
    expect(await untilRendered('/fleet/plain/Amaka')).toContain('Hello Amaka')
    expect(failures).toEqual([ofFleet('on the server: Error: The time is up')])
  })

  it.each([
    ['that loops for ever', 'loops', {}, /it did not finish in time/],
    ['that waits for ever and ignores an abort', 'sleeps', {}, /it did not finish in time/],
    ['that uses up memory', 'eats', { memory: 24, page: 15_000 }, /memory/i],
    ['that ends its thread', 'exits', { page: 15_000 }, /the thread ended/],
  ])('%s is left to browsers, in a new thread', async (_, how, limits, cause) => {
    const { page, failures, untilRendered } = begin(served, { page: 2_000, grace: 500, ...limits })
    await untilRendered('/fleet/plain/Amaka')
    const other = page('/fleet/waits', () => new Promise(() => {}))
    expect(await page(`/fleet/${how}`)).toBeNull()
    // The other page of the thread ends as well, with HTML or without.
    await other
    // A thread that can still render does so until the page's grace period is over. No other area is blamed.
    while (failures.length === 0) await page('/depot/plain/Amaka')
    expect(await untilRendered('/depot/plain/Amaka')).toContain('Hello Amaka')
    expect(await page('/fleet/plain/Amaka')).toBeNull()
    expect(failures).toEqual([ofFleet(expect.stringMatching(cause))])
    await untilAlive(1)
  })

  it('that ends five threads leaves the site to browsers for ten minutes', async () => {
    const names = Array.from({ length: 6 }, (_, number) => `mfe-${'abcdef'[number]}`)
    const many = names.map((name) => area(name))
    for (const made of many) known.set(`${made.record.name}@${made.record.version}`, made)
    const all = servedOf(...many)
    const { page, failures, goLive } = begin(all)
    for (const name of names.slice(0, 5)) expect(await page(`/${name.slice(4)}/exits`)).toBeNull()
    expect(await page('/f/plain/Amaka')).toBeNull()
    expect(failures.map((failure) => failure.area)).toEqual(names.slice(0, 5))
    const began = Date.now()
    const clock = jest.spyOn(Date, 'now')
    try {
      clock.mockImplementation(() => began + 9 * 60_000)
      expect(await page('/f/plain/Amaka')).toBeNull()
      clock.mockImplementation(() => began + 11 * 60_000)
      expect((await page('/f/plain/Amaka'))?.html).toContain('Hello Amaka')
    } finally {
      clock.mockRestore()
    }
    // Another composition starts counting again.
    goLive(served)
    expect((await page('/fleet/plain/Amaka', noAnswer, served))?.html).toContain('Hello Amaka')
  })

  it('of the frame is reported for the shell, and the page is left to the browser', async () => {
    const { page, failures } = begin(served)
    expect(await page('/frame')).toBeNull()
    expect(failures).toMatchObject([{ area: 'shell', cause: 'on the server: Error: The frame is broken' }])
  })
})

it('renders a limited number of pages at a time and leaves more pages to browsers immediately', async () => {
  const { page } = begin(served, { pages: 2 })
  const goOn: (() => void)[] = []
  const held: AnswerCall = () =>
    new Promise((resolve) => {
      goOn.push(() => resolve({ status: 200, body: '"late"' }))
    })
  const release = () => {
    for (const go of goOn.splice(0)) go()
  }
  const first = page('/fleet/asks/1', held)
  const second = page('/fleet/asks/2', held)
  const beyond = jest.fn(noAnswer)
  expect(await page('/fleet/asks/3', beyond)).toBeNull()
  expect(beyond).not.toHaveBeenCalled()
  const going = setInterval(release, 20)
  expect((await first)?.html).toContain('late and late')
  expect((await second)?.html).toContain('late and late')
  clearInterval(going)
  expect((await page('/fleet/plain/3'))?.html).toContain('Hello 3')
})

describe('a change of composition', () => {
  const later = area('mfe-fleet', '1.1.0')
  known.set('mfe-fleet@1.1.0', later)
  const next = servedOf(later, depot)

  it('lets the old thread finish its pages, and renders new pages in another thread', async () => {
    const { page, goLive } = begin(served)
    let answer: (() => void) | undefined
    let hasAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      hasAsked = resolve
    })
    const old = page('/fleet/waits', () => {
      hasAsked()
      return new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: '"answered"' })
      })
    })
    await asked
    goLive(next)
    expect((await page('/fleet/plain/Amaka', noAnswer, next))?.html).toBe('<main>1.1.0: Hello Amaka</main>')
    answer?.()
    expect((await old)?.html).toMatch(/^<main>1\.0\.0: (answered|without it)/)
    await untilAlive(1)
    expect((await page('/fleet/plain/Amaka', noAnswer, next))?.html).toBe('<main>1.1.0: Hello Amaka</main>')
  })

  it('is not undone by a request that began before it', async () => {
    const { page, goLive } = begin(served)
    await page('/fleet/plain/Amaka')
    goLive(next)
    // Until a page of the new composition is requested, the running thread renders what still comes.
    expect((await page('/fleet/plain/late'))?.html).toBe('<main>1.0.0: Hello late</main>')
    for (let times = 0; times < 5; times += 1) {
      expect((await page('/fleet/plain/Amaka', noAnswer, next))?.html).toBe('<main>1.1.0: Hello Amaka</main>')
      expect(await page('/fleet/plain/later')).toBeNull()
    }
  })

  it('renders an area again that had ended its thread', async () => {
    const { page, goLive } = begin(served)
    expect(await page('/fleet/exits')).toBeNull()
    expect(await page('/fleet/plain/Amaka')).toBeNull()
    goLive(next)
    expect((await page('/fleet/plain/Amaka', noAnswer, next))?.html).toBe('<main>1.1.0: Hello Amaka</main>')
  })
})

describe('stopping', () => {
  it('ends all threads and leaves their pages to browsers', async () => {
    const { renderer, page } = begin(served)
    await page('/fleet/plain/Amaka')
    const underWay = page('/fleet/sleeps')
    await untilAlive(1)
    await renderer.stop()
    expect(await underWay).toBeNull()
    expect(await threadsAlive()).toBe(0)
  })

  it('does not wait for pages of an earlier composition', async () => {
    const { renderer, page, goLive } = begin(served, { page: 60_000, grace: 60_000 })
    await page('/fleet/plain/Amaka')
    const underWay = page('/fleet/sleeps')
    const next = servedOf(depot)
    goLive(next)
    await page('/depot/plain/Amaka', noAnswer, next)
    await renderer.stop()
    expect(await underWay).toBeNull()
    expect(await threadsAlive()).toBe(0)
  })
})

describe("an area's code", () => {
  it("cannot see the server's environment variables", async () => {
    const { page } = begin(served)
    process.env['FOR_THE_SERVER_ALONE'] = 'secret'
    try {
      expect((await page('/fleet/env'))?.html).toBe('<main>1.0.0: {"NODE_ENV":"production"}</main>')
    } finally {
      delete process.env['FOR_THE_SERVER_ALONE']
    }
  })

  it.each(['fs', 'node:fs', 'child_process', 'node:worker_threads', './thread.ts'].map(encodeURIComponent))(
    'cannot require %s, only what the shell provides',
    async (name) => {
      const { page } = begin(served)
      expect((await page(`/fleet/requires/${name}`))?.failure?.cause).toContain('which the shell does not provide')
    },
  )

  it.each(['imports', 'builtIn'])('cannot get modules of Node in another way: %s', async (how) => {
    const { page } = begin(served)
    expect(await page(`/fleet/${how}/fs`)).toMatchObject({ failure: { area: 'mfe-fleet' } })
  })
})
