import type { Project } from '@fieldproof/contracts/entities/project'
import type { VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Badge, Button, Cluster, Stack, Text, formatMoney } from '@fieldproof/ui'
import { useState } from 'react'
import { LazyView } from '../lazy-view.tsx'
import { nameOf } from '../money/milestone-side.ts'
import { useRights } from '../use-rights.ts'
import { VisitLines } from './visit-lines.tsx'

const loadStop = () => import('./stop-dialog.tsx')

/**
 * The series of visits of a milestone: when, who pays, the state of each visit, and a button to stop it (PROJECT-30).
 */
export const SeriesPart = ({ project, series }: { project: Project; series: VisitSeries }) => {
  const { t } = useTranslation()
  const { may } = useRights(project)
  const locale = formatLocale(useSelector(selectLocale))
  const [isStopping, setStopping] = useState(false)
  const [now] = useState(() => Date.now())
  const { rhythm, time, most, payer, inspector, ended, isMine } = series
  const sum = formatMoney(most.amount, { currency: most.currency, locale })
  const [payerName, inspectorName] = [nameOf(payer), nameOf(inspector)]
  const mayRun = may('run-series')
  return (
    <Stack gap="small">
      <Cluster>
        <Text as="span" strong>
          {t('visits.title')}
        </Text>
        <Badge tone={ended === null ? 'success' : 'neutral'}>
          {ended === null ? t('visits.goesOn') : t(`visits.ends.${ended.why}`)}
        </Badge>
      </Cluster>
      <Text>{t('visits.when', { rhythm: t(`visits.rhythms.${rhythm}`), time })}</Text>
      {ended === null && (
        <Text size="small" tone="muted">
          {isMine ? t('visits.payerYou', { sum }) : payerName !== null && t('visits.payer', { name: payerName, sum })}{' '}
          {inspectorName !== null && t('visits.inspector', { name: inspectorName })}
        </Text>
      )}
      <VisitLines series={series} now={now} mayRun={mayRun} />
      {ended === null && mayRun && (
        <div>
          <Button size="small" onClick={() => setStopping(true)}>
            {t('visits.stop')}
          </Button>
        </div>
      )}
      {isStopping && (
        <LazyView load={loadStop} props={{ series, onClose: () => setStopping(false) }} failed={t('visits.failed')} />
      )}
    </Stack>
  )
}
