import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, isCallFailure, skipToken, useParams, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { ReportLoading, ReportPage } from '../../report/report-page.tsx'
import { useSharedReportQuery } from '../../store/report-api.ts'

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
const isGone = (error: unknown): boolean =>
  isCallFailure(error) && (error.status === 404 || error.status === 400 || error.status === 422)

const Gone = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('guest.gone.title')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('guest.gone.heading')}
        body={t('guest.gone.body')}
        action={
          <LinkButton variant="primary" href={href('content.home')}>
            {t('guest.gone.action')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** A report for anybody with its link, while the link is valid. */
const SharedReport = () => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { data, error, isError, isFetching, refetch } = useSharedReportQuery(
    isToken(token) ? { params: { token } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const onStale = useFreshAddresses(data, refetch)
  // If the link expires while its page is open, the page hides the report.
  if (!isToken(token) || isGone(error)) return <Gone />
  if (data) return <ReportPage report={data} reader="guest" shareToken={token} order={null} onStale={onStale} />
  if (isError)
    return (
      <Page title={t('view.pageTitle')}>
        <ErrorState
          title={t('view.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  return <ReportLoading />
}

export default SharedReport
