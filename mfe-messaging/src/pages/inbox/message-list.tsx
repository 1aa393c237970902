import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, EmptyState, ErrorState, Skeleton } from '@fieldproof/ui'
import { ArrowDownIcon } from '@fieldproof/ui/icons'
import type { ReactNode, RefObject } from 'react'
import type { Editing } from '../../conversation/use-editing.ts'
import type { OutboxParts } from '../../conversation/use-outbox.ts'
import { presentQuote } from '../../conversation/quotes.ts'
import type { ReadMarks } from '../../conversation/use-read-marks.ts'
import type { Replying } from '../../conversation/use-replying.ts'
import type { ConversationParts } from '../../conversation/use-conversation.ts'
import { MessageItem } from './message-item.tsx'
import { rowsOf, type Row } from './message-rows.ts'
import { Quote } from './quote.tsx'
import { canCallIn, useCall } from './use-call.ts'
import { useJump } from './use-jump.ts'
import { useScrolling } from './use-scrolling.ts'
import { WaitingItem } from './waiting-item.tsx'
import styles from './messages.module.css'

interface MessageListProps {
  room: ChatRoom
  userId: string
  parts: ConversationParts
  marks: ReadMarks
  outbox: OutboxParts
  editing: Editing
  replying: Replying
  onReport?: ((message: ChatMessage) => void) | undefined
  /** The name of a message's writer, by id. */
  nameOf: (senderId: string) => string
  /** Like `nameOf`, but "You" for the user. */
  writerOf: (senderId: string) => string
}

const Rows = ({
  rows,
  room,
  parts,
  outbox,
  editing,
  replying,
  onReport,
  firstNew,
  nameOf,
  userId,
  writerOf,
  foundId,
  quoted,
}: Pick<
  MessageListProps,
  'room' | 'parts' | 'outbox' | 'editing' | 'replying' | 'onReport' | 'nameOf' | 'userId' | 'writerOf'
> & {
  rows: readonly Row[]
  firstNew: RefObject<HTMLLIElement | null>
  foundId: string | undefined
  quoted: (quote: QuotedMessage | null | undefined) => ReactNode
}) => {
  const { t } = useTranslation()
  const { call } = useCall(room._id)
  return rows.map((row) => {
    switch (row.kind) {
      case 'day':
        return (
          <li className={styles.day} key={row.key}>
            <DateTime form="long-date" value={row.at} zone="never" />
          </li>
        )
      case 'new':
        return (
          <li className={styles.new} key={row.key} ref={firstNew}>
            {t('messages.new')}
          </li>
        )
      case 'waiting':
        return <WaitingItem key={row.key} outbox={outbox} quote={quoted(row.waiting.replyTo)} waiting={row.waiting} />
      case 'message':
        return (
          <MessageItem
            canTranslate={room.canTranslate === true}
            editing={editing}
            isFound={row.message._id === foundId}
            isLastRead={row.isLastRead}
            isOwn={row.isOwn}
            key={row.key}
            message={row.message}
            isTeam={room.kind === 'project'}
            name={nameOf(row.message.senderId)}
            onCallBack={canCallIn(room) ? call : undefined}
            onChanged={parts.take}
            onEdit={room.closedBecause === null ? editing.begin : undefined}
            onReply={room.closedBecause === null ? replying.begin : undefined}
            onReport={onReport}
            quote={quoted(row.message.replyTo)}
            userId={userId}
            writerOf={writerOf}
          />
        )
    }
  })
}

/** The messages from the oldest loaded one to the unsent ones. */
export const MessageList = (props: MessageListProps) => {
  const { room, userId, parts, marks, outbox, editing, replying, onReport, nameOf, writerOf } = props
  const { t } = useTranslation()
  const isTeam = room.kind === 'project'
  const { conversation, hasFailed, isReadingOlder } = parts
  const waiting = outbox.waiting.filter(({ chatRoomId }) => chatRoomId === room._id)
  const rows = rowsOf({
    messages: conversation.messages,
    waiting,
    userId,
    newSince: marks.newSince,
    readByOther: marks.readByOther,
  })
  const last = rows.at(-1)
  const scrolling = useScrolling({
    isLoaded: conversation.isLoaded,
    oldest: conversation.messages[0]?.sequence ?? 0,
    newest: last?.key ?? '',
    isOwn: last?.kind === 'waiting',
    grown: conversation.messages.filter(({ linkPreview }) => linkPreview).length,
    onEnd: marks.setAtEnd,
    onStart: parts.readOlder,
  })
  const { foundId, jump } = useJump(parts, scrolling.toMessage)
  const quoted = (quote: QuotedMessage | null | undefined) =>
    quote && (
      <Quote
        name={writerOf(quote.senderId)}
        onShow={() => {
          void jump(quote)
        }}
        quote={presentQuote(conversation, quote)}
      />
    )
  if (hasFailed)
    return (
      <div className={styles.box}>
        <ErrorState compact level={3} onRetry={parts.reload} title={t('messages.failed')} />
      </div>
    )
  return (
    <div className={styles.frame}>
      {/* A scrollable area must be reachable by keyboard. */}
      <div
        aria-label={t('messages.title', { name: room.title })}
        className={styles.box}
        onLoadCapture={scrolling.onGrown}
        onScroll={scrolling.onScroll}
        ref={scrolling.box}
        role="region"
        tabIndex={0}
      >
        {!conversation.isLoaded && <Skeleton count={4} label={t('conversation.loading')} variant="row" />}
        {conversation.hasOlder && (
          <div className={styles.older}>
            <Button loading={isReadingOlder} onClick={parts.readOlder} size="small">
              {t('messages.older')}
            </Button>
          </div>
        )}
        {conversation.isLoaded && rows.length === 0 && (
          <EmptyState
            body={t(isTeam ? 'project.emptyBody' : room.subject ? 'messages.emptyAbout' : 'messages.emptyBody')}
            compact
            level={3}
            title={isTeam ? t('list.nothingSaid') : t('messages.empty', { name: room.title })}
          />
        )}
        <ol className={styles.list} role="list">
          <Rows
            editing={editing}
            firstNew={scrolling.firstNew}
            foundId={foundId}
            nameOf={nameOf}
            onReport={onReport}
            outbox={outbox}
            parts={parts}
            quoted={quoted}
            replying={replying}
            room={room}
            rows={rows}
            userId={userId}
            writerOf={writerOf}
          />
        </ol>
      </div>
      {!scrolling.isAtEnd && (
        <div className={styles.toEnd}>
          <Button icon={<ArrowDownIcon />} onClick={scrolling.toEnd} size="small">
            {room.unread > 0 ? t('messages.toNew', { count: room.unread }) : t('messages.toEnd')}
          </Button>
        </div>
      )}
    </div>
  )
}
