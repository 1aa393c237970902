import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { Deciding, href, useTranslation } from '@fieldproof/platform'
import { Card, Text } from '@fieldproof/ui'
import { isBegun } from '../../profile/as-customers-see.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'

/** What the card says: where the application stands, and what is wanted of its reader. */
const useLine = () => {
  const { t } = useTranslation()
  return ({ status, missing, reasons, idVerificationLink }: InspectorProfile): string => {
    if (status === 'Incomplete')
      return missing.length === 0
        ? t('application.Incomplete_zero')
        : t('application.Incomplete', { count: missing.length })
    if (status === 'Processing' && reasons.length > 0) return t('application.moreNeeded')
    if (idVerificationLink !== null && status !== 'Approved') return t('application.identity')
    return t(`application.${status}`)
  }
}

/** Who has nothing to do about an application: those who never began one, and those it is done for. */
const isOfInterest = (profile: InspectorProfile): boolean =>
  isBegun(profile) &&
  profile.status !== 'Removed' &&
  (profile.status !== 'Activated' || profile.idVerificationLink !== null)

/** On the dashboard of who has begun to become an inspector: how it stands, and the way on. Not there for anybody else. */
const ApplicationWidget = () => {
  const { t } = useTranslation()
  const line = useLine()
  // One card among others: where it cannot be read, the application's own screen says so.
  const { data, isLoading } = useGetInspectorApplicationQuery()
  if (isLoading) return <Deciding />
  if (!data || !isOfInterest(data)) return null
  return (
    <Card title={t('application.title')} level={2} href={href('inspector.application-status')}>
      <Text>{line(data)}</Text>
      <Text size="small" tone="accent" strong>
        {t(data.status === 'Incomplete' ? 'application.goOn' : 'application.look')}
      </Text>
    </Card>
  )
}

export default ApplicationWidget
