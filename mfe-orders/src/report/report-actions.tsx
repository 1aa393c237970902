import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { FilePdfIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { handOver } from '../files/hand-over.ts'
import { useRefusalWords } from '../order/refusal.ts'
import { useDrawReportPdfMutation } from '../store/report-api.ts'
import { useReportScene } from './report-scene.ts'
import styles from './report-view.module.css'

/** The report as a PDF: drawn up when it is asked for, or from the address that came with a shared one. */
const useDownload = () => {
  const { report, reader } = useReportScene()
  const words = useRefusalWords()
  const [draw, { isLoading }] = useDrawReportPdfMutation()
  const download = async () => {
    if (reader === 'guest') {
      if (report.pdfUrl !== null) handOver({ url: report.pdfUrl, name: `${report.sequenceId}.pdf` })
      return
    }
    try {
      handOver(await draw({ params: { id: report._id } }).unwrap())
    } catch (error) {
      const message = words(error)
      if (message !== null) toasts.notify({ tone: 'danger', message })
    }
  }
  return { download, isLoading, isThere: report.status === 'completed' && (reader !== 'guest' || report.pdfUrl !== null) }
}

/** What can be done with a report as a whole: keep it, share it, print it. */
export const ReportActions = ({ onPrint }: { onPrint: () => void }) => {
  const { t } = useTranslation()
  const { report, reader, order, open } = useReportScene()
  // Where the customer's word is wanted, that is the one action of the page.
  const hasOther = reader === 'customer' && order?.allowed.acceptAsComplete === true
  const { download, isLoading, isThere } = useDownload()
  return (
    <div className={styles.actions}>
      {isThere && <Button variant={hasOther ? 'secondary' : 'primary'} icon={<FilePdfIcon />} loading={isLoading} onClick={() => { void download() }}>{t('view.pdf')}</Button>}
      {reader === 'customer' && report.status === 'completed' && (
        <Button icon={<ShareNetworkIcon />} onClick={() => open({ name: 'share' })}>{t('view.share')}</Button>
      )}
      <Button className={styles.wideOnly} variant="quiet" onClick={onPrint}>{t('view.print')}</Button>
    </div>
  )
}
