import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, Skeleton, Text, TextLink } from '@fieldproof/ui'
import { AuditEntryView } from '../audit/audit-entry.tsx'
import { useGetAuditTrailQuery } from '../back-office-api.ts'
import styles from './record.module.css'

const LATEST = 5

/** The latest changes of a record. */
export const RecordTrail = ({
  privilege: { resourceName },
  recordId,
}: {
  privilege: AssignedPrivilege
  recordId: string
}) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetAuditTrailQuery(
    { query: { resourceName, recordId } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Card as="section" level={2} title={t('backOffice.record.trail')}>
      {data ? (
        <>
          {data.items.length === 0 && (
            <Text size="small" tone="muted">
              {t('backOffice.record.noTrail')}
            </Text>
          )}
          <ol role="list" className={styles.trail}>
            {data.items.slice(0, LATEST).map((entry) => (
              <li key={entry._id}>
                <AuditEntryView entry={entry} isOfRecord />
              </li>
            ))}
          </ol>
          {data.total > LATEST && (
            <TextLink href={href('content.audit-trail', {}, { query: { resource: resourceName, record: recordId } })}>
              {t('backOffice.record.wholeTrail', { count: data.total })}
            </TextLink>
          )}
        </>
      ) : isError ? (
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <Skeleton lines={2} count={2} />
      )}
    </Card>
  )
}
