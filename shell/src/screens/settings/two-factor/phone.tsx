import { useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { Badge, Button, Card, Cluster, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { useDisablePhone2faMutation, useEnablePhone2faMutation } from '../settings-api.ts'
import { PhoneNumberSteps } from './phone-number-steps.tsx'
import { PasswordProof } from './proof-forms.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'

export interface PhoneProps {
  settings: SecuritySettings
  onRecoveryCodes: (codes: string[]) => void
}

const withPassword = (password: string | undefined) => ({ body: { ...(password !== undefined && { password }) } })

/** Codes by text message at each login: the number, its confirmation, and whether they are asked for. */
export const Phone = ({ settings, onRecoveryCodes }: PhoneProps) => {
  const { t } = useTranslation()
  const { phoneEnabled: isOn, phoneVerified, phoneNumber, hasPassword } = settings
  const [step, setStep] = useState<'rest' | 'number' | 'enable' | 'disable'>('rest')
  const [enable] = useEnablePhone2faMutation()
  const [disable] = useDisablePhone2faMutation()
  const rest = () => setStep('rest')

  const turnOn = async (password: string | undefined) => {
    const { recoveryCodes } = await enable(withPassword(password)).unwrap()
    rest()
    if (recoveryCodes.length > 0) onRecoveryCodes(recoveryCodes)
  }
  const turnOff = async (password: string | undefined) => {
    await disable(withPassword(password)).unwrap()
    rest()
  }
  const place = useKeptFocus(step)
  return (
    <div ref={place} tabIndex={-1}>
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
          {step === 'number' && (
            <PhoneNumberSteps
              number={phoneNumber}
              onCancel={rest}
              onVerified={() => setStep(isOn ? 'rest' : 'enable')}
            />
          )}
          {step === 'enable' && (
            <PasswordProof
              hasPassword={hasPassword}
              onCancel={rest}
              onSend={turnOn}
              submit={t('twoFactor.phone.enable')}
            />
          )}
          {step === 'disable' && (
            <PasswordProof
              hasPassword={hasPassword}
              onCancel={rest}
              onSend={turnOff}
              submit={t('twoFactor.phone.disable')}
              variant="danger"
            />
          )}
          {step === 'rest' && (
            <Cluster>
              {!isOn && phoneVerified && (
                <Button onClick={() => setStep('enable')}>{t('twoFactor.phone.enable')}</Button>
              )}
              <Button onClick={() => setStep('number')}>
                {phoneVerified ? t('twoFactor.phone.change') : t('twoFactor.phone.confirm')}
              </Button>
              {isOn && (
                <Button onClick={() => setStep('disable')} variant="quiet">
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
