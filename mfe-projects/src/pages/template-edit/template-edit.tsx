import { href, selectIsOnline, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import { OfflineNotice, Page, Skeleton } from '@fieldproof/ui'
import { useState } from 'react'
import type { ReportTemplate } from '@fieldproof/contracts/entities/report-template'
import { useGetTemplateQuery } from '../../store/templates-api.ts'
import { Builder } from '../../templates/builder.tsx'
import { isMissing, MissingTemplate, TemplateFailed } from '../../templates/missing-template.tsx'
import { savedOf } from '../../templates/use-builder.ts'

/** Starts with the server's state when the page was opened; later states are compared at the next save. */
const Opened = ({ template }: { template: ReportTemplate }) => {
  const [first] = useState(() => savedOf(template))
  return <Builder first={first} />
}

/** /dashboard/report-templates/edit/:templateId: changes a template. */
const TemplateEdit = () => {
  const { t } = useTranslation()
  const { templateId = '' } = useParams()
  const isOnline = useSelector(selectIsOnline)
  const query = useGetTemplateQuery({ params: { id: templateId } }, { refetchOnMountOrArgChange: true })
  const { currentData: template, isFetching, error, refetch } = query
  const [openedId, setOpenedId] = useState<string | null>(null)
  // The cache may be outdated, so the builder starts with the response to this visit's request.
  if (openedId !== templateId && template && !isFetching) setOpenedId(templateId)
  const isOpen = openedId === templateId
  if (isMissing(error) || template?.isMine === false) return <MissingTemplate />
  return (
    <Page
      width="wide"
      title={t('edit.title')}
      lead={template?.name}
      back={{ href: href('projects.template', { templateId }), label: t('edit.back') }}
    >
      {!isOnline && <OfflineNotice />}
      {isOpen && template ? (
        <Opened key={templateId} template={template} />
      ) : error ? (
        <TemplateFailed error={error} isFetching={isFetching} refetch={refetch} />
      ) : (
        <Skeleton variant="card" count={3} label={t('loading')} />
      )}
    </Page>
  )
}

export default TemplateEdit
