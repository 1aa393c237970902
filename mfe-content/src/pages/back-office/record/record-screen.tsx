import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, isCallFailure, selectLocale, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page, Skeleton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useGetResourceRecordQuery } from '../back-office-api.ts'
import { EditRecord } from './edit-record.tsx'
import type { OpenRecord } from '../open-record.ts'
import { OwnRecordPart } from './own-parts.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordCrumbs } from './record-crumbs.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordParts } from './record-parts.tsx'
import { RecordTrail } from './record-trail.tsx'
import { RelatedFiles } from './related-files.tsx'
import { RelatedRecords } from './related-records.tsx'
import styles from './record.module.css'

const Missing = ({ privilege }: { privilege: AssignedPrivilege }) => {
  const { t } = useTranslation()
  const { resourceName, title } = privilege
  return (
    <Page
      title={t('backOffice.record.missing.title')}
      breadcrumbs={<RecordCrumbs privilege={privilege} here={t('backOffice.record.missing.title')} />}
    >
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('backOffice.record.missing.text')}
        action={
          <LinkButton href={href('content.resource', { resourceName })}>
            {t('backOffice.record.backTo', { title })}
          </LinkButton>
        }
      />
    </Page>
  )
}

const Shown = ({ privilege, open }: { privilege: AssignedPrivilege; open: OpenRecord }) => {
  const { record } = open
  return (
    <Page
      title={<span className={styles.title}>{record.title}</span>}
      width="wide"
      breadcrumbs={<RecordCrumbs privilege={privilege} here={record.title} />}
    >
      <div className={styles.columns}>
        <div className={styles.doing}>
          <RecordActions privilege={privilege} open={open} />
        </div>
        <div className={styles.main}>
          <OwnRecordPart place="before-facts" privilege={privilege} open={open} />
          <RecordFacts privilege={privilege} record={record} />
          <OwnRecordPart place="after-facts" privilege={privilege} open={open} />
          <RecordParts resourceName={privilege.resourceName} record={record} />
          <RelatedFiles resourceName={privilege.resourceName} recordId={record._id} />
        </div>
        <aside className={styles.aside}>
          <RelatedRecords resourceName={privilege.resourceName} recordId={record._id} />
          <RecordTrail privilege={privilege} recordId={record._id} />
        </aside>
      </div>
    </Page>
  )
}

/** One record: its values, the possible actions, and its changes. With `?edit`, its form. */
export const RecordScreen = ({ privilege, recordId }: { privilege: AssignedPrivilege; recordId: string }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const [query] = useSearchParams()
  const { resourceName } = privilege
  const {
    data: open,
    error,
    isFetching,
    refetch,
  } = useGetResourceRecordQuery(
    { params: { resourceName, recordId }, query: { locale } },
    { refetchOnMountOrArgChange: true },
  )
  // Nothing is read again while the form is open, because it is based on the version with which it opened (STAFF-4).
  useFreshAddresses(query.has('edit') ? null : open, refetch)
  const isGone = isCallFailure(error) && [400, 404].includes(error.status)
  if (isGone) return <Missing privilege={privilege} />
  if (open) {
    const edit = open.actions.find(({ name }) => name === 'edit')
    return query.has('edit') && edit ? (
      <EditRecord privilege={privilege} open={open} edit={edit} />
    ) : (
      <Shown privilege={privilege} open={open} />
    )
  }
  if (error && !isFetching) {
    return (
      <Page title={t('backOffice.record.failed')}>
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  }
  return (
    <div className={styles.loading}>
      <Skeleton lines={4} count={3} label={t('backOffice.loading')} />
    </div>
  )
}
