import { href, useTranslation } from '@fieldproof/platform'
import { Card, ErrorState, RelativeTime, Skeleton, Stack, Text } from '@fieldproof/ui'
import { useGetMyOneToOneChatRoomsQuery } from '../../store/chats-api.ts'

const shown = 3

/** On the dashboard: who wrote last. */
const RecentConversations = () => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetMyOneToOneChatRoomsQuery({ query: { page: 1 } })
  if (isError) return <Card><ErrorState compact level={3} title={t('page.failed')} onRetry={() => { void refetch() }} retrying={isFetching} /></Card>
  return (
    <Card title={t('page.title')} level={2} href={href('messaging.inbox')}>
      {!data && <Skeleton lines={2} />}
      {data?.total === 0 && <Text tone="muted">{t('widget.empty')}</Text>}
      {data && data.total > 0 && (
        <Stack>
          {data.items.slice(0, shown).map(({ _id, title, lastMessageAt }) => (
            <div key={_id}>
              <Text>{title}</Text>
              {lastMessageAt && <Text tone="muted" size="small"><RelativeTime value={lastMessageAt} /></Text>}
            </div>
          ))}
        </Stack>
      )}
    </Card>
  )
}

export default RecentConversations
