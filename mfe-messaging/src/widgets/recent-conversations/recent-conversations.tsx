import { href, useTranslation } from '@fieldproof/platform'
import { Card, CountBadge, ErrorState, RelativeTime, Skeleton, Stack, Text, TextLink } from '@fieldproof/ui'
import { useFreshRooms } from '../../line/use-fresh-rooms.ts'
import { useGetMyOneToOneChatRoomsQuery } from '../../store/chats-api.ts'

const shown = 3

/** On the dashboard: who wrote last. */
const RecentConversations = () => {
  const { t } = useTranslation()
  useFreshRooms()
  const { data, isError, isFetching, refetch } = useGetMyOneToOneChatRoomsQuery({ query: { page: 1 } })
  if (isError && !data)
    return (
      <Card>
        <ErrorState
          compact
          level={3}
          title={t('page.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Card>
    )
  return (
    <Card title={t('page.title')} level={2}>
      {!data && <Skeleton lines={2} />}
      {data?.total === 0 && <Text tone="muted">{t('widget.empty')}</Text>}
      {data && data.total > 0 && (
        <Stack>
          {data.items.slice(0, shown).map(({ _id, title, unread, lastMessage, lastVideoCall, lastMessageAt }) => (
            <div key={_id}>
              <Text>
                <TextLink href={`${href('messaging.inbox')}?room=${_id}`}>{title}</TextLink>{' '}
                <CountBadge count={unread} label={t('widget.unread', { count: unread })} />
              </Text>
              {(lastMessage || lastVideoCall) && <Text truncate>{lastMessage || t('widget.videoCall')}</Text>}
              {lastMessageAt && (
                <Text tone="muted" size="small">
                  <RelativeTime value={lastMessageAt} />
                </Text>
              )}
            </div>
          ))}
          <TextLink href={href('messaging.inbox')}>{t('widget.all')}</TextLink>
        </Stack>
      )}
    </Card>
  )
}

export default RecentConversations
