import type { NotificationSettings } from '@fieldproof/contracts/calls/users'
import type { NotificationSettingsChange, QuietHours } from '@fieldproof/contracts/calls/users/notification-settings'
import { useTranslation } from '@fieldproof/platform'
import { usualQuietHours } from '@fieldproof/policy/quiet-hours'
import { Cluster, Stack } from '@fieldproof/ui'
import { SelectField, SwitchField, useWatch } from '@fieldproof/ui/form'
import type { ChangeOf } from '../use-saves.ts'

const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`
  return { value, label: value }
})

const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The quiet hours of settings that have none yet. */
export const firstQuietHours = (): QuietHours => ({ ...usualQuietHours, timeZone: zoneOfDevice() })

/** Quiet hours and the hour of a digest are those of the clock on which they were chosen (NOTIFY-11, REMIND-6). */
export const inZoneOfDevice = ({
  quietHours,
  ...change
}: ChangeOf<NotificationSettings>): NotificationSettingsChange => {
  const isOfClock = quietHours !== undefined || change.mails !== undefined || change.projects !== undefined
  return isOfClock ? { ...change, quietHours: { ...quietHours, timeZone: zoneOfDevice() } } : change
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
