import { useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Badge, Button, Card, Stack, Text } from '@fieldproof/ui'
import { useGenerateRecoveryCodesMutation } from '../settings-api.ts'

/** The number of remaining codes at which the reader is asked to create new ones. */
const few = 3

/** How many recovery codes are left, and a way to replace them. */
export const RecoveryCard = ({
  settings,
  onRecoveryCodes,
}: {
  settings: SecuritySettings
  onRecoveryCodes: (codes: string[]) => void
}) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [generate, { isLoading }] = useGenerateRecoveryCodesMutation()
  const { recoveryCodesLeft: count } = settings
  const renew = async () => {
    try {
      onRecoveryCodes((await generate().unwrap()).recoveryCodes)
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Card
      as="section"
      aside={<Badge tone={count < few ? 'warning' : 'neutral'}>{t('twoFactor.codes.left', { count })}</Badge>}
      level={2}
      padding="large"
      title={t('twoFactor.codes.title')}
    >
      <Stack>
        <Text tone="soft">{t('twoFactor.codes.lead')}</Text>
        <Text size="small" tone="muted">
          {t('twoFactor.codes.newHint')}
        </Text>
        <div>
          <Button
            loading={isLoading}
            onClick={() => {
              void renew()
            }}
          >
            {t('twoFactor.codes.new')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
