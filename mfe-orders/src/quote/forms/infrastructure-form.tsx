import {
  infrastructureQuote,
  projectStages,
  type InfrastructureQuote,
} from '@fieldproof/contracts/forms/infrastructure'
import { useTranslation } from '@fieldproof/platform'
import { SelectField, TextArea, TextField, useContractForm } from '@fieldproof/ui/form'
import { useFacts } from '../facts.ts'
import { quoteClock } from '../quote-clock.ts'
import { personDefaults, placeAndTimeDefaults } from '../quote-defaults.ts'
import type { KindFormProps } from '../kind-form-props.ts'
import { QuoteForm } from '../quote-form.tsx'
import { useChoices } from '../use-choices.ts'
import { useMessageTranslator } from '../use-message-translator.ts'
import { InfrastructureExtentField, InfrastructureKindField } from './price-fields.tsx'
import styles from './forms.module.css'

const schema = infrastructureQuote(quoteClock)
const names = ['projectName', 'kind', 'extent', 'extentUnit', 'stage', 'plan']
const defaultValues = {
  ...placeAndTimeDefaults,
  projectName: '',
  extentUnit: 'km' as const,
  plan: '',
  access: '',
  contact: personDefaults,
}

const useInfrastructureFacts = () => {
  const { text, choice, measure } = useFacts()
  return (quote: InfrastructureQuote) => [
    ...text('projectName', quote.projectName),
    ...choice('infrastructureKind', quote.kind),
    ...measure('extent', quote.extent, quote.extentUnit),
    ...choice('projectStage', quote.stage),
    ...text('plan', quote.plan),
  ]
}

/** Quote form of a public works project. */
const InfrastructureForm = (page: KindFormProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  const form = useContractForm(schema, { defaultValues, translate: useMessageTranslator() })
  return (
    <QuoteForm
      {...page}
      kind="infrastructure"
      form={form}
      schema={schema}
      names={names}
      person="contact"
      factsOf={useInfrastructureFacts()}
    >
      <TextField
        name="projectName"
        label={t('fields.projectName')}
        autoComplete="off"
        className={styles.whole}
        required
      />
      <InfrastructureKindField required />
      <SelectField
        name="stage"
        label={t('fields.projectStage')}
        options={choices('projectStage', projectStages)}
        required
      />
      <InfrastructureExtentField required />
      <TextArea
        name="plan"
        label={t('fields.plan')}
        hint={t('fields.planHint')}
        className={styles.whole}
        most={2_000}
        optional
      />
    </QuoteForm>
  )
}

export default InfrastructureForm
