import { keepJob, ReportWorkingCopy } from '../working-copy/report-working-copy.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import { pointKey } from '../store/report-rows.ts'
import { createFakeServer, fail, refusal, type Fault } from '../testing/fake-server.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import { waitingOf } from '../views.ts'
import { Outbox, pauseAfter, type OutboxWorld } from './outbox.ts'

let open: Outbox | null = null
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  open?.close()
  jest.useRealTimers()
})

const begin = async (world: Partial<OutboxWorld> = {}) => {
  const database = createMemoryDatabase()
  await keepJob(database, aJob(), aTemplate, {})
  const workingCopy = await ReportWorkingCopy.open(database, orderId)
  if (!workingCopy) throw new Error('The report is not on the device')
  let fault: Fault = 'ok'
  const server = createFakeServer(() => fault)
  const outbox = new Outbox(
    { database, calls: server.calls, now: Date.now, newId: () => crypto.randomUUID() },
    { isOnline: () => true, alone: (work) => work(), random: () => 1, ...world },
  )
  open = outbox
  workingCopy.editPoint(pointKey(orderId, 'inside', 'floor'), { rating: 'good' })
  await workingCopy.flush()
  return {
    workingCopy,
    server,
    outbox,
    setFault: (next: Fault) => {
      fault = next
    },
  }
}

test('pauses grow up to a minute and are randomised', () => {
  expect([1, 2, 3, 7, 30].map((failures) => pauseAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
  expect(pauseAfter(3, 0)).toBe(2_000)
})

test('a dropped connection is retried automatically, with growing pauses, until everything has arrived', async () => {
  const { workingCopy, server, outbox, setFault } = await begin()
  setFault('lost-request')
  outbox.wake()
  await jest.advanceTimersByTimeAsync(0)
  expect(outbox.getStatus()).toMatchObject({ phase: 'pause', retryAt: Date.now() + 1_000 })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(outbox.getStatus()).toMatchObject({ phase: 'pause', retryAt: Date.now() + 2_000 })
  setFault('ok')
  await jest.advanceTimersByTimeAsync(2_000)
  expect(outbox.getStatus()).toMatchObject({ phase: 'rest', sending: null })
  expect(server.point('inside', 'floor')?.rating).toBe('good')
  expect(waitingOf(workingCopy.all()).total).toBe(0)
})

test('nothing is requested offline; once online, everything is sent at once', async () => {
  let isOnline = false
  const { server, outbox } = await begin({ isOnline: () => isOnline })
  outbox.wake()
  await jest.advanceTimersByTimeAsync(5_000)
  expect([outbox.getStatus().phase, server.sent]).toEqual(['no-network', []])
  isOnline = true
  outbox.retryNow()
  await jest.advanceTimersByTimeAsync(0)
  expect(server.point('inside', 'floor')?.rating).toBe('good')
})

test('an ended session waits for the login and loses nothing', async () => {
  const { workingCopy, server, outbox } = await begin()
  server.calls.start = async () => fail({ ...refusal(401, 'Invalid token.'), isSilent: true })
  outbox.wake()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(outbox.getStatus().phase).toBe('session-over')
  expect(waitingOf(workingCopy.all()).total).toBe(1)
})

test('only one runner sends at a time', async () => {
  let inside = 0
  let most = 0
  const { outbox } = await begin({
    alone: async (work) => {
      inside += 1
      most = Math.max(most, inside)
      await work()
      inside -= 1
    },
  })
  outbox.wake()
  outbox.retryNow()
  await jest.advanceTimersByTimeAsync(0)
  outbox.wake()
  await jest.advanceTimersByTimeAsync(100)
  expect(most).toBe(1)
})

test('during typing nothing is sent between two keystrokes, but after ten seconds in any case', async () => {
  const { server, outbox } = await begin()
  const type = async (letters: number) => {
    for (let letter = 0; letter < letters; letter += 1) {
      outbox.wake(1_500)
      await jest.advanceTimersByTimeAsync(110)
    }
  }
  await type(40)
  expect(server.sent).toEqual([])
  await jest.advanceTimersByTimeAsync(1_400)
  expect(server.point('inside', 'floor')?.rating).toBe('good')
  const { length } = server.sent
  await type(120)
  expect(server.sent.length).toBe(length)
})

test('text that is typed during a request waits for its own pause', async () => {
  const runs: number[] = []
  const { outbox } = await begin({
    alone: async (work) => {
      runs.push(Date.now())
      await new Promise((resolve) => setTimeout(resolve, 200))
      await work()
    },
  })
  const begun = Date.now()
  outbox.wake()
  await jest.advanceTimersByTimeAsync(100)
  outbox.wake(1_500)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(runs.map((at) => at - begun)).toEqual([0, 1_600])
})
