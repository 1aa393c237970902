import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { isCallFailure, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@fieldproof/ui'
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import { useServerEvent } from '../../realtime/use-server-event.ts'
import { useGetOneToOneChatRoomQuery } from '../../store/chats-api.ts'
import type { OutboxParts } from '../../conversation/use-outbox.ts'
import { useEditing } from '../../conversation/use-editing.ts'
import { useReadMarks } from '../../conversation/use-read-marks.ts'
import { useReplying } from '../../conversation/use-replying.ts'
import { useConversation } from '../../conversation/use-conversation.ts'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { Closed } from './closed.tsx'
import type { InboxAddress } from './inbox-address.ts'
import { MessageList } from './message-list.tsx'
import { OtherTypes } from './other-types.tsx'
import styles from './conversation.module.css'

const ReportDialog = lazy(() => import(/* webpackChunkName: "report-dialog" */ './report-dialog.tsx'))
const OrderInfo = lazy(() => import(/* webpackChunkName: "order-info" */ './order-info.tsx'))

interface ConversationProps {
  chatRoomId: string
  address: InboxAddress
  outbox: OutboxParts
  /** Called with messages that the outbox has sent. */
  addSentRef: RefObject<(message: ChatMessage) => void>
}

/** The panel beside the conversation: a report about the other person or a message, or the order. */
type Beside = { kind: 'report'; messageId?: string; name?: string } | { kind: 'order' } | null

const Opened = ({
  room,
  userId,
  address,
  outbox,
  addSentRef,
}: Omit<ConversationProps, 'chatRoomId'> & { room: ChatRoom; userId: string }) => {
  const { t } = useTranslation()
  const [heard, setHeard] = useState('')
  const [beside, setBeside] = useState<Beside>(null)
  // In a project, each message has its own writer.
  const other = room.kind === 'project' ? undefined : room.members.find((member) => member.userId !== userId)
  const nameOf = (senderId: string): string =>
    room.kind === 'project'
      ? (room.members.find((member) => member.userId === senderId)?.fullName ?? t('project.formerMember'))
      : room.title
  const parts = useConversation(room._id, (message) => {
    if (message.senderId === userId) return
    setHeard(t('conversation.heard', { name: nameOf(message.senderId), text: message.text || t('conversation.aFile') }))
  })
  const marks = useReadMarks(room, userId, parts.conversation)
  const editing = useEditing(parts, userId)
  const replying = useReplying(room._id, parts.conversation, editing.box)
  const writerOf = (senderId: string) => (senderId === userId ? t('reply.you') : nameOf(senderId))
  const { take } = parts
  useEffect(() => {
    addSentRef.current = take
    return () => {
      addSentRef.current = () => undefined
    }
  }, [addSentRef, take])
  return (
    <>
      <ConversationHead
        address={address}
        isOrderOpen={beside?.kind === 'order'}
        onOrder={() => setBeside(beside?.kind === 'order' ? null : { kind: 'order' })}
        onReport={() => setBeside({ kind: 'report' })}
        other={other}
        room={room}
      />
      {beside?.kind === 'order' && room.order && (
        <Suspense>
          <OrderInfo order={room.order} role={room.members.find((member) => member.userId === userId)?.role ?? null} />
        </Suspense>
      )}
      <MessageList
        editing={editing}
        marks={marks}
        nameOf={nameOf}
        onReport={
          room.kind === 'support'
            ? undefined
            : ({ _id, senderId }) => setBeside({ kind: 'report', messageId: _id, name: nameOf(senderId) })
        }
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
      <OtherTypes chatRoomId={room._id} nameOf={nameOf} />
      {room.closedBecause === null ? (
        <Composer
          chatRoomId={room._id}
          editing={editing}
          name={room.title}
          outbox={outbox}
          replying={replying}
          writerOf={writerOf}
        />
      ) : (
        <Closed reason={room.closedBecause} room={room} />
      )}
      {beside?.kind === 'report' && (
        <Suspense>
          <ReportDialog
            chatRoomId={room._id}
            messageId={beside.messageId}
            name={beside.name ?? room.title}
            onClose={() => setBeside(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One open conversation. */
export const Conversation = ({ chatRoomId, address, outbox, addSentRef }: ConversationProps) => {
  const { t } = useTranslation()
  const userId = useSelector(selectUser)?._id
  const { data, error, isFetching, refetch } = useGetOneToOneChatRoomQuery({ params: { id: chatRoomId } })
  useServerEvent('CHAT_ROOM_CHANGED', (change) => {
    if (change.chatRoomId === chatRoomId) void refetch()
  })
  const back = <LinkButton href={address.link({ room: null })}>{t('conversation.back')}</LinkButton>
  // Someone who was removed from a project no longer sees its conversation (CHAT-10).
  if (isCallFailure(error) && (error.status === 404 || error.status === 400)) {
    return <EmptyState action={back} body={t('conversation.unknownBody')} compact title={t('conversation.unknown')} />
  }
  if (data && userId !== undefined)
    return <Opened address={address} outbox={outbox} room={data} addSentRef={addSentRef} userId={userId} />
  if (error)
    return (
      <ErrorState
        action={back}
        compact
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
        title={t('conversation.failed')}
      />
    )
  return (
    <div className={styles.loading}>
      <Skeleton count={4} label={t('conversation.loading')} variant="row" />
    </div>
  )
}
