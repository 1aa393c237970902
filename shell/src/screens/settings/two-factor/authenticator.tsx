import { useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { Badge, Button, Card, Cluster, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { Loaded } from '../loaded.tsx'
import {
  useDisableAuthenticatorMutation,
  useGenerateNewAuthenticatorAppProvisioningUriMutation,
  useGetAuthenticatorAppProvisioningUriQuery,
} from '../settings-api.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { CodeProof, PasswordProof } from './proof-forms.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'

export interface AuthenticatorProps {
  settings: SecuritySettings
  onRecoveryCodes: (codes: string[]) => void
}

interface SetupProps {
  onDone: (codes: string[]) => void
  onCancel: () => void
}

const FirstSetup = (props: SetupProps) => {
  const query = useGetAuthenticatorAppProvisioningUriQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Loaded query={{ ...query, data: query.isFetching ? undefined : query.currentData }}>
      {(provisioning) => <AuthenticatorSetup {...props} {...provisioning} />}
    </Loaded>
  )
}

/** Another phone, say: the app in use goes on until the new one has shown a right code. */
const NewSetup = ({ hasPassword, ...props }: SetupProps & { hasPassword: boolean }) => {
  const { t } = useTranslation()
  const [generate, { data }] = useGenerateNewAuthenticatorAppProvisioningUriMutation()
  if (data) return <AuthenticatorSetup {...props} {...data} />
  return (
    <PasswordProof
      hasPassword={hasPassword}
      onCancel={props.onCancel}
      onSend={async (password) => {
        await generate({ body: { ...(password !== undefined && { password }) } }).unwrap()
      }}
      submit={t('twoFactor.goOn')}
    />
  )
}

/** Codes of an authenticator app at each login: set up, set up anew, taken out of use. */
export const Authenticator = ({ settings, onRecoveryCodes }: AuthenticatorProps) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<'rest' | 'first' | 'anew' | 'disable'>('rest')
  const [disable] = useDisableAuthenticatorMutation()
  const rest = () => setStep('rest')
  const done = (codes: string[]) => {
    rest()
    onRecoveryCodes(codes)
  }
  const isOn = settings.authenticatorEnabled
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
          {step === 'anew' && <NewSetup hasPassword={settings.hasPassword} onCancel={rest} onDone={done} />}
          {step === 'disable' && (
            <CodeProof
              hint={t('twoFactor.app.disableHint')}
              label={t('twoFactor.app.code')}
              onCancel={rest}
              onSend={async (code) => {
                await disable({ body: { code } }).unwrap()
                rest()
              }}
              submit={t('twoFactor.app.disable')}
              takesRecoveryCode
              variant="danger"
            />
          )}
          {step === 'rest' &&
            (isOn ? (
              <Cluster>
                <Button onClick={() => setStep('anew')}>{t('twoFactor.app.anew')}</Button>
                <Button onClick={() => setStep('disable')} variant="quiet">
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
