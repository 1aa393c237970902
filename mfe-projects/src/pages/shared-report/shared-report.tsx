import { handOver } from '@fieldproof/kit/hand-over'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, isCallFailure, skipToken, useParams, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, ErrorState, LinkButton, Page, Skeleton } from '@fieldproof/ui'
import { FilePdfIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { ReportView } from '../../report/read/report-view.tsx'
import { useGetSharedPdfMutation, useGetSharedReportQuery } from '../../store/reports-api.ts'

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
const isGone = (error: unknown): boolean => isCallFailure(error) && [400, 404, 422].includes(error.status)

const Gone = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('shared.goneTitle')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('shared.gone')}
        body={t('shared.goneBody')}
        action={
          <LinkButton variant="primary" href={href('content.home')}>
            {t('shared.home')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** A project's report for everybody with its link, while the link is valid. */
const SharedReport = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const { token = '' } = useParams()
  const { data, error, isFetching, refetch } = useGetSharedReportQuery(
    isToken(token) ? { params: { token } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const [draw, { isLoading }] = useGetSharedPdfMutation()
  const onStale = useFreshAddresses(data, refetch)
  // A link that expires while its page is open hides the report.
  if (!isToken(token) || isGone(error)) return <Gone />
  if (!data)
    return (
      <Page title={t('shared.title')} width="narrow">
        {error ? (
          <ErrorState
            title={t('shared.failed')}
            retrying={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          <Skeleton variant="card" count={2} />
        )}
      </Page>
    )
  const download = async () => {
    try {
      handOver(await draw({ params: { token } }).unwrap())
    } catch (failure) {
      if (isGone(failure)) void refetch()
      else showRefusal(failure)
    }
  }
  return (
    <Page
      width="narrow"
      title={<span translate="no">{data.name}</span>}
      lead={t('shared.lead', { project: data.projectName })}
      actions={
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
          <Button variant="quiet" onClick={() => window.print()}>
            {t('view.print')}
          </Button>
        </>
      }
    >
      <ReportView report={data} onStale={onStale} />
    </Page>
  )
}

export default SharedReport
