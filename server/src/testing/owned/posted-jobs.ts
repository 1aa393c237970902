import { randomUUID } from 'node:crypto'
import { putInterest, putPostedJob } from '#modules/posted-jobs/testing/posted-jobs.ts'
import { activate, putInspector } from '#modules/quotations/testing/paid-orders.ts'
import type { MakeObject } from './owned-object.ts'
import { putUser } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { putMoney } from '../wallet-money.ts'

const closed = async (server: TestServer, ownerId: string): Promise<string> => {
  const id = await putPostedJob(server, ownerId)
  await server.db.updateTable('posted_jobs').set({ closed_at: server.clock.now() }).where('id', '=', id).execute()
  return id
}

/** For each call about posted jobs that takes the id of an object: makes that object for its owner. */
export const postedJobsObjects: Readonly<Record<string, MakeObject>> = {
  'PATCH /jobs/edit-job/{jobId}': async (server, ownerId) => ({
    params: { jobId: await putPostedJob(server, ownerId) },
    body: { title: 'Another title' },
  }),
  'GET /jobs/get-job/{id}': async (server, ownerId) => ({ params: { id: await closed(server, ownerId) } }),
  'POST /jobs/withdraw-interest/{id}': async (server, ownerId) => {
    await activate(server, ownerId)
    const id = await closed(server, (await putUser(server.db, server.clock.now())).id)
    await putInterest(server, id, ownerId)
    return { params: { id } }
  },
  'GET /jobs/get-interested/{id}': async (server, ownerId) => ({ params: { id: await putPostedJob(server, ownerId) } }),
  'POST /jobs/choose-inspector': async (server, ownerId) => {
    const [jobId, inspectorId] = [await putPostedJob(server, ownerId), await putInspector(server)]
    await putInterest(server, jobId, inspectorId)
    await putMoney(server.db, server.clock.now(), { userId: ownerId, balance: 'available', amount: 60_000_00 })
    return {
      body: { idempotencyKey: randomUUID(), jobId, inspectorId, expectedPay: { amount: 60_000_00, currency: 'NGN' } },
    }
  },
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const postedJobsWithoutOwner: Readonly<Record<string, string>> = {
  'POST /jobs/post-new-job': 'the upload key is the authorisation for the files of its quote',
  'POST /jobs/show-interest/{id}': 'every inspector may show interest in an open job',
}
