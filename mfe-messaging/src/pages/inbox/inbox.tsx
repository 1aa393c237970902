import type { ChatRoomSummary } from '@fieldproof/contracts/calls/chats'
import { href, useLocation, useSearchParams, useTranslation } from '@fieldproof/platform'
import { CountBadge, EmptyState, ErrorState, LinkButton, Page, Pagination, RelativeTime } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useGetMyOneToOneChatRoomsQuery } from '../../store/chats-api.ts'

const useColumns = (): Column<ChatRoomSummary>[] => {
  const { t } = useTranslation()
  return [
    { key: 'title', header: t('list.with'), primary: true, cell: ({ title }) => title },
    { key: 'unread', header: t('list.unread'), cell: ({ unread }) => <CountBadge count={unread} label={t('list.unreadCount', { count: unread })} /> },
    { key: 'last', header: t('list.last'), cell: ({ lastMessageAt }) => lastMessageAt && <RelativeTime value={lastMessageAt} /> },
  ]
}

/** The user's conversations, the most recent first. */
const Inbox = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, isLoading, isFetching, isError, refetch } = useGetMyOneToOneChatRoomsQuery({ query: { page } })
  const columns = useColumns()
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1

  return (
    <Page title={t('page.title')} lead={t('page.lead')}>
      {isError
        ? <ErrorState title={t('page.failed')} onRetry={() => { void refetch() }} retrying={isFetching} />
        : (
          <>
            <DataTable
              caption={t('page.title')} captionHidden columns={columns} rows={data?.items ?? []} loading={isLoading}
              rowKey={({ _id }) => _id}
              empty={(
                <EmptyState
                  level={2} art={<Illustration name="empty-messages" />} title={t('empty.title')} body={t('empty.body')}
                  action={<LinkButton href={href('content.help')} variant="secondary">{t('empty.action')}</LinkButton>}
                />
              )}
            />
            {pages > 1 && <Pagination page={page} pages={pages} address={`${pathname}${query}`} label={t('list.pages')} />}
          </>
        )}
    </Page>
  )
}

export default Inbox
