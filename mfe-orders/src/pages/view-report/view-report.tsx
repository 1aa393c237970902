import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import {
  href,
  isCallFailure,
  selectUser,
  skipToken,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { ReportLoading, ReportPage } from '../../report/report-page.tsx'
import { useOpenOrderQuery } from '../../store/order-api.ts'
import { useReportOfOrderQuery } from '../../store/report-api.ts'
import { ReportAwaited } from './report-awaited.tsx'

const looksLikeId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const isMissing = (error: unknown): boolean => isCallFailure(error) && (error.status === 404 || error.status === 403)

/** No such report, or not the reader's: the page does not say which. */
const NotYours = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('view.notYours.title')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('view.notYours.heading')}
        body={t('view.notYours.body')}
        action={
          <LinkButton variant="primary" href={href('orders.list')}>
            {t('view.notYours.action')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** The report of an order of any kind, for its customer once it was handed in, and for its inspector from the start. */
const ViewReport = () => {
  const { t } = useTranslation()
  const { orderId = '' } = useParams()
  const user = useSelector(selectUser)
  const asked = looksLikeId(orderId) ? { params: { id: orderId } } : skipToken
  const report = useReportOfOrderQuery(asked, { refetchOnMountOrArgChange: true })
  const order = useOpenOrderQuery(asked, { refetchOnMountOrArgChange: true })
  const onStale = useFreshAddresses(report.data, () => report.refetch())
  if (asked === skipToken) return <NotYours />
  if (report.data) {
    const isInspector = report.data.inspector._id === user?._id
    const back = isInspector
      ? { href: href('inspector.job', { orderId }), label: t('view.backToJob') }
      : { href: href('orders.order', { orderId }), label: t('view.back') }
    return (
      <ReportPage
        report={report.data}
        reader={isInspector ? 'inspector' : 'customer'}
        order={order.data ?? null}
        back={back}
        onStale={onStale}
      />
    )
  }
  if (isMissing(report.error)) {
    if (order.data) return <ReportAwaited order={order.data} />
    if (isMissing(order.error)) return <NotYours />
  }
  const fault = isMissing(report.error) ? order : report
  if (fault.isError) {
    return (
      <Page title={t('view.pageTitle')} back={{ href: href('orders.order', { orderId }), label: t('view.back') }}>
        <ErrorState
          title={t('view.failed')}
          onRetry={() => {
            void fault.refetch()
          }}
          retrying={fault.isFetching}
        />
      </Page>
    )
  }
  return <ReportLoading />
}

export default ViewReport
