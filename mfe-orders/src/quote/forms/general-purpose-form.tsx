import { generalPurposeQuote, type GeneralPurposeQuote } from '@fieldproof/contracts/forms/general-purpose'
import { useTranslation } from '@fieldproof/platform'
import { TextArea, TextField, useContractForm } from '@fieldproof/ui/form'
import { useFacts } from '../facts.ts'
import { quoteClock } from '../quote-clock.ts'
import { personDefaults, placeAndTimeDefaults } from '../quote-defaults.ts'
import type { KindFormProps } from '../kind-form-props.ts'
import { QuoteForm } from '../quote-form.tsx'
import { useMessageTranslator } from '../use-message-translator.ts'
import styles from './forms.module.css'

const schema = generalPurposeQuote(quoteClock)
const names = ['subject', 'description']
const defaultValues = { ...placeAndTimeDefaults, subject: '', description: '', access: '', contact: personDefaults }

const useGeneralPurposeFacts = () => {
  const { text } = useFacts()
  return (quote: GeneralPurposeQuote) => [...text('subject', quote.subject), ...text('description', quote.description)]
}

/** Quote form of a general check. */
const GeneralPurposeForm = (page: KindFormProps) => {
  const { t } = useTranslation()
  const form = useContractForm(schema, { defaultValues, translate: useMessageTranslator() })
  return (
    <QuoteForm
      {...page}
      kind="general-purpose"
      form={form}
      schema={schema}
      names={names}
      person="contact"
      factsOf={useGeneralPurposeFacts()}
    >
      <TextField
        name="subject"
        label={t('fields.subject')}
        hint={t('fields.subjectHint')}
        autoComplete="off"
        className={styles.whole}
        required
      />
      <TextArea
        name="description"
        label={t('fields.description')}
        hint={t('fields.descriptionHint')}
        className={styles.whole}
        most={2_000}
        required
      />
    </QuoteForm>
  )
}

export default GeneralPurposeForm
