import type { ContractForm, ContractSchema } from '@fieldproof/ui/form'
import { Form, FormActions, SubmitButton } from '@fieldproof/ui/form'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import { LinkButton } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { useAgreement } from './use-agreement.ts'
import { stepAddress, stepNames, stepOfField, type StepName } from './steps.ts'
import type { OpenDraft } from './use-application-draft.ts'

/** The props of every step. */
export interface StepProps {
  open: OpenDraft
}

const beside = (step: StepName, by: 1 | -1): StepName | undefined => stepNames[stepNames.indexOf(step) + by]

/** The link to the previous step, as a button beside Next. */
export const StepBack = ({ step }: { step: StepName }) => {
  const { t } = useTranslation()
  const before = beside(step, -1)
  return before ? <LinkButton href={stepAddress(before)}>{t('step.back')}</LinkButton> : null
}

/** The address of the next step. */
export const nextAddress = (step: StepName): string => stepAddress(beside(step, 1) ?? 'review')

export interface StepFormProps<Schema extends ContractSchema> {
  step: StepName
  open: OpenDraft
  form: ContractForm<Schema>
  children: ReactNode
}

/**
 * The form of a step. Next saves pending changes and validates the step; offline it continues anyway, because
 * everything is stored on the device. The list of steps allows skipping what cannot be answered now.
 */
export const StepForm = <Schema extends ContractSchema>({
  step,
  open: { draft },
  form,
  children,
}: StepFormProps<Schema>) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const agree = useAgreement()
  const goOn = async () => {
    await draft.flush()
    const { held, consequences } = draft.getState()
    if (held.length > 0) {
      if (!(await agree(consequences))) return
      await draft.flush(true)
    }
    // What another step lacks is shown there, and on the last one.
    if (!draft.getState().refused.some((field) => stepOfField(field) === step)) await navigate(nextAddress(step))
  }
  return (
    <Form form={form} onSubmit={goOn}>
      {children}
      <FormActions>
        <SubmitButton>{t('step.next')}</SubmitButton>
        <StepBack step={step} />
      </FormActions>
    </Form>
  )
}
