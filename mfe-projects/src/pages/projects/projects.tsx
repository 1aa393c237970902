import type { ProjectSummary } from '@fieldproof/contracts/calls/projects'
import { listAddress, page, useListAddress } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page, Pagination, RelativeTime } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useGetMyProjectsQuery } from '../../store/projects-api.ts'

const useColumns = (): Column<ProjectSummary>[] => {
  const { t } = useTranslation()
  return [
    { key: 'name', header: t('list.name'), primary: true, cell: ({ name }) => name },
    { key: 'changed', header: t('list.changed'), cell: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
  ]
}

const list = listAddress(() => href('projects.list'), { page })

/** The user's projects, last changed first. */
const Projects = () => {
  const { t } = useTranslation()
  const { view, link } = useListAddress(list)
  const { data, isLoading, isFetching, isError, refetch } = useGetMyProjectsQuery({ query: view })
  const columns = useColumns()
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1

  return (
    <Page title={t('page.title')} lead={t('page.lead')}>
      {isError ? (
        <ErrorState
          title={t('page.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <>
          <DataTable
            caption={t('page.title')}
            captionHidden
            columns={columns}
            rows={data?.items ?? []}
            loading={isLoading}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState
                level={2}
                art={<Illustration name="empty-projects" />}
                title={t('empty.title')}
                body={t('empty.body')}
                action={
                  <LinkButton href={href('orders.service', { serviceType: 'infrastructure' })} variant="secondary">
                    {t('empty.action')}
                  </LinkButton>
                }
              />
            }
          />
          {pages > 1 && <Pagination page={view.page} pages={pages} address={link()} label={t('list.pages')} />}
        </>
      )}
    </Page>
  )
}

export default Projects
