import type { Report } from '@fieldproof/contracts/entities/report'
import { useZoneName } from '@fieldproof/kit/place'
import { KeptPicture } from '@fieldproof/kit/signed-address'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Avatar, DateTime, Heading, Text, TextLink } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { useReportScene } from '../report-scene.ts'
import { outcomes, verdictOf, type Outcome } from '../severity.ts'
import type { Shot } from '../shots.ts'
import styles from './head-section.module.css'

type Counts = Readonly<Record<Outcome, number>>

/** The number of points by outcome: a bar, and numbers for everybody. Findings link to their section. */
const Tally = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const figure = new Intl.NumberFormat(locale)
  const there = outcomes.filter((outcome) => counts[outcome] > 0)
  const leads = (outcome: Outcome) => outcome === 'failed' || outcome === 'poor' || outcome === 'fair'
  return (
    <div className={styles.tally}>
      <div className={styles.bar} aria-hidden="true">
        {there.map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
        ))}
      </div>
      <ul role="list" className={styles.counts} aria-label={t('view.summary.counts')}>
        {there.map((outcome) => {
          const words = (
            <>
              <strong className={styles.figure}>{figure.format(counts[outcome])}</strong>
              <span>{t(`outcome.${outcome}`)}</span>
            </>
          )
          return (
            <li key={outcome} data-outcome={outcome}>
              {leads(outcome) ? (
                <a className={styles.count} href={`#findings-${outcome}`}>
                  {words}
                </a>
              ) : (
                <span className={styles.count}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The place, the time on its clock, and the inspector. */
const Facts = ({ report }: { report: Report }) => {
  const { t } = useTranslation()
  const { reader } = useReportScene()
  const { inspector, inspectionDate, timeZone, city, completedAt, sequenceId } = report
  const zone = useZoneName(timeZone)
  const name = `${inspector.firstName} ${inspector.lastName}`
  const fact = (key: string, value: ReactNode) => (
    <div>
      <dt>{t(`view.summary.${key}`)}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.facts}>
      {fact('place', city)}
      {fact(
        'date',
        <>
          <DateTime value={inspectionDate} timeZone={timeZone} form="date" />
          {', '}
          <DateTime value={inspectionDate} timeZone={timeZone} form="time" zone="never" />
          <Text as="span" size="small" tone="muted" className={styles.zone}>
            {zone}
          </Text>
        </>,
      )}
      {fact(
        'inspector',
        <span className={styles.who}>
          <Avatar name={name} src={inspector.avatar} size="small" decorative />
          {reader === 'guest' || reader === 'sample' ? (
            name
          ) : (
            <TextLink href={href('inspector.profile', { inspectorId: inspector._id })}>{name}</TextLink>
          )}
        </span>,
      )}
      {completedAt !== null && fact('handedIn', <DateTime value={completedAt} timeZone={timeZone} />)}
      {fact('number', sequenceId)}
    </dl>
  )
}

/** The report at a glance: the verdict, the inspector's summary, the numbers, and the cover. */
export const HeadSection = ({ counts, cover }: { counts: Counts; cover: Shot | undefined }) => {
  const { t } = useTranslation()
  const { report, showShot, onStale } = useReportScene()
  const verdict = verdictOf(counts)
  const inspected = counts.failed + counts.poor + counts.fair + counts.good
  const isListed = report.checklist !== null
  return (
    <section id="summary" className={styles.head} data-verdict={verdict} aria-label={t('view.parts.summary')}>
      <div className={styles.words}>
        {isListed && (
          <div className={styles.verdict}>
            <Heading level={2}>{t(`verdict.${verdict}.title`)}</Heading>
            <Text size="small" tone="soft">
              {t('view.summary.inspected', { count: inspected })}
            </Text>
          </div>
        )}
        {report.summary !== '' && (
          <blockquote className={styles.summary}>
            <Text size="small" tone="muted">
              {t('view.summary.words', { name: report.inspector.firstName })}
            </Text>
            <Text className={styles.lines}>{report.summary}</Text>
          </blockquote>
        )}
        {isListed && <Tally counts={counts} />}
      </div>
      {cover && (
        <button
          type="button"
          data-prints=""
          className={styles.cover}
          onClick={() => showShot(cover.id)}
          aria-label={t('view.summary.cover')}
        >
          <KeptPicture src={cover.url} alt="" onStale={onStale} />
        </button>
      )}
      <Facts report={report} />
    </section>
  )
}
