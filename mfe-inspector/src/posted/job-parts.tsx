import type { Job } from '@fieldproof/contracts/entities/job'
import { Answered, type AnsweredProps } from '@fieldproof/kit/answered'
import { useTranslation } from '@fieldproof/platform'
import { Badge, DateTime, Money, Skeleton, Tag, type BadgeProps } from '@fieldproof/ui'
import { CalendarBlankIcon, MapPinIcon } from '@fieldproof/ui/icons'
import styles from './posted.module.css'

const tones: Record<Job['status'], BadgeProps['tone']> = {
  open: 'success',
  taken: 'info',
  closed: 'neutral',
  expired: 'warning',
}

/** The state of a job. */
export const JobStatus = ({ status }: { status: Job['status'] }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`postedStatuses.${status}`)}</Badge>
}

type FactsOfJob = Pick<Job, 'city' | 'state' | 'inspectionDate' | 'timeZone' | 'pay' | 'skills'>

/** Place, time and pay. */
export const JobFacts = ({ job }: { job: FactsOfJob }) => {
  const { t } = useTranslation()
  return (
    <ul role="list" className={styles.facts}>
      <li>
        <MapPinIcon label={t('job.place')} />
        <span>{job.city === job.state ? job.city : t('job.placeOf', { city: job.city, state: job.state })}</span>
      </li>
      <li>
        <CalendarBlankIcon label={t('job.date')} />
        <DateTime value={job.inspectionDate} timeZone={job.timeZone} zone="always" />
      </li>
      <li className={styles.pay}>
        <Money minor={job.pay.amount} currency={job.pay.currency} trimZeros strong />
      </li>
    </ul>
  )
}

/** The required skills. */
export const Skills = ({ skills }: { skills: readonly string[] }) => {
  const { t } = useTranslation()
  if (skills.length === 0) return null
  return (
    <ul role="list" className={styles.skills} aria-label={t('job.skills')}>
      {skills.map((skill) => (
        <li key={skill}>
          <Tag>{skill}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** The server's answer about jobs, dimmed while it is loaded again; or a loading state, or an error with a retry. */
export const AnsweredJobs = <Data,>({
  asked,
  title,
  loading,
  children,
}: Pick<AnsweredProps<Data>, 'asked' | 'title' | 'loading' | 'children'>) => {
  const { t } = useTranslation()
  return (
    <Answered
      asked={asked}
      loading={loading ?? <Skeleton variant="card" count={3} label={t('loading')} />}
      title={title}
    >
      {(data) => (
        <div aria-busy={asked.isFetching} className={styles.answered}>
          {children(data)}
        </div>
      )}
    </Answered>
  )
}
