import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { canBeEdited } from '@fieldproof/policy/inspector-application'
import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { Badge, Card, DateTime, DefinitionList, ErrorState, Page, Skeleton, Stack, Text } from '@fieldproof/ui'
import { ProgressBar } from '../../registration/progress.tsx'
import { statusTones } from '../../registration/status-words.ts'
import { HandPaidNotice } from '../../registration/hand-paid-notice.tsx'
import { PayoutAccounts } from '../../registration/steps/payout-step.tsx'
import { useMissing } from '../../registration/use-missing.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'
import styles from './application-status.module.css'
import { Asked } from './asked.tsx'
import { Way } from './way.tsx'
import { IdentityCard } from './identity-card.tsx'
import { RejectedDocuments } from './rejected-documents.tsx'

const Reasons = ({ reasons }: { reasons: readonly string[] }) => {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <div>
      <Text strong>{t('status.reasons')}</Text>
      <ul className={styles.reasons}>
        {reasons.map((reason, index) => (
          <li key={index}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}

const Shown = ({ profile }: { profile: InspectorProfile }) => {
  const { t } = useTranslation()
  const { status, statusChangedAt, submittedAt, reasons } = profile
  const missing = useMissing(profile)
  const takesPay = status !== 'Incomplete' && canBeEdited(status)
  return (
    <div className={styles.columns}>
      <Stack gap="large">
        <Card
          as="section"
          level={2}
          padding="large"
          tone={
            status === 'Suspended' || status === 'Approved' ? 'warning' : status === 'Activated' ? 'accent' : 'plain'
          }
          title={t(`status.states.${status}.title`)}
          aside={
            <Badge tone={statusTones[status]} dot>
              {t(`trade.statuses.${status}`)}
            </Badge>
          }
        >
          <Text>
            {t(
              status === 'Processing' && reasons.length > 0
                ? 'status.states.Processing.moreNeeded'
                : `status.states.${status}.body`,
            )}
          </Text>
          <Reasons reasons={reasons} />
          {status === 'Incomplete' && <ProgressBar missing={missing} />}
          <Asked profile={profile} missing={missing} />
          {status !== 'Incomplete' && (
            <DefinitionList
              layout="columns"
              items={[
                { term: t('status.since'), value: <DateTime value={statusChangedAt} form="date" /> },
                ...(submittedAt === null
                  ? []
                  : [{ term: t('status.submitted'), value: <DateTime value={submittedAt} form="date" /> }]),
              ]}
            />
          )}
        </Card>
        <IdentityCard profile={profile} />
        <RejectedDocuments documents={profile.credentials} />
        {takesPay && (
          <Card as="section" level={2} title={t('payout.title')}>
            <Text tone="soft">{t('payout.rule')}</Text>
            <HandPaidNotice country={profile.country} />
            <PayoutAccounts back={href('inspector.application-status')} />
          </Card>
        )}
      </Stack>
      <Way profile={profile} />
    </div>
  )
}

/**
 * /inspector/inspector-registration/application-status: the state of the application, and what the user has to do
 * (INSPECTOR-1).
 */
const ApplicationStatus = () => {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useGetInspectorApplicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Page
      title={t('status.title')}
      lead={t('status.lead')}
      back={{ href: href('inspector.landing'), label: t('status.back') }}
    >
      {data && <Shown profile={data} />}
      {!data && error && !(isCallFailure(error) && error.isSilent) && (
        <ErrorState
          title={t('registration.failed')}
          body={isCallFailure(error) ? error.message : undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton variant="card" count={2} lines={5} />}
    </Page>
  )
}

export default ApplicationStatus
