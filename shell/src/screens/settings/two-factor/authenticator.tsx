import { isCallFailure, useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Badge, Button, Card, Cluster, Stack, Text } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useEffect, useState } from 'react'
import { Loaded } from '../loaded.tsx'
import {
  useDisableAuthenticatorMutation,
  useGenerateNewAuthenticatorAppProvisioningUriMutation,
  useGetAuthenticatorAppProvisioningUriQuery,
} from '../settings-api.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'

export interface AuthenticatorProps {
  settings: SecuritySettings
  onRecoveryCodes: (codes: string[]) => void
  /** The app is one that the account did not have before. */
  onAdded: () => void
}

interface SetupProps {
  onDone: (codes: string[]) => void
  onCancel: () => void
}

const FirstSetup = (props: SetupProps) => {
  const query = useGetAuthenticatorAppProvisioningUriQuery(undefined, { refetchOnMountOrArgChange: true })
  const { onCancel } = props
  // Without a proof of identity nothing is set up.
  const isGivenUp = !query.isFetching && isCallFailure(query.error) && query.error.isSilent === true
  useEffect(() => {
    if (isGivenUp) onCancel()
  }, [isGivenUp, onCancel])
  return (
    <Loaded query={{ ...query, data: query.isFetching ? undefined : query.currentData }}>
      {(provisioning) => <AuthenticatorSetup {...props} {...provisioning} />}
    </Loaded>
  )
}

/** Codes of an authenticator app at each login: set up, set up again, turn off. */
export const Authenticator = ({ settings, onRecoveryCodes, onAdded }: AuthenticatorProps) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [step, setStep] = useState<'rest' | 'first' | 'anew'>('rest')
  const [generate, { data: fresh, isLoading: isGenerating }] = useGenerateNewAuthenticatorAppProvisioningUriMutation()
  const [disable, { isLoading: isDisabling }] = useDisableAuthenticatorMutation()
  const isOn = settings.authenticatorEnabled
  const rest = () => setStep('rest')
  const done = (codes: string[]) => {
    if (step === 'first') onAdded()
    rest()
    onRecoveryCodes(codes)
  }
  /** For example for another phone: the current app stays valid until the new one has shown a correct code. */
  const renew = async () => {
    try {
      await generate().unwrap()
      setStep('anew')
    } catch (error) {
      showRefusal(error)
    }
  }
  const turnOff = async () => {
    const isSure = await confirm({
      title: t('twoFactor.app.offTitle'),
      message: t('twoFactor.offMessage'),
      yes: t('twoFactor.app.disable'),
      no: t('twoFactor.keep'),
      danger: true,
    })
    if (isSure) await disable().unwrap().catch(showRefusal)
  }
  const place = useKeptFocus(step)
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        as="section"
        aside={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('twoFactor.on') : t('twoFactor.off')}</Badge>}
        level={2}
        padding="large"
        title={t('twoFactor.app.title')}
      >
        <Stack>
          <Text tone="soft">{t('twoFactor.app.lead')}</Text>
          {step === 'first' && <FirstSetup onCancel={rest} onDone={done} />}
          {step === 'anew' && fresh && <AuthenticatorSetup {...fresh} onCancel={rest} onDone={done} />}
          {step === 'rest' &&
            (isOn ? (
              <Cluster>
                <Button
                  loading={isGenerating}
                  onClick={() => {
                    void renew()
                  }}
                >
                  {t('twoFactor.app.anew')}
                </Button>
                <Button
                  loading={isDisabling}
                  onClick={() => {
                    void turnOff()
                  }}
                  variant="quiet"
                >
                  {t('twoFactor.app.disable')}
                </Button>
              </Cluster>
            ) : (
              <div>
                <Button onClick={() => setStep('first')} variant="primary">
                  {t('twoFactor.app.setUp')}
                </Button>
              </div>
            ))}
        </Stack>
      </Card>
    </div>
  )
}
