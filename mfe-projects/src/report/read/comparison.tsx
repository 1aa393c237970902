import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import { useTranslation } from '@fieldproof/platform'
import { compareReports, seriesChanges, type SeriesChange } from '@fieldproof/policy/report-series'
import { Badge, Card, Cluster, ErrorState, Skeleton, Stack, Text, type Tone } from '@fieldproof/ui'
import { useState } from 'react'
import { useGetProjectReportQuery } from '../../store/reports-api.ts'
import { AnswerText } from './answer-text.tsx'
import styles from './read.module.css'

const tones: Record<SeriesChange, Tone> = {
  worse: 'danger',
  better: 'success',
  changed: 'info',
  new: 'info',
  gone: 'neutral',
  same: 'neutral',
}

/** The differences from the previous report, answer by answer; unchanged answers are shown on request. */
export const Comparison = ({ report, before }: { report: ProjectReport; before: ProjectReport }) => {
  const { t } = useTranslation()
  const [isAll, setAll] = useState(false)
  const lines = compareReports(before, report)
  const shown = lines
    .filter(({ change }) => isAll || change !== 'same')
    .toSorted((one, other) => seriesChanges.indexOf(one.change) - seriesChanges.indexOf(other.change))
  return (
    <Card as="section" level={2} title={t('series.title', { name: before.name })}>
      <Stack gap="small">
        <Cluster>
          {seriesChanges
            .map((change) => [change, lines.filter((line) => line.change === change).length] as const)
            .filter(([, count]) => count > 0)
            .map(([change, count]) => (
              <Badge key={change} tone={tones[change]}>
                {t(`series.count.${change}`, { count })}
              </Badge>
            ))}
        </Cluster>
        {shown.length === 0 && <Text>{t('series.nothing')}</Text>}
        <ul className={styles.changes}>
          {shown.map(({ field, round, title, before: was, after: is, change }) => (
            <li key={`${title} ${field._id} ${round} ${change}`} className={styles.change}>
              <div>
                <Text strong>{field.label}</Text>
                {title !== '' && (
                  <Text size="small" tone="muted">
                    {title}
                  </Text>
                )}
              </div>
              <div>
                <Text size="small" tone="muted">
                  {t('series.before')}
                </Text>
                <AnswerText field={field} value={was} />
              </div>
              <div>
                <Text size="small" tone="muted">
                  {t('series.now')}
                </Text>
                <AnswerText field={field} value={is} />
              </div>
              <Badge tone={tones[change]}>{t(`series.is.${change}`)}</Badge>
            </li>
          ))}
        </ul>
        <label className={styles.noPrint}>
          <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />{' '}
          {t('series.showSame')}
        </label>
      </Stack>
    </Card>
  )
}

/** The comparison with the previous report, loaded when it is shown. */
export const ComparisonWithLast = ({ report, previousId }: { report: ProjectReport; previousId: string }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetProjectReportQuery({ params: { id: previousId } })
  if (data) return <Comparison report={report} before={data} />
  if (isError)
    return (
      <ErrorState
        title={t('series.failed')}
        retrying={isFetching}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  return <Skeleton variant="card" />
}
