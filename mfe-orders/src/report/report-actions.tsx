import { useSayRefusal } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { FilePdfIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { handOver } from '@fieldproof/kit/hand-over'
import { useDrawReportPdfMutation, useDrawSharedPdfMutation } from '../store/report-api.ts'
import { useReportScene } from './report-scene.ts'
import styles from './report-view.module.css'

/** The report as a PDF, drawn up when it is asked for: a guest's by the link, and without what is not for strangers. */
const useDownload = () => {
  const { report, reader, shareToken, onStale } = useReportScene()
  const say = useSayRefusal()
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
      // The link has ended meanwhile: the page says so.
      if (shareToken !== null && isCallFailure(error) && error.status === 404) return onStale()
      say(error)
    }
  }
  return {
    download,
    isLoading: own.isLoading || shared.isLoading,
    isThere: report.status === 'completed' && reader !== 'sample',
  }
}

/** What can be done with a report as a whole: keep it, share it, print it. */
export const ReportActions = ({ onPrint }: { onPrint: () => void }) => {
  const { t } = useTranslation()
  const { report, reader, order, open } = useReportScene()
  // Where the customer's word is wanted, or their review, that is the one action of the page.
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
