import { handOver } from '@fieldproof/kit/hand-over'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { FilePdfIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useGetReportPdfMutation } from '../../store/reports-api.ts'

const ShareDialog = lazy(() => import(/* webpackChunkName: "report-share" */ './share-dialog.tsx'))

/** The actions on a frozen report: download, share, print. */
const ReportActions = ({ reportId, canShare }: { reportId: string; canShare: boolean }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [draw, { isLoading }] = useGetReportPdfMutation()
  const [isSharing, setSharing] = useState(false)
  const download = async () => {
    try {
      handOver(await draw({ params: { id: reportId } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<FilePdfIcon />}
        loading={isLoading}
        onClick={() => {
          void download()
        }}
      >
        {t('view.pdf')}
      </Button>
      {canShare && (
        <Button icon={<ShareNetworkIcon />} onClick={() => setSharing(true)}>
          {t('view.share')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => window.print()}>
        {t('view.print')}
      </Button>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog reportId={reportId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

export default ReportActions
