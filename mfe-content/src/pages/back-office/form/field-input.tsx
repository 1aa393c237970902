import { currencies } from '@fieldproof/contracts/lists'
import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import {
  AnswerGroup,
  CheckboxField,
  DateField,
  FieldGroup,
  NumberField,
  SelectField,
  TextArea,
  TextField,
} from '@fieldproof/ui/form'
import { InstantInput } from './instant-input.tsx'
import { MarkdownField } from './markdown-field.tsx'

const MoneyInput = ({ field }: { field: ResourceField }) => {
  const { t } = useTranslation()
  return (
    <FieldGroup columns legend={field.label} hint={field.hint ?? undefined}>
      <NumberField
        name={`${field.name}.amount`}
        label={t('backOffice.form.amount')}
        min={0}
        step={0.01}
        required={field.isRequired}
      />
      <SelectField
        name={`${field.name}.currency`}
        label={t('backOffice.form.currency')}
        placeholder={null}
        options={field.options ?? currencies.map((value) => ({ value, label: value }))}
      />
    </FieldGroup>
  )
}

const ListInput = ({ field }: { field: ResourceField }) => {
  const { t } = useTranslation()
  const { name, label, hint, options, isRequired } = field
  if (!options)
    return (
      <TextArea
        name={name}
        label={label}
        hint={hint ?? t('backOffice.form.onePerLine')}
        rows={4}
        optional={!isRequired}
      />
    )
  return (
    <AnswerGroup columns name={name} legend={label} hint={hint ?? undefined} required={isRequired}>
      {options.map((option) => (
        <CheckboxField key={option.value} name={`${name}.${option.value}`} label={option.label} />
      ))}
    </AnswerGroup>
  )
}

/** The input of a field, by its kind. */
export const FieldInput = ({ field }: { field: ResourceField }) => {
  const { name, label, kind, options, isRequired, most } = field
  const base = { name, label, hint: field.hint ?? undefined, required: isRequired, optional: !isRequired }
  if (kind === 'choice') return <SelectField {...base} options={options ?? []} />
  if (kind === 'boolean') return <CheckboxField name={name} label={label} hint={base.hint} />
  if (kind === 'number') return <NumberField {...base} whole min={0} />
  if (kind === 'money') return <MoneyInput field={field} />
  if (kind === 'instant') return <InstantInput field={field} />
  if (kind === 'day') return <DateField {...base} />
  if (kind === 'list') return <ListInput field={field} />
  if (kind === 'markdown') return <MarkdownField {...base} isMail={field.takesPictures === true} />
  if (kind === 'long-text') return <TextArea {...base} rows={3} most={most ?? undefined} />
  return <TextField {...base} maxLength={most ?? undefined} />
}
