import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { Deciding, href, useTranslation } from '@fieldproof/platform'
import { Card, Text } from '@fieldproof/ui'
import { isBegun } from '../../profile/as-customers-see.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'

/** Returns a function that describes the state of the application, and what the user has to do. */
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

/** Whether the user has to do or to know anything about the application: it was begun, and is not finished. */
const isOfInterest = (profile: InspectorProfile): boolean =>
  isBegun(profile) &&
  profile.status !== 'Removed' &&
  (profile.status !== 'Activated' || profile.idVerificationLink !== null)

/** On the dashboard: the state of an application that was begun, with a link. Hidden for all other users. */
const ApplicationWidget = () => {
  const { t } = useTranslation()
  const line = useLine()
  // One card among others: if it cannot be read, the application's own screen says so.
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
