import { inspectorLimits } from '@fieldproof/contracts/limits'
import { educationLevels } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { AnswerError, NumberField, SelectField, TextField, useFieldArray } from '@fieldproof/ui/form'
import { isBlank } from '../draft-values.ts'
import { EntryList } from '../entry-list.tsx'
import { blankEducation, educationForm, orBlank } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useStepForm } from '../use-step-form.ts'

/** Education, the highest first. */
const EducationStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const form = useStepForm(open, {
    schema: educationForm,
    begin: ({ education }) => ({ education: orBlank(education, blankEducation()) }),
    read: ({ education }) => ({
      education: education
        .map((entry) => ({ ...entry, graduationYear: entry.graduationYear ?? null }))
        .filter((entry) => !isBlank(entry)),
    }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'education' })
  const levels = educationLevels.map((value) => ({ value, label: t(`trade.education.${value}`) }))
  return (
    <StepForm step="education" open={open} form={form}>
      <EntryList
        field="education"
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => t('education.entry', { number: index + 1 })}
        addLabel={t('education.add')}
        empty={t('education.empty')}
        most={inspectorLimits.entriesMax}
        onAdd={() => append(blankEducation())}
        onRemove={remove}
      >
        {(index) => (
          <>
            <SelectField name={`education.${index}.level`} label={t('education.level')} options={levels} required />
            <TextField
              name={`education.${index}.institutionName`}
              label={t('education.institutionName')}
              autoComplete="off"
              required
            />
            <NumberField
              name={`education.${index}.graduationYear`}
              label={t('education.graduationYear')}
              whole
              required
            />
          </>
        )}
      </EntryList>
      <AnswerError name="education" />
    </StepForm>
  )
}

export default EducationStep
