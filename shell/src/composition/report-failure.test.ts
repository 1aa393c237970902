import { testComposition } from '../testing/compositions.ts'

type Reporting = typeof import('./report-failure.ts')
let reporting: Reporting
let sent: Record<string, unknown>[]

beforeEach(async () => {
  // Reported errors are remembered for the whole document.
  jest.resetModules()
  reporting = await import('./report-failure.ts')
  sent = []
  globalThis.fetch = jest.fn(async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)) as Record<string, unknown>)
    return {} as Response
  }) as typeof fetch
})

const script = (path: string) => `${location.origin}/areas/${path}`
const cart = script('mfe-orders/1.4.0/page-cart.1a2b3c4d.js')
const core = script('shell/2.0.0/core.99887766.js')
const thrown = (message: string, ...lines: string[]): Error =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...lines].join('\n') })
const site = {
  get: () => ({ ...testComposition(), id: 'composition' }),
  area: () => undefined,
  ownShell: { version: '2.0.0' },
}
const catchError = (error: unknown, init: ErrorEventInit = {}) =>
  reporting.reportUncaught(new ErrorEvent('error', { ...init, error }), site)
/** The browser's own event, which jsdom does not have. */
const catchRejection = (reason: unknown) =>
  reporting.reportUncaught(Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent, site)

it.each([
  [
    'Chromium',
    [`    at onClick (${cart}:1:2345)`, `    at Object.run (${core}:1:99)`, '    at Array.map (<anonymous>)'],
  ],
  [
    'Chromium, asynchronous',
    [`    at async ${cart}:1:2345`, `    at async Promise.all (index 0)`, `    at ${core}:1:99`],
  ],
  ['Firefox and Safari', [`onClick@${cart}:1:2345`, `run/<@${core}:1:99`, '[native code]']],
])('an error of a handler counts against its area and release, with positions (%s)', (_, lines) => {
  catchError(thrown('x is undefined', ...lines))
  expect(sent).toEqual([
    {
      area: 'mfe-orders',
      version: '1.4.0',
      phase: 'error',
      cause: 'TypeError: x is undefined',
      compositionId: 'composition',
      frames: ['mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:2345', 'shell/2.0.0/core.99887766.js:1:99'],
    },
  ])
})

it('a rejected promise is reported with its own phase, also if a library below the area threw', () => {
  catchRejection(thrown('no', `    at call (${core}:1:7)`, `    at async save (${cart}?retry=2:1:9)`))
  expect(sent).toMatchObject([
    {
      area: 'mfe-orders',
      version: '1.4.0',
      phase: 'rejection',
      frames: [expect.stringContaining('core'), expect.not.stringContaining('?')],
    },
  ])
})

it('an error of the shell counts against the shell', () => {
  catchError(thrown('no', `    at run (${core}:1:7)`))
  expect(sent).toMatchObject([{ area: 'shell', version: '2.0.0' }])
})

it('an error without a stack gets its position from the event', () => {
  catchError('boom', { message: 'Uncaught boom', filename: cart, lineno: 1, colno: 12 })
  expect(sent).toMatchObject([
    { area: 'mfe-orders', cause: 'Uncaught boom', frames: ['mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:12'] },
  ])
})

it.each([
  ['a script of another origin, for which the browser gives no details', null, { message: 'Script error.' }],
  ['an extension', thrown('no', '    at f (chrome-extension://abc/content.js:1:7)', `    at g (${cart}:1:9)`), {}],
  ['an extension of Firefox', thrown('no', 'f@moz-extension://abc/content.js:1:7', `g@${cart}:1:9`), {}],
  ['another site’s script', thrown('no', '    at f (https://chat.example/areas/mfe-orders/1.4.0/x.js:1:7)'), {}],
  ['a script in the page', thrown('no', `    at ${location.origin}/dashboard:12:7`), {}],
  ['an aborted request', Object.assign(thrown('no', `    at f (${cart}:1:7)`), { name: 'AbortError' }), {}],
])('nothing is reported about %s', (_, cause, init) => {
  catchError(cause, init)
  expect(sent).toEqual([])
})

it('a rejection without an Error counts against the shell, and only its code is reported', () => {
  catchRejection({ status: 409, code: 'already-paid', data: { email: 'ann@example.com' } })
  catchRejection('a text that may be anything')
  expect(sent).toMatchObject([
    { area: 'shell', version: '2.0.0', cause: 'Not an Error but 409 already-paid' },
    { area: 'shell', cause: 'Not an Error but a value of type string' },
  ])
})

it('no query and no token is sent (PRIVACY-1)', () => {
  catchError(thrown('no answer of /report/Zm9vYmFyYmF6cXV4MTIzNDU2?key=7#code=8', `    at f (${cart}:1:7)`))
  expect(sent).toMatchObject([{ cause: 'TypeError: no answer of /report/(…)' }])
})

it('the same failure is reported once, and one area sends at most five of the twenty reports', () => {
  const at = (column: number) => thrown('no', `    at f (${cart}:1:${column})`)
  for (let times = 0; times < 10; times += 1) catchError(at(1))
  expect(sent).toHaveLength(1)
  for (let column = 2; column < 30; column += 1) catchError(at(column))
  expect(sent).toHaveLength(5)
  const wallet = script('mfe-wallet/1.0.0/entry.js')
  for (let column = 0; column < 30; column += 1) catchError(thrown('no', `    at f (${wallet}:1:${column})`))
  expect(sent).toHaveLength(10)
})

it('a failure that was reported with its step is not reported again further up', async () => {
  const { AreaFailure } = await import('./area-failure.ts')
  const error = thrown('rates is not iterable', `    at f (${cart}:1:7)`)
  const failure = new AreaFailure('entry', error.message, { cause: error })
  reporting.reportFailure({ area: 'mfe-orders', version: '1.4.0', phase: 'entry', cause: failure }, site)
  catchRejection(error)
  expect(sent).toMatchObject([
    {
      phase: 'entry',
      cause: 'TypeError: rates is not iterable',
      frames: ['mfe-orders/1.4.0/page-cart.1a2b3c4d.js:1:7'],
    },
  ])
})
