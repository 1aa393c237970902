import { useTranslation } from '@fieldproof/platform'
import {
  notificationSettings,
  type NotificationSettings as Settings,
  type NotificationSettingsView,
} from '@fieldproof/contracts/calls/users'
import { projectMailsOf, sentMails } from '@fieldproof/policy/notifications-channels'
import { notificationMails, projectMails, reminderKinds } from '@fieldproof/contracts/lists'
import { remindersOf } from '@fieldproof/policy/reminders'
import { Card, Stack, Text, toasts } from '@fieldproof/ui'
import { Form, RadioGroupField, SwitchField, useContractForm } from '@fieldproof/ui/form'
import { Loaded } from '../loaded.tsx'
import { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'
import { useEveryChange } from '../use-every-change.ts'
import { useSaves } from '../use-saves.ts'
import { firstQuietHours, inZoneOfDevice, QuietHoursSetting } from './quiet-hours-setting.tsx'
import { PushSetting } from './push-setting.tsx'
import { TextSetting } from './text-setting.tsx'
import { usePush } from './use-push.ts'

/** The kinds of mail that are sent, in the order in which they are shown (NOTIFY-2). */
const mails = (['accountSupport', 'messages', 'policy', 'promotionAndTips', 'reminders'] as const).filter((kind) =>
  sentMails.includes(kind),
)

/** Every setting, with defaults for missing ones. */
const chosen = ({ whatsApp: _seen, ...settings }: NotificationSettingsView): Settings => ({
  ...structuredClone(settings),
  textBy: settings.textBy ?? 'sms',
  projects: projectMailsOf(settings),
  reminders: remindersOf(settings),
  quietHours: { ...(settings.quietHours ?? firstQuietHours()) },
  mails: settings.mails ?? 'single',
})

/** Switches that are saved at once; a refused change goes back to what it was. */
const useSwitches = (settings: NotificationSettingsView) => {
  const { t } = useTranslation()
  const [update] = useUpdateNotificationSettingsMutation()
  const push = usePush()
  const form = useContractForm(notificationSettings, {
    defaultValues: chosen(settings),
  })
  const { setValue, getValues } = form

  const save = useSaves<typeof notificationSettings>(form, async (change, name) => {
    const { projects } = getValues()
    const answer = chosen(await update({ body: inZoneOfDevice(change) }).unwrap())
    // Until it is chosen, it follows the mails for account support (PROJECT-37).
    if (name === 'email.accountSupport' && getValues('projects') === projects) setValue('projects', answer.projects)
    toasts.notify({ message: t('notificationSettings.saved'), tone: 'success' })
    return answer
  })
  const onChange = async (name: string, { push: isWanted }: Settings) => {
    if (name === 'push') {
      const state = await push.change(isWanted)
      if (isWanted && state !== 'on') return setValue('push', false)
    }
    await save(name)
  }
  useEveryChange<typeof notificationSettings>(form, onChange)
  return { form, push }
}

const Switches = ({ settings }: { settings: NotificationSettingsView }) => {
  const { t } = useTranslation()
  const { form, push } = useSwitches(settings)
  return (
    <Form form={form} onSubmit={() => {}}>
      <Card as="section" level={2} padding="large" title={t('notificationSettings.email.title')}>
        <Text size="small" tone="muted">
          {t('notificationSettings.email.lead')}
        </Text>
        <Stack gap="small">
          {mails.map((kind) => (
            <SwitchField
              hint={t(`notificationSettings.email.hints.${kind}`)}
              key={kind}
              label={t(`notificationSettings.email.kinds.${kind}`)}
              name={`email.${kind}`}
            />
          ))}
        </Stack>
        <RadioGroupField
          label={t('notificationSettings.mails.label')}
          name="mails"
          options={notificationMails.map((kind) => ({
            value: kind,
            label: t(`notificationSettings.mails.kinds.${kind}`),
            hint: t(`notificationSettings.mails.hints.${kind}`),
          }))}
        />
      </Card>
      <Card as="section" level={2} padding="large" title={t('notificationSettings.reminders.title')}>
        <Text size="small" tone="muted">
          {t('notificationSettings.reminders.lead')}
        </Text>
        <Stack gap="small">
          {reminderKinds.map((kind) => (
            <SwitchField
              hint={t(`notificationSettings.reminders.hints.${kind}`)}
              key={kind}
              label={t(`notificationSettings.reminders.kinds.${kind}`)}
              name={`reminders.${kind}`}
            />
          ))}
        </Stack>
      </Card>
      <Card as="section" level={2} padding="large" title={t('notificationSettings.projects.title')}>
        <RadioGroupField
          label={t('notificationSettings.projects.label')}
          name="projects"
          options={projectMails.map((kind) => ({
            value: kind,
            label: t(`notificationSettings.projects.kinds.${kind}`),
            ...(kind !== 'single' && { hint: t(`notificationSettings.projects.hints.${kind}`) }),
          }))}
        />
      </Card>
      <Card as="section" level={2} padding="large" title={t('notificationSettings.text.title')}>
        <TextSetting whatsApp={settings.whatsApp} />
      </Card>
      <Card as="section" level={2} padding="large" title={t('notificationSettings.push.title')}>
        <PushSetting
          hasFailed={push.hasFailed}
          onThisDevice={() => {
            void push.change(true)
          }}
          state={push.state}
        />
      </Card>
      <Card as="section" level={2} padding="large" title={t('notificationSettings.quietHours.title')}>
        <QuietHoursSetting />
      </Card>
    </Form>
  )
}

/** /dashboard/settings/notification-settings: what comes by mail, as a text message, and to this device (NOTIFY-2). */
const NotificationSettings = () => {
  const { t } = useTranslation()
  const query = useGetNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsPage lead={t('notificationSettings.lead')} title={t('sections.notificationSettings')}>
      <Loaded query={{ ...query, data: query.isFetching ? undefined : query.data }}>
        {(settings) => <Switches settings={settings} />}
      </Loaded>
    </SettingsPage>
  )
}

export default NotificationSettings
