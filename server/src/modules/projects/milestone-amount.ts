import type { Currency } from '@fieldproof/contracts/lists'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ProjectMilestoneRow, ProjectRow } from './tables.ts'

const texts = textsOf('projects')

export interface MilestoneAmount {
  /** Minor units. */
  amount: number
  currency: Currency
}

/** The amount of a milestone; null if it has none. */
export const milestoneAmountOf = ({
  amount,
  currency,
}: Pick<ProjectMilestoneRow, 'amount' | 'currency'>): MilestoneAmount | null =>
  amount === null || currency === null ? null : { amount, currency }

/**
 * The currency of a project's money: that of its budget, else that of its milestones; null if it has neither
 * (PROJECT-14).
 */
export const currencyOfProject = async (
  db: Db,
  { id, budget_currency: ofBudget }: Pick<ProjectRow, 'id' | 'budget_currency'>,
  besides?: string,
): Promise<Currency | null> => {
  if (ofBudget !== null) return ofBudget
  const milestone = await db
    .selectFrom('project_milestones')
    .select('currency')
    .where('project_id', '=', id)
    .where('currency', 'is not', null)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .limit(1)
    .executeTakeFirst()
  return milestone?.currency ?? null
}

/** @throws {Refusal} 400 if a milestone's amount is not in the currency of the project's money (PROJECT-14) */
export const requireCurrencyOfProject = async (
  db: Db,
  project: ProjectRow,
  amount: MilestoneAmount | null | undefined,
  milestoneId: string,
): Promise<void> => {
  if (!amount) return
  const currency = await currencyOfProject(db, project, milestoneId)
  if (currency !== null && currency !== amount.currency)
    throw invalid([{ field: 'amount.currency', message: texts.otherCurrency({ currency }) }])
}

/** @throws {Refusal} 400 if a budget is not in the currency of the milestones' amounts (PROJECT-14) */
export const requireCurrencyOfMilestones = async (
  db: Db,
  project: ProjectRow,
  budget: MilestoneAmount | null | undefined,
): Promise<void> => {
  if (!budget) return
  const currency = await currencyOfProject(db, { id: project.id, budget_currency: null })
  if (currency !== null && currency !== budget.currency)
    throw invalid([{ field: 'budget.currency', message: texts.otherCurrency({ currency }) }])
}

/** @throws {Refusal} 400 if the template for a milestone's inspection is not attached to the project */
export const requireAttachedTemplate = async (
  db: Db,
  projectId: string,
  templateId: string | null | undefined,
): Promise<void> => {
  if (!templateId) return
  const attached = await db
    .selectFrom('project_templates')
    .select('template_id')
    .where('project_id', '=', projectId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  if (!attached) throw invalid([{ field: 'proof.templateId', message: fieldMessages.selectOne }])
}
