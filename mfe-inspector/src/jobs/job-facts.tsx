import type { AvailableJob } from '@fieldproof/contracts/entities/inspector-job'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, Money, type Fact } from '@fieldproof/ui'

/** The time of a job by the clock of its place; names the place if the user's clock differs. */
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

/** Town and state, or only the state if both have the same name. */
export const usePlaceName = () => {
  const { t } = useTranslation()
  return ({ city, state }: Pick<AvailableJob, 'city' | 'state'>): string =>
    city === state || state === '' ? city : t('job.placeOf', { city, state })
}

/** The facts for an inspector's decision: time, place, distance and pay. */
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
