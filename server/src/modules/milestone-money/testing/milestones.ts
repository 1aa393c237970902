import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Currency } from '@fieldproof/contracts/lists'
import { putPerson, putProject } from '#modules/projects/testing/projects.ts'
import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'

export const AMOUNT = 100_000_00
export const naira = (amount: number) => ({ amount, currency: 'NGN' as Currency })

export interface Side {
  id: string
  email: string
  token: string
}

/** A user with a session. */
export const aSide = async ({ db, clock }: TestServer): Promise<Side> => {
  const { id, email } = await putUser(db, clock.now())
  return { id, email, token: await putSession(db, clock.now(), id) }
}

/** A milestone with an amount in the owner's project, and a contributor who will be paid. */
export interface Milestone {
  owner: Side
  payee: Side
  projectId: string
  milestoneId: string
  /** Id of the payee's membership in the project. */
  collaboratorId: string
}

/**
 * @param given.amount minor units of naira; null for none @param given.money the owner's wallet balance, by default the
 * amount
 */
export const putFundable = async (
  server: TestServer,
  {
    owner: known,
    amount = AMOUNT,
    money = AMOUNT,
    dueDate = null,
  }: { owner?: Side; amount?: number | null; money?: number; dueDate?: string | null } = {},
): Promise<Milestone> => {
  const { db, clock } = server
  const [owner, payee] = [known ?? (await aSide(server)), await aSide(server)]
  const projectId = await putProject(server, owner.id)
  const collaboratorId = await putPerson(server, projectId, {
    userId: payee.id,
    email: payee.email,
    role: 'contributor',
  })
  const milestoneId = randomUUID()
  const now = clock.now()
  await db
    .insertInto('project_milestones')
    .values({
      id: milestoneId,
      project_id: projectId,
      name: 'Roof on',
      description: '',
      due_date: dueDate,
      amount,
      currency: amount === null ? null : 'NGN',
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (money > 0) await putMoney(db, now, { userId: owner.id, balance: 'available', amount: money })
  return { owner, payee, projectId, milestoneId, collaboratorId }
}

/** Makes a call about a milestone's money. */
export const act = <Data = AnswerOf<'POST /projects/release-milestone'>>(
  server: TestServer,
  { token }: Pick<Side, 'token'>,
  call: string,
  body: object,
) => server.call<Data>('POST', `/projects/${call}`, { token, body })

/** The owner funds a milestone from the wallet. */
export const fundFromWallet = (
  server: TestServer,
  { owner, milestoneId, collaboratorId }: Milestone,
  amount: number,
  changes: object = {},
) =>
  act<AnswerOf<'POST /projects/fund-milestone'>>(server, owner, 'fund-milestone', {
    idempotencyKey: randomUUID(),
    milestoneId,
    collaboratorId,
    amount: naira(amount),
    payment: { method: 'wallet' },
    ...changes,
  })

/** A fully funded milestone. */
export const putFunded = async (
  server: TestServer,
  given: Parameters<typeof putFundable>[1] = {},
): Promise<Milestone> => {
  const made = await putFundable(server, given)
  const { body } = await fundFromWallet(server, made, given.amount ?? AMOUNT)
  if (!body.success) throw new Error(JSON.stringify(body))
  return made
}

/** Marks a milestone as reached, without proof. */
export const putReached = async ({ db, clock }: TestServer, { milestoneId }: Pick<Milestone, 'milestoneId'>) => {
  await db.updateTable('project_milestones').set({ reached_at: clock.now() }).where('id', '=', milestoneId).execute()
}

/** The balance of a milestone's ledger account, in kobo. */
export const ledgerHolds = async ({ db }: TestServer, { milestoneId }: Pick<Milestone, 'milestoneId'>) =>
  (
    await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('id', '=', `milestone:${milestoneId}:NGN`)
      .executeTakeFirst()
  )?.balance ?? 0
