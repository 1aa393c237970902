import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, selectIsOnline, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Notice, OfflineNotice, Page, Skeleton, Stack } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { lazy, Suspense } from 'react'
import { ReportContext, useKeepOnLeave, useReport, useRows } from '../../report/working-copy/report-context.ts'
import { readAnew, useOpenReport, useOthersChanges } from '../../report/working-copy/use-open-report.ts'
import { reportOf } from '../../report/working-copy/views.ts'
import { partAddress } from '../../project/part-address.ts'

const ReportForm = lazy(() => import(/* webpackChunkName: "report-write" */ '../../report/write/report-form.tsx'))
const FrozenReport = lazy(() => import(/* webpackChunkName: "report-read" */ '../../report/read/frozen-report.tsx'))
const ReportActions = lazy(
  () => import(/* webpackChunkName: "report-actions" */ '../../report/read/report-actions.tsx'),
)

/** Notices about where the work is stored, and what has happened to the report meanwhile. */
const Notices = () => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const { head } = useRows()
  const isOnline = useSelector(selectIsOnline)
  const { storage } = workingCopy
  return (
    <>
      {!isOnline && <OfflineNotice title={t('offline.title')}>{t('offline.body')}</OfflineNotice>}
      {storage === 'full' && (
        <Notice tone="danger" title={t('storage.fullTitle')}>
          {t('storage.fullBody')}
        </Notice>
      )}
      {storage === 'failed' && (
        <Notice tone="danger" title={t('storage.failedTitle')}>
          {t('storage.failedBody')}
        </Notice>
      )}
      {storage === 'not-durable' && (
        <Notice tone="warning" title={t('storage.noneTitle')}>
          {t('storage.noneBody')}
        </Notice>
      )}
      {head?.trouble != null && (
        <Notice tone="danger" title={t('trouble.goneTitle')}>
          {t('trouble.goneBody')}
        </Notice>
      )}
      {head?.report.frozenAt === null && head.report.templateState === 'changed' && (
        <Notice quiet title={t('template.changedTitle')}>
          {t('template.changedBody', { version: head.report.templateVersion })}
        </Notice>
      )}
      {head?.report.frozenAt === null && head.report.templateState === 'gone' && (
        <Notice quiet title={t('template.goneTitle')}>
          {t('template.goneBody')}
        </Notice>
      )}
    </>
  )
}

const Opened = () => {
  const { t } = useTranslation()
  const open = useReport()
  const rows = useRows()
  useKeepOnLeave()
  useOthersChanges(open)
  const report = reportOf(rows)
  const onStale = useFreshAddresses(rows.entries, () => readAnew(open))
  if (!report) return null
  const isFrozen = report.frozenAt !== null
  // Text that was written here and never arrived stays visible, even if the report is frozen.
  const isLeft = rows.entries.some(({ edit }) => edit !== null)
  return (
    <Page
      width="narrow"
      title={<span translate="no">{report.name}</span>}
      back={{ href: partAddress(report.projectId, 'reports'), label: report.projectName }}
      lead={t('lead', { template: report.templateName, version: report.templateVersion })}
      actions={
        isFrozen ? (
          <Suspense fallback={null}>
            <ReportActions reportId={report._id} canShare={report.canShare} />
          </Suspense>
        ) : undefined
      }
    >
      <Stack>
        <Notices />
        <Suspense fallback={<Skeleton count={4} variant="row" />}>
          {isFrozen && <FrozenReport report={report} onStale={onStale} />}
          {(!isFrozen || isLeft) && <ReportForm />}
        </Suspense>
      </Stack>
    </Page>
  )
}

const looksLikeId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

const NotFound = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('notFound.title')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('notFound.heading')}
        body={t('notFound.body')}
        action={<LinkButton href={href('projects.list')}>{t('toProjects')}</LinkButton>}
      />
    </Page>
  )
}

const ReportOf = ({ reportId }: { reportId: string }) => {
  const { t } = useTranslation()
  const { state, retry } = useOpenReport(reportId)
  switch (state.phase) {
    case 'open':
      return (
        <ReportContext value={state.open}>
          <Opened />
        </ReportContext>
      )
    case 'opening':
      return (
        <Page title={t('opening')} width="narrow">
          <Skeleton lines={2} />
          <Skeleton count={4} variant="row" />
        </Page>
      )
    case 'not-found':
      return <NotFound />
    case 'not-here':
      return (
        <Page title={t('notHere.title')} width="narrow">
          <ErrorState
            title={t('notHere.heading')}
            body={t('notHere.body')}
            onRetry={retry}
            action={<LinkButton href={href('projects.list')}>{t('toProjects')}</LinkButton>}
          />
        </Page>
      )
  }
}

/**
 * A report of a project: written on site, stored on the device, sent when there is a network; once frozen, it is
 * read-only.
 */
const ProjectReport = () => {
  const { reportId = '' } = useParams()
  return looksLikeId(reportId) ? <ReportOf key={reportId} reportId={reportId} /> : <NotFound />
}

export default ProjectReport
