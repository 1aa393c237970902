import type { NotificationSettings } from '@fieldproof/contracts/calls/users'
import type { QuietHours } from '@fieldproof/contracts/calls/users/notification-settings'
import { useTranslation } from '@fieldproof/platform'
import { usualQuietHours } from '@fieldproof/policy/quiet-hours'
import { Cluster, Stack } from '@fieldproof/ui'
import { SelectField, SwitchField, useWatch } from '@fieldproof/ui/form'

const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`
  return { value, label: value }
})

const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The quiet hours of settings that have none yet. */
export const firstQuietHours = (): QuietHours => ({ ...usualQuietHours, timeZone: zoneOfDevice() })

/**
 * Quiet hours and the hour of a digest are those of the clock on which they were chosen (NOTIFY-11, REMIND-6). If none
 * is on, the clock is that of the last change.
 */
export const inZoneOfDevice = (settings: NotificationSettings, changed: string | undefined): NotificationSettings => {
  const { quietHours, mails, projects } = settings
  const isOn = quietHours?.isOn === true || mails === 'daily' || projects === 'daily'
  const isOfClock = /^(quietHours|mails|projects)/.test(changed ?? '')
  if (!quietHours || (isOn && !isOfClock)) return settings
  return { ...settings, quietHours: { ...quietHours, timeZone: zoneOfDevice() } }
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
