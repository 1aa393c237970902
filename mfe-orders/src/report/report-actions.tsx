import { useRefusalToast } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { FilePdfIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { handOver } from '@fieldproof/kit/hand-over'
import { useDrawReportPdfMutation, useDrawSharedPdfMutation } from '../store/report-api.ts'
import { useReportScene } from './report-scene.ts'
import styles from './report-view.module.css'

/** Downloads the report as a PDF, which is created on request. A guest gets it by the link, without private details. */
const useDownload = () => {
  const { report, reader, shareToken, onStale } = useReportScene()
  const showRefusal = useRefusalToast()
  const [drawOwn, own] = useDrawReportPdfMutation()
  const [drawShared, shared] = useDrawSharedPdfMutation()
  const download = async () => {
    try {
      handOver(
        await (shareToken === null
          ? drawOwn({ params: { id: report._id } })
          : drawShared({ params: { token: shareToken } })
        ).unwrap(),
      )
    } catch (error) {
      // The link has expired meanwhile: the page says so.
      if (shareToken !== null && isCallFailure(error) && error.status === 404) return onStale()
      showRefusal(error)
    }
  }
  return {
    download,
    isLoading: own.isLoading || shared.isLoading,
    isThere: report.status === 'completed' && reader !== 'sample',
  }
}

/** The actions on a whole report: download, share, print. */
export const ReportActions = ({ onPrint }: { onPrint: () => void }) => {
  const { t } = useTranslation()
  const { report, reader, order, open } = useReportScene()
  // If the customer has to accept or review, that is the page's one main action.
  const isAsked = order?.allowed.acceptAsComplete === true || order?.allowed.review === true
  const hasOther = reader === 'customer' && isAsked
  const { download, isLoading, isThere } = useDownload()
  return (
    <div className={styles.actions}>
      {isThere && (
        <Button
          variant={hasOther ? 'secondary' : 'primary'}
          icon={<FilePdfIcon />}
          loading={isLoading}
          onClick={() => {
            void download()
          }}
        >
          {t('view.pdf')}
        </Button>
      )}
      {reader === 'customer' && report.status === 'completed' && (
        <Button icon={<ShareNetworkIcon />} onClick={() => open({ name: 'share' })}>
          {t('view.share')}
        </Button>
      )}
      <Button className={styles.wideOnly} variant="quiet" onClick={onPrint}>
        {t('view.print')}
      </Button>
    </div>
  )
}
