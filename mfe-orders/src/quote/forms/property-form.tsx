import { propertyQuote, type PropertyQuote } from '@fieldproof/contracts/forms/property'
import { useTranslation } from '@fieldproof/platform'
import { TextArea, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useFacts } from '../facts.ts'
import { quoteClock } from '../quote-clock.ts'
import { personDefaults, placeAndTimeDefaults } from '../quote-defaults.ts'
import type { KindFormProps } from '../kind-form-props.ts'
import { QuoteForm } from '../quote-form.tsx'
import { useMessageTranslator } from '../use-message-translator.ts'
import { PropertyPriceFields } from './price-fields.tsx'
import styles from './forms.module.css'

const schema = propertyQuote(quoteClock)
const names = ['subject', 'homeType', 'bedrooms', 'description']
const defaultValues = {
  ...placeAndTimeDefaults,
  subject: 'home' as const,
  description: '',
  access: '',
  contact: personDefaults,
}

const usePropertyFacts = () => {
  const { text, choice, measure } = useFacts()
  return (quote: PropertyQuote) => [
    ...choice('propertySubject', quote.subject),
    // Leaves out the answers about a home if the user switched to land.
    ...(quote.subject === 'home'
      ? [...choice('homeType', quote.homeType), ...measure('bedrooms', quote.bedrooms)]
      : []),
    ...text('propertyDescription', quote.description),
  ]
}

/** Quote form of a home, a building site or land. */
const PropertyForm = (page: KindFormProps) => {
  const { t } = useTranslation()
  const form = useContractForm(schema, { defaultValues, translate: useMessageTranslator() })
  const subject = useWatch({ control: form.control, name: 'subject' })
  return (
    <QuoteForm
      {...page}
      kind="property"
      form={form}
      schema={schema}
      names={names}
      person="contact"
      factsOf={usePropertyFacts()}
    >
      <PropertyPriceFields required />
      <TextArea
        name="description"
        label={t('fields.propertyDescription')}
        hint={t(`fields.propertyDescriptionHint.${subject}`)}
        className={styles.whole}
        most={2_000}
        optional
      />
    </QuoteForm>
  )
}

export default PropertyForm
