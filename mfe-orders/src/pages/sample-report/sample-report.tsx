import type { InspectionType } from '@fieldproof/contracts/lists'
import { useParams, useTranslation } from '@fieldproof/platform'
import { ErrorState, Page } from '@fieldproof/ui'
import { ReportLoading, ReportPage } from '../../report/report-page.tsx'
import { useSample } from '../../sample-report/use-sample.ts'
import { isInspectionType } from '../../services/service-kinds.ts'
import { UnknownService } from '../../services/unknown-service.tsx'

/** A sample has no signed addresses, so nothing expires. */
const neverStale = () => {}

const Sample = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  const { report, hasFailed, retry } = useSample(kind)
  if (report !== null) return <ReportPage report={report} reader="sample" order={null} onStale={neverStale} />
  if (hasFailed)
    return (
      <Page title={t('sample.pageTitle')}>
        <ErrorState title={t('view.failed')} onRetry={retry} />
      </Page>
    )
  return <ReportLoading />
}

/** Shows what a report of each kind looks like, before anybody orders one (REPORT-15). */
const SampleReport = () => {
  const { inspectionType } = useParams()
  return isInspectionType(inspectionType) ? <Sample key={inspectionType} kind={inspectionType} /> : <UnknownService />
}

export default SampleReport
