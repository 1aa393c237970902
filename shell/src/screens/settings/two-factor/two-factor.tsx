import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Notice, Skeleton, Stack } from '@fieldproof/ui'
import { useState } from 'react'
import { Loaded } from '../loaded.tsx'
import { useGetSecuritySettingsQuery } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'
import { Authenticator } from './authenticator.tsx'
import { OtherDevices } from './other-devices.tsx'
import { Phone } from './phone.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityAnswers } from './security-answers.tsx'

/** /dashboard/settings/two-factor: the second factors at login, and the recovery codes. */
const TwoFactor = () => {
  const { t } = useTranslation()
  const query = useGetSecuritySettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isStaff = useSelector(selectUser)?.isStaff ?? false
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isAdded, setIsAdded] = useState(false)
  return (
    <SettingsPage lead={t('twoFactor.lead')} title={t('sections.twoFactor')}>
      <Loaded query={query} skeleton={<Skeleton count={3} variant="card" />}>
        {(settings) => (
          <Stack gap="large">
            {isStaff && !settings.authenticatorEnabled && !settings.phoneEnabled && (
              <Notice tone="warning">{t('twoFactor.staff')}</Notice>
            )}
            {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
            {isAdded && <OtherDevices onDone={() => setIsAdded(false)} />}
            <Authenticator onAdded={() => setIsAdded(true)} onRecoveryCodes={setCodes} settings={settings} />
            <Phone onAdded={() => setIsAdded(true)} onRecoveryCodes={setCodes} settings={settings} />
            {(settings.authenticatorEnabled || settings.phoneEnabled) && (
              <RecoveryCard onRecoveryCodes={setCodes} settings={settings} />
            )}
            <SecurityAnswers settings={settings} />
          </Stack>
        )}
      </Loaded>
    </SettingsPage>
  )
}

export default TwoFactor
