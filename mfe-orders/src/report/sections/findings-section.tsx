import { useTranslation } from '@fieldproof/platform'
import { Button, Heading, Section, Text } from '@fieldproof/ui'
import { ChatCircleIcon, CheckCircleFillIcon } from '@fieldproof/ui/icons'
import { IssueNotes } from '../issue-notes.tsx'
import { Measure } from '../measure.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { mayAsk, useReportScene } from '../report-scene.ts'
import { shotOfMedia } from '../shots.ts'
import { ShotGrid } from '../shot-grid.tsx'
import { outcomeOf } from '../severity.ts'
import { anchorOf } from '../../checklist/points.ts'
import { findingsOf, limitsOf, type Point } from '../structure.ts'
import styles from './findings-section.module.css'

/** One finding: what, where, the inspector's comment, and its photos. */
const Finding = ({ point }: { point: Point }) => {
  const { t } = useTranslation()
  const scene = useReportScene()
  const { item, title, groupTitle, section, media, issues } = point
  return (
    <li className={styles.finding} data-outcome={outcomeOf(item)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading level={4}>{title}</Heading>
          <Text size="small" tone="muted">
            {t('view.findings.place', { section: t(`section.${section}`), group: groupTitle })}
          </Text>
        </div>
        <OutcomeBadge outcome={outcomeOf(item)} />
      </div>
      <div className={styles.body} data-photos={media.length === 1 ? 'one' : undefined}>
        <div className={styles.text}>
          {item.measured !== null && (
            <Text size="small" tone="soft">
              {t('view.measured.label')} <Measure measured={item.measured} />
            </Text>
          )}
          {item.comment !== '' && <Text className={styles.comment}>{item.comment}</Text>}
        </div>
        <ShotGrid shots={media.map(shotOfMedia)} of={title} />
      </div>
      <IssueNotes issues={issues} />
      <div className={styles.tools}>
        {mayAsk(scene) && (
          <Button
            size="small"
            variant="quiet"
            icon={<ChatCircleIcon />}
            aria-label={t('view.askNamed', { point: title })}
            onClick={() => scene.open({ name: 'issue', point })}
          >
            {t('view.ask')}
          </Button>
        )}
        <a className={styles.toPoint} href={`#${anchorOf(point.id)}`}>
          {t('view.findings.inList')}
        </a>
      </div>
    </li>
  )
}

/** The findings, the most severe first, and the points that could not be inspected. */
export const FindingsSection = ({ points }: { points: readonly Point[] }) => {
  const { t } = useTranslation()
  const found = findingsOf(points)
  const limits = limitsOf(points)
  return (
    <Section
      id="findings"
      title={t('view.parts.findings')}
      lead={found.length > 0 ? t('view.findings.lead') : undefined}
    >
      {found.length === 0 && (
        <div className={styles.none}>
          <CheckCircleFillIcon />
          <Text>{t('view.findings.none')}</Text>
        </div>
      )}
      {found.map(({ severity, points: ofSeverity }) => (
        <div key={severity} className={styles.group} id={`findings-${severity}`}>
          <Heading level={3}>
            {t('view.findings.group', { outcome: t(`outcome.${severity}`), count: ofSeverity.length })}
          </Heading>
          <ul role="list" className={styles.findings}>
            {ofSeverity.map((point) => (
              <Finding key={point.id} point={point} />
            ))}
          </ul>
        </div>
      ))}
      {limits.length > 0 && (
        <div className={styles.group}>
          <Heading level={3}>{t('view.findings.limits')}</Heading>
          <ul role="list" className={styles.limits}>
            {limits.map(({ id, title, item }) => (
              <li key={id}>
                <Text strong>{title}</Text>
                <Text size="small" tone="soft">
                  {item.comment}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
