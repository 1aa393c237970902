import type { NotificationSettings } from '@fieldproof/contracts/calls/users'
import { useTranslation } from '@fieldproof/platform'
import { Cluster, Stack } from '@fieldproof/ui'
import { SelectField, SwitchField, useWatch } from '@fieldproof/ui/form'

const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`
  return { value, label: value }
})

/** Quiet hours and the hour of a digest are those of the clock on which they were chosen. */
export const inZoneOfDevice = (settings: NotificationSettings, changed: string | undefined): NotificationSettings => {
  const { quietHours } = settings
  const isOfClock = /^(quietHours|mails|projects)/.test(changed ?? '')
  if (!quietHours || (quietHours.isOn && !isOfClock)) return settings
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { ...settings, quietHours: { ...quietHours, timeZone } }
}

/** The hours without push and text messages (REMIND-6). */
export const QuietHoursSetting = () => {
  const { t } = useTranslation()
  const isOn: unknown = useWatch({ name: 'quietHours.isOn' })
  return (
    <Stack>
      <SwitchField
        hint={t('notificationSettings.quietHours.hint')}
        label={t('notificationSettings.quietHours.label')}
        name="quietHours.isOn"
      />
      {isOn === true && (
        <Cluster>
          <SelectField
            label={t('notificationSettings.quietHours.from')}
            name="quietHours.from"
            options={hours}
            placeholder={null}
          />
          <SelectField
            label={t('notificationSettings.quietHours.until')}
            name="quietHours.until"
            options={hours}
            placeholder={null}
          />
        </Cluster>
      )}
    </Stack>
  )
}
