import type { projectEvents } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { transfer, type Entry, type TransferOrder } from '#modules/ledger/service.ts'
import { recordChange } from '#modules/projects/happenings.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { FoundMilestone, FundedMilestone } from './find-funds.ts'
import { referenceOf } from './show-money.ts'
import type { MilestoneMoveRow } from './tables.ts'

const transactionTexts = textsOf('wallet-transactions')

type MoveKind = MilestoneMoveRow['kind']
const eventOfMove: Record<MoveKind, (typeof projectEvents)[number]> = {
  funded: 'milestone-funded',
  released: 'milestone-released',
  'given-back': 'milestone-given-back',
  disputed: 'milestone-disputed',
  'dispute-withdrawn': 'dispute-withdrawn',
  decided: 'dispute-decided',
}

interface NewMove {
  kind: MoveKind
  /** Who did it; null for staff. */
  actorId: string | null
  /** Minor units. */
  amount?: number
  amountBack?: number
  words?: string
}

/**
 * Records a movement with the milestone and in the history of its project (PROJECT-8). @returns its id and its
 * reference
 */
export const writeMove = async (
  work: UnitOfWork,
  { project, milestone, funds }: FundedMilestone,
  { kind, actorId, amount, amountBack, words = '' }: NewMove,
): Promise<{ id: string; reference: string }> => {
  const { id, number } = await work.db
    .insertInto('milestone_moves')
    .values({
      milestone_id: milestone.id,
      project_id: project.id,
      kind,
      amount: amount ?? null,
      amount_back: amountBack ?? null,
      actor_id: actorId,
      payee_id: funds.payee_id,
      words,
      made_at: work.now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await recordChange(work, project.id, actorId, [
    { event: eventOfMove[kind], subject: { id: milestone.id, label: milestone.name } },
  ])
  return { id, reference: referenceOf(number) }
}

type Way = 'milestone-funding' | 'milestone-release' | 'milestone-return'
const columnOf = {
  'milestone-funding': 'funded',
  'milestone-release': 'released',
  'milestone-return': 'given_back',
} as const
const descriptionOf = {
  'milestone-funding': transactionTexts.milestoneFunding(),
  'milestone-release': transactionTexts.milestoneRelease(),
  'milestone-return': transactionTexts.milestoneReturn(),
} as const satisfies Record<Way, TransferOrder['description']>

/**
 * Moves money between the ledger's account of a milestone and a wallet, and updates the sums of the milestone, which is
 * locked.
 * @param amount minor units above zero
 * @throws {Refusal} 402 if the wallet holds less
 */
export const moveMoney = async (
  work: UnitOfWork,
  { milestone, funds }: Pick<FoundMilestone, 'milestone'> & Pick<FundedMilestone, 'funds'>,
  { way, amount, userId, move }: { way: Way; amount: number; userId: string; move: { id: string; reference: string } },
): Promise<void> => {
  const { currency } = funds
  const sign = way === 'milestone-funding' ? 1 : -1
  const entries: Entry[] = [
    { kind: 'milestone', subjectId: milestone.id, currency, amount: sign * amount },
    { kind: 'user-available', userId, currency, amount: -sign * amount },
  ]
  await transfer(work, {
    key: `milestone-move:${move.id}`,
    kind: way,
    cause: { kind: 'milestone', id: milestone.id },
    description: descriptionOf[way],
    metadata: { milestoneReference: move.reference },
    entries,
  })
  const column = columnOf[way]
  await work.db
    .updateTable('milestone_funds')
    .set({ [column]: sql<number>`${sql.ref(column)} + ${amount}` })
    .where('milestone_id', '=', milestone.id)
    .execute()
}
