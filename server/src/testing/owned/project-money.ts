import { randomUUID } from 'node:crypto'
import type { MakeObject } from './owned-object.ts'
import {
  act,
  naira,
  putFundable,
  putFunded,
  putReached,
  type Side,
} from '#modules/milestone-money/testing/milestones.ts'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'

const sideOf = async ({ db, clock }: TestServer, id: string): Promise<Side> => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, email, token: await putSession(db, clock.now(), id) }
}
const funded = async (server: TestServer, ownerId: string) =>
  putFunded(server, { owner: await sideOf(server, ownerId) })

/** For each call about the money of milestones that takes the id of an object: makes that object for its owner. */
export const projectMoneyObjects: Readonly<Record<string, MakeObject>> = {
  'GET /projects/get-money/{id}': async (server, ownerId) => ({
    params: { id: (await funded(server, ownerId)).projectId },
  }),
  'POST /projects/fund-milestone': async (server, ownerId) => {
    const { milestoneId, collaboratorId } = await putFundable(server, { owner: await sideOf(server, ownerId) })
    return {
      body: {
        idempotencyKey: randomUUID(),
        milestoneId,
        collaboratorId,
        amount: naira(100),
        payment: { method: 'wallet' },
      },
    }
  },
  'POST /projects/release-milestone': async (server, ownerId) => {
    const made = await funded(server, ownerId)
    await putReached(server, made)
    return { body: { idempotencyKey: randomUUID(), milestoneId: made.milestoneId, amount: naira(100) } }
  },
  'POST /projects/give-back-milestone': async (server, ownerId) => {
    const { milestoneId } = await funded(server, ownerId)
    return { body: { idempotencyKey: randomUUID(), milestoneId, amount: naira(100) } }
  },
  'POST /projects/dispute-milestone': async (server, ownerId) => {
    const { milestoneId } = await funded(server, ownerId)
    return { body: { milestoneId, reason: 'The tiles are missing.' } }
  },
  'POST /projects/withdraw-dispute': async (server, ownerId) => {
    const { milestoneId, owner } = await funded(server, ownerId)
    await act(server, owner, 'dispute-milestone', { milestoneId, reason: 'The tiles are missing.' })
    return { body: { milestoneId } }
  },
  'GET /projects/get-inspection-to-book/{id}': async (server, ownerId) => {
    const { milestoneId } = await putFundable(server, { owner: await sideOf(server, ownerId), money: 0 })
    await server.db
      .updateTable('project_milestones')
      .set({ proof: JSON.stringify({ inspectionType: 'property', tasks: [], templateId: null }) })
      .where('id', '=', milestoneId)
      .execute()
    return { params: { id: milestoneId } }
  },
}
