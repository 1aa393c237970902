import { inspectorLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { LinkButton, Notice } from '@fieldproof/ui'
import {
  AnswerError,
  CheckboxField,
  DateField,
  FieldGroup,
  TextField,
  useFieldArray,
  useWatch,
} from '@fieldproof/ui/form'
import { isBlank, type SpecializationDraft } from '../draft-values.ts'
import { EntryList } from '../entry-list.tsx'
import { blankCertification, certificationsForm, orBlank, tickedIds } from '../form-schemas.ts'
import { offeredSpecializations } from '../saveable.ts'
import { StepForm, type StepProps } from '../step-body.tsx'
import { stepAddress } from '../steps.ts'
import { useSpecializationName } from '../use-specialization-name.ts'
import { useStepForm } from '../use-step-form.ts'

/** The specializations that a certification covers. */
const Covers = ({ index, specializations }: { index: number; specializations: readonly SpecializationDraft[] }) => {
  const { t } = useTranslation()
  const nameOf = useSpecializationName()
  const place = `certifications.${index}.covers`
  return (
    <FieldGroup legend={t('certifications.covers')}>
      <div>
        {specializations.map((entry) => (
          <CheckboxField key={entry._id} name={`${place}.${entry._id}`} label={nameOf(entry)} />
        ))}
        <AnswerError name={place} />
      </div>
    </FieldGroup>
  )
}

const Until = ({ place }: { place: string }) => {
  const { t } = useTranslation()
  const doesNotExpire: unknown = useWatch({ name: `${place}.doesNotExpire` })
  return (
    <>
      {doesNotExpire !== true && <DateField name={`${place}.validTo`} label={t('certifications.validTo')} required />}
      <CheckboxField name={`${place}.doesNotExpire`} label={t('certifications.doesNotExpire')} />
    </>
  )
}

/** Lists the specializations that no certification of the form covers yet. */
const Uncertified = ({ specializations }: { specializations: readonly SpecializationDraft[] }) => {
  const { t } = useTranslation()
  const nameOf = useSpecializationName()
  const certifications: unknown = useWatch({ name: 'certifications' })
  const covered = new Set(
    Array.isArray(certifications)
      ? certifications.flatMap(({ covers }: { covers: Record<string, boolean> }) => tickedIds(covers))
      : [],
  )
  const uncovered = specializations.filter(({ _id }) => !covered.has(_id))
  if (uncovered.length === 0) return null
  return (
    <Notice quiet title={t('certifications.uncertified')}>
      <ul>
        {uncovered.map((entry) => (
          <li key={entry._id}>{nameOf(entry)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Certifications, at least one, each with the specializations that it covers (INSPECTOR-7). */
const CertificationsStep = ({ open }: StepProps) => {
  const { t } = useTranslation()
  const { values, saved } = open.state
  const specializations = offeredSpecializations(values, saved)
  const form = useStepForm(open, {
    schema: certificationsForm,
    begin: ({ certifications }) => ({
      certifications: orBlank(
        certifications.map(({ specializationIds, ...entry }) => ({
          ...entry,
          covers: Object.fromEntries(specializationIds.map((id) => [id, true])),
        })),
        blankCertification(),
      ),
    }),
    read: ({ certifications }) => ({
      certifications: certifications
        .map(({ covers, ...entry }) => ({
          _id: entry._id,
          name: entry.name,
          authority: entry.authority,
          number: entry.number,
          validFrom: entry.validFrom,
          url: entry.url,
          doesNotExpire: entry.doesNotExpire,
          validTo: entry.doesNotExpire ? '' : entry.validTo,
          specializationIds: tickedIds(covers),
        }))
        .filter((entry) => !isBlank(entry)),
    }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'certifications' })
  if (specializations.length === 0) {
    return (
      <Notice
        quiet
        title={t('certifications.noSpecializations')}
        action={
          <LinkButton size="small" href={stepAddress('specializations')}>
            {t('certifications.toSpecializations')}
          </LinkButton>
        }
      >
        {t('certifications.noSpecializationsBody')}
      </Notice>
    )
  }
  return (
    <StepForm step="certifications" open={open} form={form}>
      <Uncertified specializations={specializations} />
      <EntryList
        field="certifications"
        ids={fields.map(({ id }) => id)}
        nameOf={(index) => t('certifications.entry', { number: index + 1 })}
        addLabel={t('certifications.add')}
        empty={t('certifications.empty')}
        most={inspectorLimits.entriesMax}
        onAdd={() => append(blankCertification())}
        onRemove={remove}
      >
        {(index) => (
          <>
            <TextField
              name={`certifications.${index}.name`}
              label={t('certifications.name')}
              autoComplete="off"
              required
            />
            <TextField
              name={`certifications.${index}.authority`}
              label={t('certifications.authority')}
              autoComplete="off"
              required
            />
            <TextField
              name={`certifications.${index}.number`}
              label={t('certifications.number')}
              autoComplete="off"
              spellCheck={false}
              required
            />
            <DateField name={`certifications.${index}.validFrom`} label={t('certifications.validFrom')} required />
            <Until place={`certifications.${index}`} />
            <TextField
              name={`certifications.${index}.url`}
              label={t('certifications.url')}
              hint={t('certifications.urlHint')}
              type="url"
              inputMode="url"
              autoComplete="off"
              optional
            />
            <Covers index={index} specializations={specializations} />
          </>
        )}
      </EntryList>
      <AnswerError name="certifications" />
    </StepForm>
  )
}

export default CertificationsStep
