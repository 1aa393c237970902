import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, selectIsOnline, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import {
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  NoPermission,
  Notice,
  OfflineNotice,
  Page,
  Skeleton,
  Stack,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense } from 'react'
import {
  ReportContext,
  StaleContext,
  useHead,
  useKeepOnLeave,
  useReport,
  useRows,
} from '../../report/working-copy/report-context.ts'
import { useOtherDevices } from '../../report/working-copy/use-other-devices.ts'
import { rereadReport, useOpenReport } from '../../report/working-copy/use-open-report.ts'
import { ReportForm } from './report-form.tsx'

const HandedIn = lazy(() => import(/* webpackChunkName: "report-handed-in" */ './handed-in.tsx'))

/** Notices about where the work is stored. */
const Notices = () => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  useRows()
  const head = useHead()
  const isOnline = useSelector(selectIsOnline)
  const { storage } = workingCopy
  return (
    <>
      {!isOnline && <OfflineNotice title={t('report.offline.title')}>{t('report.offline.body')}</OfflineNotice>}
      {storage === 'full' && (
        <Notice tone="danger" title={t('report.storage.fullTitle')}>
          {t('report.storage.fullBody')}
        </Notice>
      )}
      {storage === 'failed' && (
        <Notice tone="danger" title={t('report.storage.failedTitle')}>
          {t('report.storage.failedBody')}
        </Notice>
      )}
      {storage === 'not-durable' && (
        <Notice tone="warning" title={t('report.storage.noneTitle')}>
          {t('report.storage.noneBody')}
        </Notice>
      )}
      {head?.trouble?.kind === 'gone' && (
        <Notice tone="danger" title={t('report.trouble.goneTitle')}>
          {t('report.trouble.goneBody')}
        </Notice>
      )}
      {head?.trouble?.kind === 'not-now' && (
        <Notice tone="warning" title={t('report.trouble.notNowTitle')}>
          {head.trouble.words}
        </Notice>
      )}
    </>
  )
}

const OpenedReport = () => {
  const { t } = useTranslation()
  const head = useHead()
  useKeepOnLeave()
  useOtherDevices()
  const { workingCopy, device } = useReport()
  const onStale = useFreshAddresses(head?.report, () =>
    // Offline, the pictures of this device are shown; the others are requested again later.
    rereadReport(device, workingCopy.orderId).catch(() => {}),
  )
  if (!head) return null
  const { job, report } = head
  const kind = t(`kinds.${job.inspectionType}`)
  return (
    <Page
      back={{ href: href('inspector.location-jobs'), label: t('mine.title') }}
      title={t('report.title', { number: job.sequenceId })}
      width="narrow"
      lead={
        <>
          {t('report.lead', { kind, city: job.city })} <DateTime value={job.inspectionDate} timeZone={job.timeZone} />
        </>
      }
    >
      <Stack gap="medium">
        <Notices />
        {report?.status === 'completed' ? (
          <Suspense fallback={<Skeleton lines={4} />}>
            <HandedIn />
          </Suspense>
        ) : (
          <StaleContext value={onStale}>
            <ReportForm />
          </StaleContext>
        )}
      </Stack>
    </Page>
  )
}

const looksLikeId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/**
 * The inspector's report of an order: written on site, stored on the device, sent when there is a network (REPORT-9).
 */
const Report = () => {
  const { t } = useTranslation()
  const { orderId = '' } = useParams()
  return looksLikeId(orderId) ? (
    <ReportOf key={orderId} orderId={orderId} />
  ) : (
    <NotFound title={t('report.notFound.title')} />
  )
}

const NotFound = ({ title }: { title: string }) => {
  const { t } = useTranslation()
  return (
    <Page title={title} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('report.notFound.heading')}
        body={t('report.notFound.body')}
        action={
          <LinkButton href={href('inspector.location-jobs')} variant="primary">
            {t('report.toJobs')}
          </LinkButton>
        }
      />
    </Page>
  )
}

const ReportOf = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation()
  const { state, retry } = useOpenReport(orderId)
  const toJobs = <LinkButton href={href('inspector.location-jobs')}>{t('report.toJobs')}</LinkButton>
  switch (state.phase) {
    case 'open':
      return (
        <ReportContext value={state.open}>
          <OpenedReport />
        </ReportContext>
      )
    case 'opening':
      return (
        <Page title={t('report.opening')} width="narrow">
          <Stack>
            <Skeleton lines={2} />
            <Skeleton count={6} variant="row" />
          </Stack>
        </Page>
      )
    case 'not-found':
      return <NotFound title={t('report.notFound.title')} />
    case 'not-mine':
      return <NoPermission title={t('report.notMine.title')} body={t('report.notMine.body')} action={toJobs} />
    case 'not-here':
      return (
        <Page title={t('report.notHere.title')} width="narrow">
          <ErrorState
            title={t('report.notHere.heading')}
            body={t('report.notHere.body')}
            onRetry={retry}
            action={toJobs}
          />
        </Page>
      )
  }
}

export default Report
