import type { MilestoneMove, ProjectMoney } from '@fieldproof/contracts/entities/milestone-money'
import type { Money } from '@fieldproof/contracts/entities'
import type { Project } from '@fieldproof/contracts/entities/project'

/** One row of a project's money: a movement, a dispute, or a paid inspection. */
export interface MoneyLine {
  key: string
  /** An instant in UTC. */
  at: string
  kind: MilestoneMove['kind'] | 'inspection'
  milestoneId: string
  milestoneName: string
  amount: Money | null
  amountBack: Money | null
  who: { firstName: string; lastName: string } | null
  payee: { firstName: string; lastName: string } | null
  words: string
  reference: string
  /** The order, if the user may open its page. */
  orderId: string | null
}

/** Movements and inspections of a project, newest first. An inspection is listed at its day. */
export const linesOf = ({ milestones, moves }: ProjectMoney, project: Pick<Project, 'milestones'>): MoneyLine[] => {
  const names = new Map(project.milestones.map(({ _id, name }) => [_id, name]))
  const inspections = milestones.flatMap(({ milestoneId, inspections: list }) =>
    list
      .filter(({ paid }) => paid.amount > 0)
      .map(
        (one): MoneyLine => ({
          key: one.orderId,
          at: one.inspectionAt,
          kind: 'inspection',
          milestoneId,
          milestoneName: names.get(milestoneId) ?? '',
          amount: one.paid,
          amountBack: null,
          who: one.bookedBy,
          payee: null,
          words: '',
          reference: one.sequenceId,
          orderId: one.isMine ? one.orderId : null,
        }),
      ),
  )
  const moved = moves.map(
    (move): MoneyLine => ({
      key: move._id,
      at: move.at,
      kind: move.kind,
      milestoneId: move.milestoneId,
      milestoneName: move.milestoneName,
      amount: move.amount,
      amountBack: move.amountBack,
      who: move.actor,
      payee: move.payee,
      words: move.words,
      reference: move.reference,
      orderId: null,
    }),
  )
  return [...moved, ...inspections].sort((one, other) => other.at.localeCompare(one.at))
}

/** A CSV cell: in quotes, and never a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as CSV with a heading; amounts in major units with a point. */
export const csvOf = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
