import { dialogOnDemand } from '../order/on-demand.tsx'
import { useReportScene, type ReportDialog } from './report-scene.ts'

const ShareDialog = dialogOnDemand(() => import(/* webpackChunkName: "report-dialogs" */ './dialogs/share-dialog.tsx'))
const IssueDialog = dialogOnDemand(() => import(/* webpackChunkName: "report-dialogs" */ './dialogs/issue-dialog.tsx'))
const AnswerDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "report-dialogs" */ './dialogs/answer-dialog.tsx'),
)
const AcceptDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "report-dialogs" */ '../order/dialogs/accept-dialog.tsx'),
)

const nothing = () => {}

/** The open dialog. Its code is loaded when it is opened. */
export const ReportDialogs = ({ opened, onClose }: { opened: ReportDialog | null; onClose: () => void }) => {
  const { report, order } = useReportScene()
  switch (opened?.name) {
    case 'share':
      return <ShareDialog reportId={report._id} onClose={onClose} />
    case 'issue':
      return <IssueDialog orderId={report.orderId} point={opened.point} onClose={onClose} />
    case 'answer':
      return <AnswerDialog issue={opened.issue} status={opened.status} onClose={onClose} />
    case 'accept':
      return order && <AcceptDialog order={order} onClose={onClose} open={nothing} />
    default:
      return null
  }
}
