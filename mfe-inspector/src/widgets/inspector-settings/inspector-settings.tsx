import { href, useTranslation } from '@fieldproof/platform'
import { Card, Stack, Text } from '@fieldproof/ui'
import { isBegun } from '../../profile/as-customers-see.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'

/** In the settings: links to the inspector's profile, if it was begun, and to referrals. */
const InspectorSettings = () => {
  const { t } = useTranslation()
  const { data } = useGetInspectorApplicationQuery()
  return (
    <Stack>
      {data && isBegun(data) && (
        <Card href={href('inspector.own-profile')} level={3} title={t('settings.profile')}>
          <Text size="small" tone="muted">
            {t('settings.profileSummary')}
          </Text>
        </Card>
      )}
      <Card href={href('inspector.referral')} level={3} title={t('settings.referral')}>
        <Text size="small" tone="muted">
          {t('settings.referralSummary')}
        </Text>
      </Card>
    </Stack>
  )
}

export default InspectorSettings
