import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack } from '@fieldproof/ui'
import { SwitchField, useWatch } from '@fieldproof/ui/form'
import type { PushState } from '../../../push/subscribe.ts'

export interface PushSettingProps {
  /** Null until it is known. */
  state: PushState | null
  hasFailed: boolean
  /** Subscribes this browser, if the account has push on and this browser is not subscribed yet. */
  onThisDevice: () => void
}

/** Push for the account, and the state of this browser. */
export const PushSetting = ({ state, hasFailed, onThisDevice }: PushSettingProps) => {
  const { t } = useTranslation()
  const isOn: unknown = useWatch({ name: 'push' })
  return (
    <Stack>
      <SwitchField
        disabled={state === 'unsupported' && isOn !== true}
        hint={t('notificationSettings.push.hint')}
        label={t('notificationSettings.push.label')}
        name="push"
      />
      {state === 'unsupported' && <Notice quiet>{t('notificationSettings.push.unsupported')}</Notice>}
      {state === 'denied' && <Notice tone="warning">{t('notificationSettings.push.denied')}</Notice>}
      {hasFailed && <Notice tone="danger">{t('notificationSettings.push.failed')}</Notice>}
      {isOn === true && state === 'off' && !hasFailed && (
        <Notice
          action={
            <Button onClick={onThisDevice} size="small">
              {t('notificationSettings.push.here')}
            </Button>
          }
          quiet
        >
          {t('notificationSettings.push.notHere')}
        </Notice>
      )}
    </Stack>
  )
}
