import type { ReportCalls } from '../outbox/report-calls.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import { pointKey } from '../store/report-rows.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import type { Device, DeviceCharge } from './device.ts'
import { keepJob, ReportWorkingCopy } from './report-working-copy.ts'

const userId = 'u-1'
const opened: Device[] = []
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  for (const device of opened.splice(0)) device.close()
  jest.useRealTimers()
  localStorage.clear()
})

/** The store's part of it: it is the document's, whatever release asks. */
const createCharge = () => {
  let holder: string | null = null
  const charge: DeviceCharge = {
    holder: () => holder,
    take: (id) => {
      holder = id
    },
  }
  return { charge, endSession: () => (holder = null) }
}

/** A release of the area: code of its own, with nothing that it shares with another one but the document. */
const aRelease = async (database: ReturnType<typeof createMemoryDatabase>) => {
  let code!: typeof import('./device.ts')
  await jest.isolateModulesAsync(async () => {
    code = await import('./device.ts')
    const { databases } = await import('../store/databases.ts')
    databases.open = async () => database
  })
  return {
    ...code,
    open: async (calls: ReportCalls, charge: DeviceCharge) => {
      const device = await code.openDevice(userId, calls, charge)
      opened.push(device)
      return device
    },
  }
}

const begin = async () => {
  const database = createMemoryDatabase()
  await keepJob(database, aJob(), aTemplate, {})
  const workingCopy = await ReportWorkingCopy.open(database, orderId)
  const rate = async (rating: 'good' | 'poor') => {
    workingCopy?.editPoint(pointKey(orderId, 'inside', 'floor'), { rating })
    await workingCopy?.flush()
  }
  return { database, rate, old: createFakeServer(), next: createFakeServer(), ...createCharge() }
}
const lineIsBack = async () => {
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(100)
}

describe('what sends the reports of a document', () => {
  it('is the newer release alone after a change-over, whatever wakes the older one', async () => {
    const { database, rate, old, next, charge } = await begin()
    const before = await (await aRelease(database)).open(old.calls, charge)
    const after = await (await aRelease(database)).open(next.calls, charge)
    expect(after.id).not.toBe(before.id)
    await rate('good')
    await lineIsBack()
    before.outbox.wake()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(next.point('inside', 'floor')?.rating).toBe('good')
    expect(old.sent).toEqual([])
  })

  it('is opened once by one release', async () => {
    const { database, old, charge } = await begin()
    const release = await aRelease(database)
    expect(await release.open(old.calls, charge)).toBe(await release.open(old.calls, charge))
  })

  it('is the older release again when it is rolled back to', async () => {
    const { database, rate, old, next, charge } = await begin()
    const older = await aRelease(database)
    const first = await older.open(old.calls, charge)
    await (await aRelease(database)).open(next.calls, charge)
    const again = await older.open(old.calls, charge)
    expect(again).not.toBe(first)
    await rate('poor')
    await lineIsBack()
    expect(old.point('inside', 'floor')?.rating).toBe('poor')
    expect(next.sent).toEqual([])
  })

  it('is nobody once the session is over, also where no report is on screen', async () => {
    const { database, rate, old, charge, endSession } = await begin()
    await (await aRelease(database)).open(old.calls, charge)
    endSession()
    await rate('good')
    await lineIsBack()
    expect(old.sent).toEqual([])
  })
})
