import type { NotificationSettingsView } from '@fieldproof/contracts/calls/users'
import { textChannels } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Notice, Stack } from '@fieldproof/ui'
import { RadioGroupField, SwitchField, useWatch } from '@fieldproof/ui/form'

/** Whether text messages are sent, and by which channel if there is a choice (NOTIFY-14, NOTIFY-15). */
export const TextSetting = ({ whatsApp }: Pick<NotificationSettingsView, 'whatsApp'>) => {
  const { t } = useTranslation()
  const isOn: unknown = useWatch({ name: 'text' })
  const by: unknown = useWatch({ name: 'textBy' })
  return (
    <Stack>
      <SwitchField
        hint={t('notificationSettings.text.hint')}
        label={t('notificationSettings.text.label')}
        name="text"
      />
      {isOn === true && whatsApp !== undefined && (
        <RadioGroupField
          label={t('notificationSettings.text.by')}
          name="textBy"
          options={textChannels.map((kind) => ({ value: kind, label: t(`notificationSettings.text.kinds.${kind}`) }))}
        />
      )}
      {isOn === true && whatsApp === 'unreached' && by === 'whatsapp' && (
        <Notice tone="warning">{t('notificationSettings.text.unreached')}</Notice>
      )}
    </Stack>
  )
}
