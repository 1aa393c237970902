import type { Milestone, MilestoneProof } from '@fieldproof/contracts/entities/milestone'
import type { Project } from '@fieldproof/contracts/entities/project'
import { currencies, inspectionTypes, type Currency } from '@fieldproof/contracts/lists'
import { orderLimits } from '@fieldproof/contracts/limits'
import { minorOf, typedOf } from '@fieldproof/kit/amount'
import { useTranslation } from '@fieldproof/platform'
import { FieldGroup, SelectField, TextArea, TextField, useWatch } from '@fieldproof/ui/form'
import * as z from 'zod/mini'

/** Amount and verification of a milestone as form values. */
export const proofForm = {
  amount: z.string().check(
    z.refine((typed) => {
      const minor = minorOf(typed)
      return minor === undefined || (!Number.isNaN(minor) && minor > 0)
    }, 'Enter an amount above zero.'),
  ),
  currency: z.enum(currencies),
  inspectionType: z.union([z.literal(''), z.enum(inspectionTypes)]),
  proofTasks: z.string(),
  templateId: z.string(),
}
export interface ProofValues {
  amount: string
  currency: Currency
  inspectionType: '' | MilestoneProof['inspectionType']
  proofTasks: string
  templateId: string
}

/** The currency of a project's money: its budget's, or that of its milestones (PROJECT-14). */
const currencyOf = ({ budget, milestones }: Project): Currency | undefined =>
  budget?.currency ?? milestones.find(({ amount }) => amount !== null)?.amount?.currency

export const proofValuesOf = (project: Project, milestone: Milestone | undefined): ProofValues => ({
  amount: typedOf(milestone?.amount?.amount),
  currency: milestone?.amount?.currency ?? currencyOf(project) ?? 'NGN',
  inspectionType: milestone?.proof?.inspectionType ?? '',
  proofTasks: milestone?.proof?.tasks.map(({ title }) => title).join('\n') ?? '',
  templateId: milestone?.proof?.templateId ?? '',
})

/** The typed tasks, one per line; an existing one keeps its other fields. */
const tasksOf = (typed: string, before: MilestoneProof | null | undefined): MilestoneProof['tasks'] =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, 160))
    .filter((line) => line !== '')
    .slice(0, orderLimits.tasksMax)
    .map((title) => before?.tasks.find((task) => task.title === title) ?? { title, description: '' })

/** Amount and verification in the call's shape. */
export const proofBodyOf = (values: ProofValues, before: Milestone | undefined) => {
  const minor = minorOf(values.amount)
  return {
    amount: minor === undefined ? null : { amount: minor, currency: values.currency },
    proof:
      values.inspectionType === ''
        ? null
        : {
            inspectionType: values.inspectionType,
            tasks: tasksOf(values.proofTasks, before?.proof),
            templateId: values.templateId === '' ? null : values.templateId,
          },
  }
}

/** The amount of a milestone, and the inspection that verifies it. */
export const ProofFields = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const kind = String(useWatch({ name: 'inspectionType' }) ?? '')
  const only = currencyOf(project)
  return (
    <>
      <TextField
        name="amount"
        label={t('milestone.amount')}
        hint={t('milestone.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <SelectField
        name="currency"
        label={t('milestone.currency')}
        placeholder={null}
        options={(only ? [only] : currencies).map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="inspectionType"
        label={t('milestone.proof')}
        placeholder={null}
        options={[
          { value: '', label: t('milestone.noProof') },
          ...inspectionTypes.map((value) => ({ value, label: t(`milestone.kinds.${value}`) })),
        ]}
      />
      {kind !== '' && (
        <FieldGroup legend={t('inspection.title')}>
          <TextArea name="proofTasks" label={t('milestone.proofTasks')} hint={t('milestone.proofTasksHint')} optional />
          {project.reportTemplates.length > 0 && (
            <SelectField
              name="templateId"
              label={t('milestone.proofTemplate')}
              hint={t('milestone.proofTemplateHint')}
              placeholder={null}
              options={[
                { value: '', label: t('milestone.noTemplate') },
                ...project.reportTemplates.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          )}
        </FieldGroup>
      )}
    </>
  )
}
