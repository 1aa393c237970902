import { currencies } from '@fieldproof/contracts/lists'
import { minorOf, typedOf } from '@fieldproof/kit/amount'
import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, TextInput } from '@fieldproof/ui'
import { SelectField, useFormField } from '@fieldproof/ui/form'
import { useState } from 'react'
import styles from './market-place.module.css'

/** A price: typed in major units, with or without commas; the form holds minor units. */
export const PriceField = ({ label }: { label: string }) => {
  const { t } = useTranslation()
  const { field, error, id } = useFormField({ name: 'price.amount', label })
  const [typed, setTyped] = useState(typedOf(field.value))
  const [known, setKnown] = useState<unknown>(field.value)
  if (!Object.is(field.value, known)) {
    setKnown(field.value)
    // The value changed from outside, such as by a restored draft, and not by this field.
    if (!Object.is(minorOf(typed), field.value)) setTyped(typedOf(field.value))
  }
  return (
    <div className={styles.pricePair}>
      <FieldFrame label={label} error={error} id={id} required>
        {(control) => (
          <TextInput
            {...control}
            name={field.name}
            ref={field.ref}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onBlur={field.onBlur}
            onChange={(event) => {
              setTyped(event.target.value)
              field.onChange(minorOf(event.target.value))
            }}
          />
        )}
      </FieldFrame>
      <SelectField
        name="price.currency"
        label={t('market.filters.currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        placeholder={null}
        required
      />
    </div>
  )
}
