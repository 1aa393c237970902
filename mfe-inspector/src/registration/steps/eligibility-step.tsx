import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { useCountryName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { Notice } from '@fieldproof/ui'
import { RadioGroupField, useWatch } from '@fieldproof/ui/form'
import { FieldPlace } from '../field-place.tsx'
import { eligibilityForm } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useMessageTranslator } from '../use-message-translator.ts'
import { useStepForm } from '../use-step-form.ts'

const answers: Readonly<Record<string, boolean | null>> = { yes: true, no: false }

/** Asks whether the inspector may work in their country (INSPECTOR-9). */
const EligibilityStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const translate = useMessageTranslator()
  const nameOf = useCountryName()
  const country = nameOf(open.state.values.country)
  const form = useStepForm(open, {
    schema: eligibilityForm,
    begin: ({ isEligibleToWork }) => ({
      isEligibleToWork: isEligibleToWork === null ? '' : isEligibleToWork ? 'yes' : 'no',
    }),
    read: ({ isEligibleToWork }) => ({ isEligibleToWork: answers[isEligibleToWork] ?? null }),
  })
  const answer = useWatch({ control: form.control, name: 'isEligibleToWork' })
  return (
    <StepForm step="eligibility" open={open} form={form}>
      <FieldPlace field="isEligibleToWork">
        <RadioGroupField
          name="isEligibleToWork"
          label={t('eligibility.question', { country })}
          required
          options={[
            { value: 'yes', label: t('eligibility.yes') },
            { value: 'no', label: t('eligibility.no') },
          ]}
        />
      </FieldPlace>
      {answer === 'no' && form.getFieldState('isEligibleToWork', form.formState).error === undefined && (
        <Notice tone="warning">{translate(inspectorMessages.notEligible)}</Notice>
      )}
    </StepForm>
  )
}

export default EligibilityStep
