import { selectIsOnline, selectIsPro, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import { OfflineNotice, Page } from '@fieldproof/ui'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { KeptJobs } from '../../report/offline/kept-jobs.tsx'
import { AvailableJobs } from './available-jobs.tsx'
import { Filters } from './filters.tsx'
import { jobListAddress, jobTabs, readJobListAddress } from './job-list-address.ts'
import { MyJobs, NotAnInspector } from './my-jobs.tsx'

/** An inspector's jobs: those that are offered, and those that are theirs. What is shown stands in the address. */
const LocationJobs = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const isOnline = useSelector(selectIsOnline)
  const [query] = useSearchParams()
  const view = readJobListAddress(query)
  if (!isPro)
    return (
      <Page title={t('mine.title')}>
        <NotAnInspector />
      </Page>
    )
  return (
    <Page title={t('mine.title')} lead={t(view.tab === 'mine' ? 'mine.lead' : 'jobs.list.availableLead')}>
      <LinkTabs
        label={t('jobs.list.tabs')}
        items={jobTabs.map((tab) => ({
          href: jobListAddress({ tab }),
          label: t(`jobs.list.${tab}`),
          current: tab === view.tab,
        }))}
      />
      {!isOnline && <OfflineNotice />}
      {!isOnline && <KeptJobs />}
      <Filters view={view} />
      {view.tab === 'mine' ? <MyJobs view={view} /> : <AvailableJobs view={view} />}
    </Page>
  )
}

export default LocationJobs
