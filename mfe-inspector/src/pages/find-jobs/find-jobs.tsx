import { selectIsPro, useSearchParams, useSelector } from '@fieldproof/platform'
import { AllPosted } from './all-posted.tsx'
import { NearJobs } from './near-jobs.tsx'

/** The filters of the list of all posted jobs; a link with one of them opens that list. */
const ofAll = ['search', 'kind', 'state', 'sort']

/**
 * /dashboard/jobs/find-jobs: the jobs that an inspector can take, the nearest first; and all posted jobs, which every user
 * may read.
 */
const FindJobs = () => {
  const isPro = useSelector(selectIsPro)
  const [query] = useSearchParams()
  const isAll = query.get('view') === 'all' || ofAll.some((name) => query.has(name))
  return isPro && !isAll ? <NearJobs /> : <AllPosted hasTabs={isPro} />
}

export default FindJobs
