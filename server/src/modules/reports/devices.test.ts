import type { TestClient } from '#kernel/realtime/testing/clients.ts'
import { closeInstances, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import { reaches } from '#kernel/realtime/testing/two-instances.ts'
import { aReport, change, fillIn, handIn, point, read, sendPhoto } from './testing/reporting.ts'

jest.setTimeout(120_000)

let first: Instance
let second: Instance
beforeAll(async () => {
  const [one, other] = await startInstances(2)
  if (!one || !other) throw new Error('Two instances are needed')
  ;[first, second] = [one, other]
  for (const instance of [first, second]) await reaches(instance, 'all-instances')
})
afterAll(() => closeInstances([first, second]))

/** Waits until this client has received everything that was sent to it before. */
const settled = async ({ catchUp }: TestClient): Promise<void> => {
  await catchUp(null)
}

test("only the inspector's other devices are notified of each change of a draft", async () => {
  const reporting = await aReport(first.server)
  const { inspector, customer, orderId, reportId } = reporting
  const [there, theirs] = [
    await second.connect(await second.session(inspector.id)),
    await second.connect(customer.token),
  ]
  const revisions = async (times: number) =>
    (await there.waitFor('REPORT_CHANGED', times)).map(({ revision }) => revision)
  await change(first.server, reporting, [point('function', 0)])
  await sendPhoto(first.server, reporting)
  expect(await revisions(2)).toEqual([2, 3])
  expect(there.received('REPORT_CHANGED')[0]).toEqual({ orderId, reportId, revision: 2 })
  // A repetition and a change based on an older state change nothing, so nothing is sent.
  await change(first.server, reporting, [point('function', 1)])
  await change(first.server, reporting, [point('function', 0, { rating: 'poor', comment: 'Old' })])
  const asked = await first.server.call('PATCH', '/orders/customer-add-new-task', {
    token: customer.token,
    body: { orderId, title: 'And the lamp', description: '' },
  })
  expect(asked.status).toBe(200)
  const { revision } = await read(first.server, inspector, reportId)
  await settled(there)
  expect(revision).toBe(4)
  expect(await revisions(3)).toEqual([2, 3, 4])
  await handIn(first.server, reporting, await fillIn(first.server, reporting))
  const after = await read(first.server, inspector, reportId)
  await settled(there)
  expect(there.received('REPORT_CHANGED').at(-1)?.revision).toBe(after.revision)
  await settled(theirs)
  expect(theirs.received('REPORT_CHANGED')).toEqual([])
})
