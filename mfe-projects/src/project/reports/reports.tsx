import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectReportSummary } from '@fieldproof/contracts/entities/project-report'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateTime,
  EmptyState,
  Heading,
  LinkButton,
  Stack,
  Text,
  toasts,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { useState } from 'react'
import { useDeleteReportMutation } from '../../store/reports-api.ts'
import { todayIn } from '../../words/day.tsx'
import { partAddress } from '../part-address.ts'
import { useRights } from '../use-rights.ts'
import { StartReport } from './start-report.tsx'

const One = ({ project, report }: { project: Project; report: ProjectReportSummary }) => {
  const { t } = useTranslation()
  const { may } = useRights(project)
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [remove, { isLoading }] = useDeleteReportMutation()
  const isFrozen = report.frozenAt !== null
  const deleteIt = async () => {
    const isSure = await confirm({
      title: t('reports.deleteTitle', { name: report.name }),
      message: t('reports.deleteBody'),
      yes: t('reports.delete'),
      danger: true,
    })
    if (!isSure) return
    try {
      await remove({ params: { projectId: project._id, reportId: report._id } }).unwrap()
      toasts.notify({ message: t('reports.deleted', { name: report.name }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Card
      as="li"
      level={3}
      href={href('projects.report', { reportId: report._id })}
      title={<span translate="no">{report.name}</span>}
      aside={<Badge tone={isFrozen ? 'success' : 'info'}>{t(isFrozen ? 'reports.frozen' : 'reports.open')}</Badge>}
      footer={
        !isFrozen && may('delete-parts') ? (
          <Button
            size="small"
            variant="quiet"
            icon={<TrashIcon />}
            loading={isLoading}
            aria-label={t('reports.deleteOf', { name: report.name })}
            onClick={() => {
              void deleteIt()
            }}
          >
            {t('reports.delete')}
          </Button>
        ) : undefined
      }
    >
      <Text size="small" tone="muted">
        {t('reports.entries', { count: report.noOfEntries })}
        {' · '}
        {t(isFrozen ? 'reports.handedIn' : 'reports.begun')}{' '}
        <DateTime value={report.frozenAt ?? report.createdAt} timeZone={project.timeZone} />
      </Text>
    </Card>
  )
}

/** Reports of a project, grouped by template: each group is a series (PROJECT-13). */
const Reports = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { may, whyNot } = useRights(project)
  const [starting, setStarting] = useState<string | null>(null)
  const { reports, reportTemplates } = project
  const [first] = reportTemplates
  const why = whyNot('write-reports')
  const toTemplates = (
    <LinkButton variant="primary" href={partAddress(project._id, 'templates')}>
      {t('reports.toTemplates')}
    </LinkButton>
  )
  const start = (templateId: string, words: string) => (
    <Button
      variant={words === 'start' ? 'primary' : 'secondary'}
      size={words === 'start' ? 'medium' : 'small'}
      icon={<PlusIcon />}
      onClick={() => setStarting(templateId)}
    >
      {t(words === 'start' ? 'reports.start' : 'reports.startNext')}
    </Button>
  )
  const series = [...Map.groupBy(reports, ({ templateId, templateName }) => templateId ?? `gone ${templateName}`)]
  return (
    <Stack>
      {may('write-reports') && first && reports.length > 0 && <Cluster>{start(first._id, 'start')}</Cluster>}
      {why !== undefined && <Text tone="soft">{why}</Text>}
      {reports.length === 0 && (
        <EmptyState
          art={<Illustration name="step-report" />}
          title={t('reports.none')}
          body={t(first ? 'reports.noneBody' : 'reports.noTemplate')}
          action={
            !may('write-reports')
              ? undefined
              : first
                ? start(first._id, 'start')
                : may('attach-templates')
                  ? toTemplates
                  : undefined
          }
        />
      )}
      {series.map(([key, own]) => {
        const isAttached = reportTemplates.some(({ _id }) => _id === key)
        return (
          <section key={key}>
            <Stack gap="small">
              <Cluster>
                <Heading level={2} size="section">
                  <span translate="no">{own[0]?.templateName}</span>
                </Heading>
                {isAttached && may('write-reports') && start(key, 'next')}
              </Cluster>
              {own.length > 1 && (
                <Text size="small" tone="muted">
                  {t('reports.series', { count: own.length })}
                </Text>
              )}
              <Stack as="ul" gap="small">
                {own.map((report) => (
                  <One key={report._id} project={project} report={report} />
                ))}
              </Stack>
            </Stack>
          </section>
        )
      })}
      {starting !== null && (
        <StartReport
          project={project}
          templateId={starting}
          today={todayIn(project.timeZone)}
          onClose={() => setStarting(null)}
        />
      )}
    </Stack>
  )
}

export default Reports
