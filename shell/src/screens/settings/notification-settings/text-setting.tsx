import type { NotificationSettingsView } from '@fieldproof/contracts/calls/users'
import { textChannels } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import { useTranslation } from '@fieldproof/platform'
import { LinkButton, Notice, Stack } from '@fieldproof/ui'
import { RadioGroupField, SwitchField, useWatch } from '@fieldproof/ui/form'
import { useGetSecuritySettingsQuery } from '../settings-api.ts'
import { TEXT_MESSAGE_PART } from '../two-factor/text-message-part.ts'

/** Text messages go to a confirmed number only. The number is confirmed where codes at the login are set up. */
const UnconfirmedNumber = ({ isOn }: { isOn: boolean }) => {
  const { t } = useTranslation()
  return (
    <Notice
      action={
        <LinkButton href={`${href('shell.two-factor')}#${TEXT_MESSAGE_PART}`} size="small">
          {t('notificationSettings.text.confirm')}
        </LinkButton>
      }
      quiet
      tone={isOn ? 'warning' : 'info'}
    >
      {t(`notificationSettings.text.unconfirmed.${isOn ? 'on' : 'off'}`)}
    </Notice>
  )
}

/** Whether text messages are sent, and by which channel if there is a choice (NOTIFY-14, NOTIFY-15, NOTIFY-18). */
export const TextSetting = ({ whatsApp }: Pick<NotificationSettingsView, 'whatsApp'>) => {
  const { t } = useTranslation()
  const isOn: unknown = useWatch({ name: 'text' })
  const by: unknown = useWatch({ name: 'textBy' })
  const { data: security } = useGetSecuritySettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack>
      <SwitchField
        hint={t('notificationSettings.text.hint')}
        label={t('notificationSettings.text.label')}
        name="text"
      />
      {security?.phoneVerified === false && <UnconfirmedNumber isOn={isOn === true} />}
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
