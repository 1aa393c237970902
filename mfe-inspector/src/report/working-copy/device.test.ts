import type { ReportCalls } from '../outbox/report-calls.ts'
import { createMemoryDatabase } from '../store/memory-database.ts'
import { pointKey } from '../store/report-rows.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { aJob, aTemplate, orderId } from '../testing/reports.ts'
import type { DeviceOwnership } from '@fieldproof/kit/offline-work'
import type { Device } from './device.ts'
import { keepJob, ReportWorkingCopy } from './report-working-copy.ts'

const userId = 'u-1'
const opened: Device[] = []
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  for (const device of opened.splice(0)) device.close()
  jest.useRealTimers()
  localStorage.clear()
})

/** The part of the area's store that all releases in a document share. */
const createOwnership = () => {
  let holder: string | null = null
  const ownership: DeviceOwnership = {
    current: () => holder,
    claim: (id) => {
      holder = id
    },
  }
  return { ownership, endSession: () => (holder = null) }
}

/** A release of the area: a copy of the code, which shares only the document with the others. */
const aRelease = async (database: ReturnType<typeof createMemoryDatabase>) => {
  let code!: typeof import('./device.ts')
  await jest.isolateModulesAsync(async () => {
    code = await import('./device.ts')
    const { databases } = await import('../store/databases.ts')
    databases.open = async () => database
  })
  return {
    ...code,
    open: async (calls: ReportCalls, ownership: DeviceOwnership) => {
      const device = await code.openDevice(userId, calls, ownership)
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
  return { database, rate, old: createFakeServer(), next: createFakeServer(), ...createOwnership() }
}
const goOnline = async () => {
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(100)
}

describe('the device that sends the reports of a document', () => {
  it('belongs to the newer release alone after a change-over, even if the older one is woken', async () => {
    const { database, rate, old, next, ownership } = await begin()
    const before = await (await aRelease(database)).open(old.calls, ownership)
    const after = await (await aRelease(database)).open(next.calls, ownership)
    expect(after.id).not.toBe(before.id)
    await rate('good')
    await goOnline()
    before.outbox.wake()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(next.point('inside', 'floor')?.rating).toBe('good')
    expect(old.sent).toEqual([])
  })

  it('is opened once by one release', async () => {
    const { database, old, ownership } = await begin()
    const release = await aRelease(database)
    expect(await release.open(old.calls, ownership)).toBe(await release.open(old.calls, ownership))
  })

  it('belongs to the older release again after a rollback', async () => {
    const { database, rate, old, next, ownership } = await begin()
    const older = await aRelease(database)
    const first = await older.open(old.calls, ownership)
    await (await aRelease(database)).open(next.calls, ownership)
    const again = await older.open(old.calls, ownership)
    expect(again).not.toBe(first)
    await rate('poor')
    await goOnline()
    expect(old.point('inside', 'floor')?.rating).toBe('poor')
    expect(next.sent).toEqual([])
  })

  it('does not exist once the session has ended, even if no report is on screen', async () => {
    const { database, rate, old, ownership, endSession } = await begin()
    await (await aRelease(database)).open(old.calls, ownership)
    endSession()
    await rate('good')
    await goOnline()
    expect(old.sent).toEqual([])
  })
})
