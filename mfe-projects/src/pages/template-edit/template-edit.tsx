import { href, selectIsOnline, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import { OfflineNotice, Page, Skeleton } from '@fieldproof/ui'
import { useState } from 'react'
import type { ReportTemplate } from '@fieldproof/contracts/entities/report-template'
import { useGetTemplateQuery } from '../../store/templates-api.ts'
import { Builder } from '../../templates/builder.tsx'
import { isMissing, MissingTemplate, TemplateFailed } from '../../templates/missing-template.tsx'
import { savedOf } from '../../templates/use-builder.ts'

/** Begins with what the server had when the page was opened; what it says later is for the next save to compare. */
const Opened = ({ template }: { template: ReportTemplate }) => {
  const [first] = useState(() => savedOf(template))
  return <Builder first={first} />
}

/** /dashboard/report-templates/edit/:templateId: changes a template. */
const TemplateEdit = () => {
  const { t } = useTranslation()
  const { templateId = '' } = useParams()
  const isOnline = useSelector(selectIsOnline)
  const asked = useGetTemplateQuery({ params: { id: templateId } }, { refetchOnMountOrArgChange: true })
  const { currentData: template, isFetching, error, refetch } = asked
  const [openedId, setOpenedId] = useState<string | null>(null)
  // What the cache had may be older than what the server has: the builder begins with the answer to this visit.
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
