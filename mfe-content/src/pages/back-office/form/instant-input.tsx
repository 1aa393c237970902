import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { readerZone, useZoneName } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { DateTime, Text } from '@fieldproof/ui'
import { DateField, FieldGroup, TimeField, useWatch } from '@fieldproof/ui/form'
import { backOfficeZone, instantTyped } from './wall-input.ts'

/** The zone of the typed time, and the user's local time if it differs. */
const Clocks = ({ name }: { name: string }) => {
  const { t } = useTranslation()
  const zone = useZoneName(backOfficeZone)
  const typed: unknown = useWatch({ name })
  const at = instantTyped(typed)
  const isOther =
    at !== null && JSON.stringify(wallTimeAt(at, readerZone())) !== JSON.stringify(wallTimeAt(at, backOfficeZone))
  return (
    <Text as="div" size="small" tone="soft" role="status">
      {t('backOffice.form.zone', { zone })}
      {isOther && (
        <>
          {' · '}
          {t('backOffice.form.yourClock')} <DateTime value={at} timeZone={readerZone()} zone="always" />
        </>
      )}
    </Text>
  )
}

/** A day and a time in the back office's zone. */
export const InstantInput = ({ field }: { field: ResourceField }) => {
  const { t } = useTranslation()
  const { name, label, hint, isRequired } = field
  return (
    <FieldGroup legend={label} hint={hint ?? undefined}>
      <FieldGroup columns>
        <DateField
          name={`${name}.date`}
          label={t('backOffice.form.date')}
          required={isRequired}
          optional={!isRequired}
        />
        <TimeField
          name={`${name}.time`}
          label={t('backOffice.form.time')}
          required={isRequired}
          optional={!isRequired}
        />
      </FieldGroup>
      <Clocks name={name} />
    </FieldGroup>
  )
}
