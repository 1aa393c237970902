import { inspectorLimits } from '@fieldproof/contracts/limits'
import { languageProficiencies } from '@fieldproof/contracts/lists'
import { useCountryName } from '@fieldproof/kit/place'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { isRarelyUnderstood, languagesOfBusiness } from '@fieldproof/policy/languages-of-business'
import { Notice } from '@fieldproof/ui'
import { AnswerError, SelectField, useFieldArray, useWatch } from '@fieldproof/ui/form'
import { isBlank } from '../draft-values.ts'
import { EntryList } from '../entry-list.tsx'
import { languagesForm, orBlank } from '../form-schemas.ts'
import { useLanguageOptions } from '../languages.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useStepForm } from '../use-step-form.ts'

const blank = () => ({ language: '', proficiency: '' })

/** Names the languages of most customers in the country, if the inspector speaks none of them (MATCH-13). */
const RareNotice = ({ spoken, country }: { spoken: readonly string[]; country: string }) => {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(formatLocale(useSelector(selectLocale)), { type: 'disjunction' })
  const countryName = useCountryName()
  const options = useLanguageOptions()
  if (!isRarelyUnderstood(spoken, country)) return null
  const business = languagesOfBusiness(country)
  const names = options.filter(({ value }) => business.includes(value)).map(({ label }) => label)
  return <Notice>{t('languages.rare', { languages: list.format(names), country: countryName(country) })}</Notice>
}

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
  const spoken = useWatch({ control: form.control, name: 'languages' })
    .map(({ language }) => language)
    .filter((language) => language !== '')
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
      <RareNotice spoken={spoken} country={open.state.values.country} />
      <AnswerError name="languages" />
    </StepForm>
  )
}

export default LanguagesStep
