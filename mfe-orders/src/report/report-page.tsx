import { useTranslation } from '@fieldproof/platform'
import { Card, Page, Skeleton, Stack } from '@fieldproof/ui'
import { ReportView, type ReportViewProps } from './report-view.tsx'
import { useReportNames } from '../checklist/use-report-names.ts'

/** The skeleton of a loading report. */
export const ReportLoading = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('view.pageTitle')}>
      <Stack gap="large">
        <Card as="div" padding="large">
          <Skeleton lines={5} />
        </Card>
        <Skeleton variant="block" />
        <Card as="div">
          <Skeleton lines={4} count={3} />
        </Card>
      </Stack>
    </Page>
  )
}

/** A loaded report, once the names of its points are loaded too. */
export const ReportPage = (props: Omit<ReportViewProps, 'names'>) => {
  const names = useReportNames(props.report.checklist)
  return names === null ? <ReportLoading /> : <ReportView {...props} names={names} />
}
