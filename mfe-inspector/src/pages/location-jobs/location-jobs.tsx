import { selectIsOnline, selectIsPro, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import { OfflineNotice, Page } from '@fieldproof/ui'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { KeptJobs } from '../../report/offline/kept-jobs.tsx'
import { AvailableJobs } from './available-jobs.tsx'
import { availableJobs, mineJobs } from './job-list-address.ts'
import { MyJobs, NotAnInspector } from './my-jobs.tsx'

/** An inspector's jobs: those that are offered, and those that are theirs. The address says which are shown. */
const LocationJobs = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const isOnline = useSelector(selectIsOnline)
  const [query] = useSearchParams()
  const isMine = query.get('tab') === 'mine'
  if (!isPro)
    return (
      <Page title={t('mine.title')}>
        <NotAnInspector />
      </Page>
    )
  return (
    <Page title={t('mine.title')} lead={t(isMine ? 'mine.lead' : 'jobs.list.availableLead')}>
      <LinkTabs
        label={t('jobs.list.tabs')}
        items={[
          { href: availableJobs.link(), label: t('jobs.list.available'), current: !isMine },
          { href: mineJobs.link(), label: t('jobs.list.mine'), current: isMine },
        ]}
      />
      {!isOnline && <OfflineNotice />}
      {!isOnline && <KeptJobs />}
      {isMine ? <MyJobs /> : <AvailableJobs />}
    </Page>
  )
}

export default LocationJobs
