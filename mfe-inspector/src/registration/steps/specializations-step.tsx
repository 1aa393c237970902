import { inspectorLimits } from '@fieldproof/contracts/limits'
import {
  generalSpecializations,
  goodsSpecializations,
  homeSpecializations,
  infrastructureSpecializations,
  inspectionTypes,
  vehicleTypes,
  type InspectionType,
} from '@fieldproof/contracts/lists'
import { BrandField } from '@fieldproof/kit/vehicle'
import { useTranslation } from '@fieldproof/platform'
import { AnswerError, NumberField, SelectField, useFieldArray, useWatch } from '@fieldproof/ui/form'
import { isBlank } from '../draft-values.ts'
import { EntryList } from '../entry-list.tsx'
import { FieldPlace } from '../field-place.tsx'
import { blankSpecialization, orBlank, specializationsForm } from '../form-schemas.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { useStepForm } from '../use-step-form.ts'

const areasOf: Record<Exclude<InspectionType, 'vehicle'>, readonly string[]> = {
  property: homeSpecializations,
  goods: goodsSpecializations,
  infrastructure: infrastructureSpecializations,
  'general-purpose': generalSpecializations,
}
const isKind = (value: unknown): value is InspectionType => inspectionTypes.some((kind) => kind === value)

/** The subject of a specialization: a vehicle's type and brand, or an area of the kind. */
const SubjectFields = ({ place }: { place: string }) => {
  const { t } = useTranslation()
  const kind: unknown = useWatch({ name: `${place}.inspectionType` })
  if (!isKind(kind)) return null
  if (kind === 'vehicle') {
    return (
      <>
        <SelectField
          name={`${place}.vehicleType`}
          label={t('specializations.vehicleType')}
          required
          options={vehicleTypes.map((value) => ({ value, label: t(`trade.vehicleTypes.${value}`) }))}
        />
        <BrandField
          name={`${place}.brand`}
          label={t('specializations.brand')}
          hint={t('specializations.brandHint')}
          required
        />
      </>
    )
  }
  return (
    <SelectField
      name={`${place}.area`}
      label={t('specializations.area')}
      required
      options={areasOf[kind].map((value) => ({ value, label: t(`trade.areas.${kind}.${value}`) }))}
    />
  )
}

/** The inspector's specializations in the five services, with the years of experience. */
const SpecializationsStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const form = useStepForm(open, {
    schema: specializationsForm,
    begin: ({ specializations, totalYearsOfExperience }) => ({
      specializations: orBlank(specializations, blankSpecialization()),
      totalYearsOfExperience: totalYearsOfExperience ?? undefined,
    }),
    read: ({ specializations, totalYearsOfExperience }) => ({
      specializations: specializations
        .map((entry) => ({ ...entry, yearsOfExperience: entry.yearsOfExperience ?? null }))
        .filter((entry) => !isBlank(entry)),
      totalYearsOfExperience: totalYearsOfExperience ?? null,
    }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'specializations' })
  const kinds = inspectionTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))
  return (
    <StepForm step="specializations" open={open} form={form}>
      <EntryList
        field="specializations"
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => t('specializations.entry', { number: index + 1 })}
        addLabel={t('specializations.add')}
        empty={t('specializations.empty')}
        most={inspectorLimits.entriesMax}
        onAdd={() => append(blankSpecialization())}
        onRemove={remove}
      >
        {(index) => (
          <>
            <SelectField
              name={`specializations.${index}.inspectionType`}
              label={t('specializations.inspectionType')}
              options={kinds}
              required
            />
            <SubjectFields place={`specializations.${index}`} />
            <NumberField
              name={`specializations.${index}.yearsOfExperience`}
              label={t('specializations.yearsOfExperience')}
              unit={t('units.years')}
              min={inspectorLimits.experienceMin}
              max={inspectorLimits.experienceMax}
              whole
              required
            />
          </>
        )}
      </EntryList>
      <AnswerError name="specializations" />
      <FieldPlace field="totalYearsOfExperience">
        <NumberField
          name="totalYearsOfExperience"
          label={t('fields.totalYearsOfExperience')}
          hint={t('specializations.totalHint')}
          unit={t('units.years')}
          min={inspectorLimits.experienceMin}
          max={inspectorLimits.experienceMax}
          whole
          required
        />
      </FieldPlace>
    </StepForm>
  )
}

export default SpecializationsStep
