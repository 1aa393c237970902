import { useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { Badge, Button, Card, Stack, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { useGenerateRecoveryCodesMutation } from '../settings-api.ts'
import { CodeProof } from './proof-forms.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'

/** From how few codes on the reader is asked to make new ones. */
const few = 3

/** How many recovery codes are left, and new ones in place of the old. */
export const RecoveryCard = ({
  settings,
  onRecoveryCodes,
}: {
  settings: SecuritySettings
  onRecoveryCodes: (codes: string[]) => void
}) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [generate] = useGenerateRecoveryCodesMutation()
  const { recoveryCodesLeft: count, authenticatorEnabled } = settings
  const place = useKeptFocus(String(isAsking))
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        as="section"
        aside={<Badge tone={count < few ? 'warning' : 'neutral'}>{t('twoFactor.codes.left', { count })}</Badge>}
        level={2}
        padding="large"
        title={t('twoFactor.codes.title')}
      >
        <Stack>
          <Text tone="soft">{t('twoFactor.codes.lead')}</Text>
          {!authenticatorEnabled && (
            <Text size="small" tone="muted">
              {t('twoFactor.codes.byApp')}
            </Text>
          )}
          {authenticatorEnabled &&
            (isAsking ? (
              <CodeProof
                hint={t('twoFactor.codes.newHint')}
                label={t('twoFactor.app.code')}
                onCancel={() => setIsAsking(false)}
                onSend={async (code) => {
                  const { recoveryCodes } = await generate({ body: { code } }).unwrap()
                  setIsAsking(false)
                  onRecoveryCodes(recoveryCodes)
                }}
                submit={t('twoFactor.codes.new')}
              />
            ) : (
              <div>
                <Button onClick={() => setIsAsking(true)}>{t('twoFactor.codes.new')}</Button>
              </div>
            ))}
        </Stack>
      </Card>
    </div>
  )
}
