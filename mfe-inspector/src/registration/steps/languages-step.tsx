import { inspectorLimits } from '@fieldproof/contracts/limits'
import { languageProficiencies } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { SelectField, useFieldArray } from '@fieldproof/ui/form'
import { isBlank } from '../draft-values.ts'
import { EntryList } from '../entry-list.tsx'
import { languagesForm, orBlank } from '../form-schemas.ts'
import { useLanguageOptions } from '../languages.ts'
import { ListFault } from '../list-fault.tsx'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useStepForm } from '../use-step-form.ts'

const blank = () => ({ language: '', proficiency: '' })

/** Languages in which the inspector can talk with customers. */
const LanguagesStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const languages = useLanguageOptions()
  const form = useStepForm(open, {
    schema: languagesForm,
    begin: (values) => ({ languages: orBlank(values.languages, blank()) }),
    read: (values) => ({
      languages: values.languages
        .map(({ language, proficiency }) => ({ language, proficiency }))
        .filter((entry) => !isBlank(entry)),
    }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'languages' })
  const proficiencies = languageProficiencies.map((value) => ({ value, label: t(`trade.proficiency.${value}`) }))
  return (
    <StepForm step="languages" open={open} form={form}>
      <EntryList
        field="languages"
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => t('languages.entry', { number: index + 1 })}
        addLabel={t('languages.add')}
        empty={t('languages.empty')}
        most={inspectorLimits.entriesMax}
        onAdd={() => append(blank())}
        onRemove={remove}
      >
        {(index) => (
          <>
            <SelectField
              name={`languages.${index}.language`}
              label={t('languages.language')}
              options={languages}
              required
            />
            <SelectField
              name={`languages.${index}.proficiency`}
              label={t('languages.proficiency')}
              options={proficiencies}
              required
            />
          </>
        )}
      </EntryList>
      <ListFault name="languages" />
    </StepForm>
  )
}

export default LanguagesStep
