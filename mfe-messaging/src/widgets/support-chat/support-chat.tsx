import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import { Drawer } from '@fieldproof/ui/dialog'
import { lazy, Suspense, useState } from 'react'
import { useServerEvent } from '../../realtime/use-server-event.ts'
import { FirstQuestion } from './first-question.tsx'
import { Hours } from './hours.tsx'
import { JoinQuestion } from './join-question.tsx'
import { useGetSupportQuery } from './support-api.ts'
import { SupportConversation } from './support-conversation.tsx'
import styles from './support-chat.module.css'

const VisitorChat = lazy(() => import(/* webpackChunkName: "visitor-chat" */ './visitor-chat.tsx'))

/** The chat of a user: their conversation with support, or the form for a first question. */
const UserChat = ({ onAnswered }: { onAnswered: () => void }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetSupportQuery(undefined, { refetchOnMountOrArgChange: true })
  useServerEvent('CHAT_ROOM_CHANGED', ({ chatRoomId }) => {
    if (chatRoomId === data?.chatRoomId) void refetch()
  })
  if (data)
    return (
      <div className={styles.panel}>
        <div className={styles.top}>
          <Hours presence={data.presence} />
          <JoinQuestion />
        </div>
        {data.chatRoomId === null ? (
          <FirstQuestion onAnswered={onAnswered} />
        ) : (
          <SupportConversation chatRoomId={data.chatRoomId} isClosed={data.closedAt !== null} />
        )}
      </div>
    )
  if (isError)
    return (
      <ErrorState
        compact
        level={3}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
        title={t('support.failed')}
      />
    )
  return <Skeleton count={3} label={t('support.loading')} />
}

/** The chat in the Help menu: a conversation with support. It is mounted again each time that it is opened. */
const SupportChat = () => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const isUser = useSelector(selectUser) !== null
  return (
    <Drawer isWholeOnPhone onClose={close} open={isOpen} title={t('support.title')}>
      {isUser ? (
        <UserChat onAnswered={close} />
      ) : (
        <Suspense fallback={<Skeleton count={3} label={t('support.loading')} />}>
          <VisitorChat onAnswered={close} />
        </Suspense>
      )}
    </Drawer>
  )
}

export default SupportChat
