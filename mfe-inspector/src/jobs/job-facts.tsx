import type { AvailableJob } from '@fieldproof/contracts/entities/inspector-job'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, Money, type Fact } from '@fieldproof/ui'

/** When it is, on the clock of its place, which is named where the reader's shows another time. */
export const JobTime = ({
  job: { inspectionDate, timeZone },
}: {
  job: Pick<AvailableJob, 'inspectionDate' | 'timeZone'>
}) => (
  <>
    <DateTime value={inspectionDate} timeZone={timeZone} form="long-date" />
    {', '}
    <DateTime value={inspectionDate} timeZone={timeZone} form="time" />
  </>
)

/** Town and state, and the state alone where both are the same. */
export const usePlaceName = () => {
  const { t } = useTranslation()
  return ({ city, state }: Pick<AvailableJob, 'city' | 'state'>): string =>
    city === state || state === '' ? city : t('job.placeOf', { city, state })
}

/** What decides whether an inspector wants a job: when, where, how far, what it pays. */
export const useJobFacts = () => {
  const { t } = useTranslation()
  const placeOf = usePlaceName()
  return (job: AvailableJob): Fact[] => [
    { key: 'when', term: t('jobs.when'), value: <JobTime job={job} /> },
    { key: 'where', term: t('jobs.where'), value: placeOf(job) },
    ...(job.distance === null
      ? []
      : [
          {
            key: 'distance',
            term: t('jobs.distance'),
            value: t('jobs.distanceOf', { kilometres: Math.round(job.distance) }),
          },
        ]),
    {
      key: 'pay',
      term: t('jobs.pay'),
      value: (
        <strong>
          <Money minor={job.pay.amount} currency={job.pay.currency} trimZeros />
        </strong>
      ),
    },
    { key: 'number', term: t('jobs.number'), value: job.sequenceId },
  ]
}
