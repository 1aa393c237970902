import { currencies } from '@fieldproof/contracts/lists'
import { minorOf, typedOf } from '@fieldproof/kit/amount'
import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, TextInput } from '@fieldproof/ui'
import { SelectField, useFormField } from '@fieldproof/ui/form'
import { useState } from 'react'

/** The budget: typed in major units, with or without commas; the form holds minor units. */
export const BudgetField = () => {
  const { t } = useTranslation()
  const label = t('form.budget')
  const { field, error, id } = useFormField({ name: 'budget.amount', label })
  const [typed, setTyped] = useState(typedOf(field.value))
  const [known, setKnown] = useState<unknown>(field.value)
  if (!Object.is(field.value, known)) {
    setKnown(field.value)
    // A restored draft, not this field's own change.
    if (!Object.is(minorOf(typed) ?? null, field.value)) setTyped(typedOf(field.value))
  }
  return (
    <>
      <FieldFrame label={label} hint={t('form.budgetHint')} error={error} id={id} optional>
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
              field.onChange(minorOf(event.target.value) ?? null)
            }}
          />
        )}
      </FieldFrame>
      <SelectField
        name="budget.currency"
        label={t('form.currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        placeholder={null}
      />
    </>
  )
}
