import { inspectorLimits } from '@fieldproof/contracts/limits'
import { referenceRelationships } from '@fieldproof/contracts/lists'
import { joinPhoneNow, PhoneNumberField, splitPhone } from '@fieldproof/kit/phone'
import { useTranslation } from '@fieldproof/platform'
import { AnswerError, SelectField, TextField, useFieldArray } from '@fieldproof/ui/form'
import { isBlank } from '../draft-values.ts'
import { EntryList } from '../entry-list.tsx'
import { blankReference, orBlank, referencesForm } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useStepForm } from '../use-step-form.ts'

/** People who can speak for the inspector, at least two (INSPECTOR-7). */
const ReferencesStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const { country } = open.state.values
  const form = useStepForm(open, {
    schema: referencesForm,
    begin: ({ references }) => ({
      references: orBlank(
        references.map(({ telephone, ...entry }) => ({ ...entry, phone: splitPhone(telephone, country) })),
        blankReference(country),
        blankReference(country),
      ),
    }),
    read: ({ references }) => ({
      references: references
        .map(({ _id, fullName, phone, relationship }) => ({
          _id,
          fullName,
          telephone: joinPhoneNow(phone),
          relationship,
        }))
        .filter((entry) => !isBlank(entry)),
    }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'references' })
  const relationships = referenceRelationships.map((value) => ({
    value,
    label: t(`references.relationships.${value}`),
  }))
  return (
    <StepForm step="references" open={open} form={form}>
      <EntryList
        field="references"
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => t('references.entry', { number: index + 1 })}
        addLabel={t('references.add')}
        empty={t('references.empty')}
        most={inspectorLimits.referencesMax}
        onAdd={() => append(blankReference(country))}
        onRemove={remove}
      >
        {(index) => (
          <>
            <TextField
              name={`references.${index}.fullName`}
              label={t('references.fullName')}
              autoComplete="off"
              required
            />
            <PhoneNumberField
              label={t('references.telephone')}
              countryName={`references.${index}.phone.country`}
              numberName={`references.${index}.phone.number`}
              required
            />
            <SelectField
              name={`references.${index}.relationship`}
              label={t('references.relationship')}
              options={relationships}
              required
            />
          </>
        )}
      </EntryList>
      <AnswerError name="references" />
    </StepForm>
  )
}

export default ReferencesStep
