import type { OpenJob } from '@fieldproof/contracts/calls/jobs'
import { href, selectIsPro, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, Money, RelativeTime, Skeleton, Tag, Text } from '@fieldproof/ui'
import {
  BinocularsIcon,
  BridgeIcon,
  CalendarBlankIcon,
  CarIcon,
  HouseLineIcon,
  MapPinIcon,
  PackageIcon,
  type IconComponent,
} from '@fieldproof/ui/icons'
import { useId, useState } from 'react'
import styles from './job-card.module.css'

const kindIcons: Record<OpenJob['inspectionType'], IconComponent> = {
  'general-purpose': BinocularsIcon,
  property: HouseLineIcon,
  vehicle: CarIcon,
  goods: PackageIcon,
  infrastructure: BridgeIcon,
}

/** The maximum length of a description that is shown in full; longer ones are folded to three lines. */
const foldedAbove = 150

const Description = ({ job }: { job: OpenJob }) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (job.description.length <= foldedAbove) return <Text tone="soft">{job.description}</Text>
  return (
    <div className={styles.description}>
      <Text id={id} tone="soft" className={isOpen ? undefined : styles.folded}>
        {job.description}
      </Text>
      <Button
        variant="quiet"
        size="small"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isOpen ? 'job.foldOf' : 'job.unfoldOf', { title: job.title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'job.fold' : 'job.unfold')}
      </Button>
    </div>
  )
}

/** An open job: subject, place, time and pay. For an inspector it links to its page. */
export const JobCard = ({ job, level }: { job: OpenJob; level: 2 | 3 }) => {
  const { t } = useTranslation()
  const Kind = kindIcons[job.inspectionType]
  const isPro = useSelector(selectIsPro)
  return (
    <Card
      as="li"
      level={level}
      title={job.title}
      {...(isPro && { href: href('inspector.view-job', { jobId: job._id }) })}
      className={styles.card}
      footer={
        <div className={styles.stub}>
          <div className={styles.pay}>
            <Text as="span" size="small" tone="muted">
              {t('job.pay')}
            </Text>
            <Money minor={job.pay.amount} currency={job.pay.currency} trimZeros size="section" strong />
          </div>
          <div className={styles.posted}>
            <Text as="span" size="small" tone="muted">
              {t('job.posted')}
            </Text>
            <Text as="span" size="small">
              <RelativeTime value={job.postedAt} timeZone={job.timeZone} />
            </Text>
          </div>
        </div>
      }
    >
      <ul role="list" className={styles.facts}>
        <li>
          <Kind label={t('job.kind')} />
          <span>{t(`kinds.${job.inspectionType}`)}</span>
        </li>
        <li>
          <MapPinIcon label={t('job.place')} />
          <span>{job.city === job.state ? job.city : t('job.placeOf', { city: job.city, state: job.state })}</span>
        </li>
        <li>
          <CalendarBlankIcon label={t('job.date')} />
          <DateTime value={job.inspectionDate} timeZone={job.timeZone} zone="always" />
        </li>
      </ul>
      <Description job={job} />
      {job.skills.length > 0 && (
        <ul role="list" className={styles.skills} aria-label={t('job.skills')}>
          {job.skills.map((skill) => (
            <li key={skill}>
              <Tag>{skill}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Open jobs below or beside one another. */
export const JobList = ({ jobs, level }: { jobs: readonly OpenJob[]; level: 2 | 3 }) => (
  <ul role="list" className={styles.list}>
    {jobs.map((job) => (
      <JobCard key={job._id} job={job} level={level} />
    ))}
  </ul>
)

/** Placeholders in the shape of the expected jobs. */
export const JobsLoading = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <Card
          key={index}
          as="div"
          className={styles.loading}
          footer={
            <div aria-hidden="true" className={styles.stubLoading}>
              <Skeleton lines={2} />
            </div>
          }
        >
          <Skeleton lines={4} label={t('job.loading')} />
          <div aria-hidden="true" className={styles.loadingWords}>
            <Skeleton lines={4} />
          </div>
        </Card>
      ))}
    </div>
  )
}
