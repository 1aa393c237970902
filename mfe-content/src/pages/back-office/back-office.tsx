import {
  href,
  isCallFailure,
  selectLocale,
  selectUser,
  useLocation,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { ErrorState, LinkButton, NoPermission, Page, Skeleton } from '@fieldproof/ui'
import { AuditScreen } from './audit/audit-screen.tsx'
import { useGetAssignedPrivilegesQuery } from './back-office-api.ts'
import { ListScreen } from './list/list-screen.tsx'
import { Overview } from './overview/overview.tsx'
import { PrivilegesContext, usePrivilege } from './privileges.ts'
import { NewRecordScreen } from './record/new-record-screen.tsx'
import { RecordScreen } from './record/record-screen.tsx'
import { QueueScreen } from './support/queue-screen.tsx'

/** Stands for a new record in the address; no record has this id. */
const NEW = 'new'

/** A user who is not staff, or whose roles do not include this. */
const NotAllowed = ({ hasRoles }: { hasRoles: boolean }) => {
  const { t } = useTranslation()
  return (
    <Page title={t('backOffice.title')}>
      <NoPermission
        title={t(hasRoles ? 'backOffice.notYours.title' : 'backOffice.noPermission.title')}
        body={t(hasRoles ? 'backOffice.notYours.text' : 'backOffice.noPermission.text')}
        action={
          hasRoles ? (
            <LinkButton href={href('content.back-office')}>{t('backOffice.toOverview')}</LinkButton>
          ) : (
            <LinkButton href={href('shell.dashboard')}>{t('backOffice.toDashboard')}</LinkButton>
          )
        }
      />
    </Page>
  )
}

const ResourceScreen = ({ resourceName, recordId }: { resourceName: string; recordId: string | undefined }) => {
  const privilege = usePrivilege(resourceName)
  if (!privilege) return <NotAllowed hasRoles />
  if (recordId === undefined) return <ListScreen key={resourceName} privilege={privilege} />
  if (recordId === NEW) return privilege.canCreate ? <NewRecordScreen privilege={privilege} /> : <NotAllowed hasRoles />
  return <RecordScreen key={`${resourceName}/${recordId}`} privilege={privilege} recordId={recordId} />
}

const Screen = () => {
  const { pathname } = useLocation()
  const { resourceName, recordId } = useParams()
  const isSupport = usePrivilege('support-conversations') !== undefined
  if (pathname === href('content.audit-trail')) return <AuditScreen />
  if (pathname === href('content.support-queue')) return isSupport ? <QueueScreen /> : <NotAllowed hasRoles />
  return resourceName === undefined ? <Overview /> : <ResourceScreen resourceName={resourceName} recordId={recordId} />
}

/** The back office, as far as the user's roles permit. */
const BackOffice = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const isStaff = useSelector(selectUser)?.isStaff === true
  // No requests for users who are not staff, because the server would log them as attempts.
  const { data, error, isFetching, refetch } = useGetAssignedPrivilegesQuery({ query: { locale } }, { skip: !isStaff })
  if (!isStaff) return <NotAllowed hasRoles={false} />
  if (data) {
    if (data.privileges.length === 0) return <NotAllowed hasRoles={false} />
    return (
      <PrivilegesContext value={data}>
        <Screen />
      </PrivilegesContext>
    )
  }
  if (isCallFailure(error) && error.status === 403) return <NotAllowed hasRoles={false} />
  if (error && !isFetching) {
    return (
      <Page title={t('backOffice.title')}>
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
    <Page title={t('backOffice.title')} width="wide">
      <Skeleton lines={3} count={4} label={t('backOffice.loading')} />
    </Page>
  )
}

export default BackOffice
