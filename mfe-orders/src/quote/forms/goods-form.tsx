import { goodsDocuments, goodsQuote, packagings, type GoodsQuote } from '@fieldproof/contracts/forms/goods'
import { useTranslation } from '@fieldproof/platform'
import { SelectField, TextArea, TextField, useContractForm } from '@fieldproof/ui/form'
import { ChoiceList } from '../choice-list.tsx'
import { useFacts } from '../facts.ts'
import { quoteClock } from '../quote-clock.ts'
import { personDefaults, placeAndTimeDefaults } from '../quote-defaults.ts'
import type { KindFormProps } from '../kind-form-props.ts'
import { QuoteForm } from '../quote-form.tsx'
import { useChoices } from '../use-choices.ts'
import { useMessageTranslator } from '../use-message-translator.ts'
import { GoodsPriceFields } from './price-fields.tsx'
import styles from './forms.module.css'

const schema = goodsQuote(quoteClock)
const names = ['goods', 'quantity', 'quantityUnit', 'packaging', 'standard', 'documents']
const defaultValues = {
  ...placeAndTimeDefaults,
  goods: '',
  quantityUnit: 'pieces' as const,
  standard: '',
  documents: [],
  access: '',
  contact: personDefaults,
}

const useGoodsFacts = () => {
  const { text, choice, choices, measure } = useFacts()
  return (quote: GoodsQuote) => [
    ...text('goods', quote.goods),
    ...measure('quantity', quote.quantity, quote.quantityUnit),
    ...choice('packaging', quote.packaging),
    ...text('standard', quote.standard),
    ...choices('documents', quote.documents),
  ]
}

/** Quote form of goods that a supplier keeps ready. */
const GoodsForm = (page: KindFormProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  const form = useContractForm(schema, { defaultValues, translate: useMessageTranslator() })
  return (
    <QuoteForm
      {...page}
      kind="goods"
      form={form}
      schema={schema}
      names={names}
      person="contact"
      factsOf={useGoodsFacts()}
    >
      <TextField
        name="goods"
        label={t('fields.goods')}
        hint={t('fields.goodsHint')}
        autoComplete="off"
        className={styles.whole}
        required
      />
      <GoodsPriceFields required />
      <SelectField name="packaging" label={t('fields.packaging')} options={choices('packaging', packagings)} optional />
      <TextArea
        name="standard"
        label={t('fields.standard')}
        hint={t('fields.standardHint')}
        className={styles.whole}
        most={2_000}
        optional
      />
      <ChoiceList
        name="documents"
        label={t('fields.documents')}
        options={choices('documents', goodsDocuments)}
        className={styles.whole}
      />
    </QuoteForm>
  )
}

export default GoodsForm
