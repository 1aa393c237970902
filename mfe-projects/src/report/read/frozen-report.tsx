import type { ProjectReport } from '@fieldproof/contracts/entities/project-report'
import { ComparisonWithLast } from './comparison.tsx'
import { ReportView } from './report-view.tsx'

/** A frozen report, with the changes since the previous one in its series (PROJECT-13). */
const FrozenReport = ({ report, onStale }: { report: ProjectReport; onStale: () => void }) => (
  <ReportView report={report} onStale={onStale}>
    {report.previousReportId !== null && <ComparisonWithLast report={report} previousId={report.previousReportId} />}
  </ReportView>
)

export default FrozenReport
