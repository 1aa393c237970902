import { useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Badge, Button, Card, Cluster, Stack, Text } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useDisablePhone2faMutation, useEnablePhone2faMutation } from '../settings-api.ts'
import { PhoneNumberSteps } from './phone-number-steps.tsx'
import { TEXT_MESSAGE_PART } from './text-message-part.ts'
import { useKeptFocus } from '../use-kept-focus.ts'

export interface PhoneProps {
  settings: SecuritySettings
  onRecoveryCodes: (codes: string[]) => void
  /** Logins require codes by text message from now on. */
  onAdded: () => void
}

/** Codes by text message at each login: the number, its confirmation, and whether they are asked for. */
export const Phone = ({ settings, onRecoveryCodes, onAdded }: PhoneProps) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const { phoneEnabled: isOn, phoneVerified, phoneNumber } = settings
  const [step, setStep] = useState<'rest' | 'number'>('rest')
  const [enable, { isLoading: isEnabling }] = useEnablePhone2faMutation()
  const [disable, { isLoading: isDisabling }] = useDisablePhone2faMutation()
  const rest = () => setStep('rest')

  const turnOn = async () => {
    try {
      const { recoveryCodes } = await enable().unwrap()
      onAdded()
      if (recoveryCodes.length > 0) onRecoveryCodes(recoveryCodes)
    } catch (error) {
      showRefusal(error)
    }
  }
  const turnOff = async () => {
    const isSure = await confirm({
      title: t('twoFactor.phone.offTitle'),
      message: t('twoFactor.offMessage'),
      yes: t('twoFactor.phone.disable'),
      no: t('twoFactor.keep'),
      danger: true,
    })
    if (isSure) await disable().unwrap().catch(showRefusal)
  }
  const place = useKeptFocus(step)
  return (
    <div id={TEXT_MESSAGE_PART} ref={place} tabIndex={-1}>
      <Card
        as="section"
        aside={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('twoFactor.on') : t('twoFactor.off')}</Badge>}
        level={2}
        padding="large"
        title={t('twoFactor.phone.title')}
      >
        <Stack>
          <Text tone="soft">{t('twoFactor.phone.lead')}</Text>
          {phoneNumber !== null && (
            <Text tabular>
              {phoneNumber}{' '}
              <Badge tone={phoneVerified ? 'success' : 'warning'}>
                {phoneVerified ? t('twoFactor.phone.verified') : t('twoFactor.phone.unverified')}
              </Badge>
            </Text>
          )}
          {step === 'number' && <PhoneNumberSteps number={phoneNumber} onCancel={rest} onVerified={rest} />}
          {step === 'rest' && (
            <Cluster>
              {!isOn && phoneVerified && (
                <Button
                  loading={isEnabling}
                  onClick={() => {
                    void turnOn()
                  }}
                >
                  {t('twoFactor.phone.enable')}
                </Button>
              )}
              <Button onClick={() => setStep('number')}>
                {phoneVerified ? t('twoFactor.phone.change') : t('twoFactor.phone.confirm')}
              </Button>
              {isOn && (
                <Button
                  loading={isDisabling}
                  onClick={() => {
                    void turnOff()
                  }}
                  variant="quiet"
                >
                  {t('twoFactor.phone.disable')}
                </Button>
              )}
            </Cluster>
          )}
        </Stack>
      </Card>
    </div>
  )
}
