import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { classNames, ErrorState, Notice, Skeleton } from '@fieldproof/ui'
import { useEffect, useRef, useState } from 'react'
import { Composer } from '../../pages/inbox/composer.tsx'
import { MessageList } from '../../pages/inbox/message-list.tsx'
import { useGetOneToOneChatRoomQuery } from '../../store/chats-api.ts'
import { useOutbox } from '../../conversation/use-outbox.ts'
import { useEditing } from '../../conversation/use-editing.ts'
import { useReadMarks } from '../../conversation/use-read-marks.ts'
import { useReplying } from '../../conversation/use-replying.ts'
import { useConversation } from '../../conversation/use-conversation.ts'
import styles from './support-chat.module.css'

const Opened = ({ room, userId, isClosed }: { room: ChatRoom; userId: string; isClosed: boolean }) => {
  const { t } = useTranslation()
  const [heard, setHeard] = useState('')
  const name = t('support.name')
  const addSent = useRef<(message: ChatMessage) => void>(() => undefined)
  const outbox = useOutbox((message) => {
    addSent.current(message)
  })
  const parts = useConversation(room._id, (message) => {
    if (message.senderId !== userId)
      setHeard(t('conversation.heard', { name, text: message.text || t('conversation.aFile') }))
  })
  const { take: takeIn } = parts
  useEffect(() => {
    addSent.current = takeIn
  }, [takeIn])
  const marks = useReadMarks(room, userId, parts.conversation)
  const editing = useEditing(parts, userId)
  const replying = useReplying(room._id, parts.conversation, editing.box)
  const writerOf = (senderId: string) => (senderId === userId ? t('reply.you') : name)
  return (
    <div className={classNames(styles.conversation, styles.flush)}>
      <MessageList
        editing={editing}
        marks={marks}
        nameOf={() => name}
        outbox={outbox}
        parts={parts}
        replying={replying}
        room={room}
        userId={userId}
        writerOf={writerOf}
      />
      <p aria-live="polite" className={styles.heard}>
        {heard}
      </p>
      {isClosed && (
        <div className={styles.closed}>
          <Notice quiet>{t('support.closed')}</Notice>
        </div>
      )}
      <Composer
        chatRoomId={room._id}
        editing={editing}
        name={name}
        outbox={outbox}
        replying={replying}
        writerOf={writerOf}
      />
    </div>
  )
}

/** The conversation of a user with support. */
export const SupportConversation = ({ chatRoomId, isClosed }: { chatRoomId: string; isClosed: boolean }) => {
  const { t } = useTranslation()
  const userId = useSelector(selectUser)?._id
  const { data, isError, isFetching, refetch } = useGetOneToOneChatRoomQuery({ params: { id: chatRoomId } })
  if (data && userId !== undefined) return <Opened isClosed={isClosed} key={data._id} room={data} userId={userId} />
  if (isError)
    return (
      <ErrorState
        compact
        level={3}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
        title={t('conversation.failed')}
      />
    )
  return <Skeleton count={3} label={t('conversation.loading')} variant="row" />
}
