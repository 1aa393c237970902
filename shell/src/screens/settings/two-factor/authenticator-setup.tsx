import { useTranslation } from '@fieldproof/platform'
import { Skeleton, Stack, Text } from '@fieldproof/ui'
import { onDemand, useOnDemand } from '../../../on-demand.ts'
import { useProvisionAuthenticatorMutation } from '../settings-api.ts'
import { CopyButton } from './copy-button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './two-factor.module.css'

const qrCode = onDemand(() => import(/* webpackChunkName: "qr-code" */ './qr-code.tsx'))

/** The secret in groups of four, as it is read and typed. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

export interface AuthenticatorSetupProps {
  provisioningUri: string
  secret: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret for the app, as a QR code or as text, and asks for the app's first code. */
export const AuthenticatorSetup = ({ provisioningUri, secret, onDone, onCancel }: AuthenticatorSetupProps) => {
  const { t } = useTranslation()
  const { module: qr, hasFailed } = useOnDemand(qrCode)
  const [provision] = useProvisionAuthenticatorMutation()
  const send = async (code: string) => {
    const { recoveryCodes } = await provision({ body: { code } }).unwrap()
    onDone(recoveryCodes)
  }
  return (
    <Stack>
      <Text>{t('twoFactor.app.scan')}</Text>
      <div className={styles.setup}>
        {qr ? (
          <qr.QrCode label={t('twoFactor.app.qr')} text={provisioningUri} />
        ) : (
          !hasFailed && <Skeleton variant="block" />
        )}
        <Stack gap="small">
          <Text size="small" tone="soft">
            {t('twoFactor.app.orType')}
          </Text>
          <code className={styles.secret}>{grouped(secret)}</code>
          <div>
            <CopyButton text={secret}>{t('twoFactor.app.copySecret')}</CopyButton>
          </div>
        </Stack>
      </div>
      <CodeForm
        hint={t('twoFactor.app.codeHint')}
        label={t('twoFactor.app.code')}
        onCancel={onCancel}
        onSend={send}
        submit={t('twoFactor.app.submit')}
      />
    </Stack>
  )
}
