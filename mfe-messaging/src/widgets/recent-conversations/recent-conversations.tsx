import type { ChatRoomSummary } from '@fieldproof/contracts/entities/chat-room'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, CountBadge, ErrorState, RelativeTime, Skeleton, Stack, Text, TextLink } from '@fieldproof/ui'
import { useFreshRooms } from '../../realtime/use-fresh-rooms.ts'
import { useGetMyOneToOneChatRoomsQuery } from '../../store/chats-api.ts'
import { newestMessageText } from '../../conversation/newest-message.ts'

const shown = 3

const Conversation = ({ room }: { room: ChatRoomSummary }) => {
  const { t } = useTranslation()
  const { _id, title, unread, lastMessageAt } = room
  const newest = newestMessageText(room, {
    voiceMessage: (length) => t('widget.voiceMessage', { length }),
    videoCall: t('widget.videoCall'),
    nothing: '',
  })
  return (
    <div>
      <Text>
        <TextLink href={`${href('messaging.inbox')}?room=${_id}`}>{title}</TextLink>{' '}
        <CountBadge count={unread} label={t('widget.unread', { count: unread })} />
      </Text>
      {newest && <Text truncate>{newest}</Text>}
      {lastMessageAt && (
        <Text tone="muted" size="small">
          <RelativeTime value={lastMessageAt} />
        </Text>
      )}
    </div>
  )
}

/** On the dashboard: the most recent conversations. */
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
          {data.items.slice(0, shown).map((room) => (
            <Conversation key={room._id} room={room} />
          ))}
          <TextLink href={href('messaging.inbox')}>{t('widget.all')}</TextLink>
        </Stack>
      )}
    </Card>
  )
}

export default RecentConversations
