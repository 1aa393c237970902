import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { quoteOf } from '@fieldproof/kit/quoted'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, DateTime, ErrorState, Skeleton, Text } from '@fieldproof/ui'
import { useEffect, useRef, useState } from 'react'
import type { RecordPartProps } from '../record-part-props.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Thread } from './read-thread.ts'
import { useGetSupportThreadQuery } from './support-api.ts'
import { ThreadMessage } from './thread-message.tsx'
import { useSupportChanges } from './use-support-changes.ts'
import styles from './support.module.css'

interface ShownProps {
  thread: Thread
  chatRoomId: string
  person: string
  /** The state of loading earlier messages. */
  earlier: 'here' | 'waiting' | 'failed'
  onEarlier: () => void
}

const Shown = ({ thread, chatRoomId, person, earlier, onEarlier }: ShownProps) => {
  const { t } = useTranslation()
  const { items, hasMore } = thread
  const lastRead = items.findLast(
    ({ staffName, message }) => staffName !== null && message.sequence <= thread.readUntil,
  )?.message._id
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null)
  const newest = items.at(-1)?.message._id
  useEffect(() => {
    scrollArea?.scrollTo({ top: scrollArea.scrollHeight })
  }, [scrollArea, newest])
  const [replyTo, setReplyTo] = useState<QuotedMessage | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [foundId, setFoundId] = useState<string>()
  const show = (quote: QuotedMessage) => {
    const item = scrollArea?.querySelector<HTMLElement>(`[data-message="${quote._id}"]`)
    item?.scrollIntoView({ block: 'nearest' })
    item?.focus({ preventScroll: true })
    setFoundId(quote._id)
  }
  const isLoaded = (quote: QuotedMessage) => items.some(({ message }) => message._id === quote._id)
  const nameOf = ({ senderId }: QuotedMessage) =>
    items.find(({ message }) => message.senderId === senderId)?.staffName ?? person
  const reply = (quote: QuotedMessage | null) => {
    setReplyTo(quote)
    box.current?.focus()
  }
  return (
    <Card
      as="section"
      aside={
        thread.isOnline !== null && (
          <Badge tone={thread.isOnline ? 'success' : 'neutral'}>
            {t(thread.isOnline ? 'backOffice.support.online' : 'backOffice.support.offline')}
          </Badge>
        )
      }
      level={2}
      title={t('backOffice.support.thread')}
    >
      {thread.dueAt !== null && (
        <Text size="small" tone="muted">
          {t('backOffice.support.answerUntil')} <DateTime form="date-time" value={thread.dueAt} zone="never" />
        </Text>
      )}
      {/* A scrollable area must be reachable by keyboard. */}
      <div
        aria-label={t('backOffice.support.thread')}
        className={styles.scrolled}
        ref={setScrollArea}
        role="region"
        tabIndex={0}
      >
        {hasMore && (
          <Button loading={earlier === 'waiting'} onClick={onEarlier} size="small">
            {t('backOffice.support.earlier')}
          </Button>
        )}
        {earlier === 'failed' && <Text size="small">{t('backOffice.support.earlierFailed')}</Text>}
        <ol className={styles.messages} role="list">
          {items.map((item) => (
            <ThreadMessage
              isFound={item.message._id === foundId}
              isRead={item.message._id === lastRead}
              item={item}
              key={item.message._id}
              mayReact={thread.canAnswer}
              onReply={thread.canAnswer ? () => reply(quoteOf(item.message)) : undefined}
              onShow={item.message.replyTo && isLoaded(item.message.replyTo) ? show : undefined}
              person={person}
            />
          ))}
        </ol>
      </div>
      {thread.canAnswer ? (
        <AnswerForm
          box={box}
          chatRoomId={chatRoomId}
          key={chatRoomId}
          onReplied={(messageId) => {
            setReplyTo((now) => (now?._id === messageId ? null : now))
            box.current?.focus()
          }}
          onReply={reply}
          replyTo={replyTo && { quote: replyTo, name: nameOf(replyTo) }}
        />
      ) : (
        <Text size="small" tone="muted">
          {t('backOffice.support.ownConversation')}
        </Text>
      )}
    </Card>
  )
}

/** The messages of a conversation with support, and the answer field; updates automatically. */
const SupportThread = ({ open: { record } }: RecordPartProps) => {
  const { _id: chatRoomId, title: person } = record
  const { t } = useTranslation()
  useSupportChanges()
  const [pages, setPages] = useState(1)
  const { data, currentData, isError, isFetching, refetch } = useGetSupportThreadQuery(
    { chatRoomId, pages },
    { refetchOnMountOrArgChange: true },
  )
  useFreshAddresses(data, refetch)
  const earlier = currentData ? 'here' : isFetching ? 'waiting' : isError ? 'failed' : 'here'
  if (data)
    return (
      <Shown
        chatRoomId={chatRoomId}
        earlier={earlier}
        onEarlier={() => {
          if (earlier === 'failed') void refetch()
          else setPages(pages + 1)
        }}
        person={person}
        thread={data}
      />
    )
  return (
    <Card as="section" level={2} title={t('backOffice.support.thread')}>
      {isError ? (
        <ErrorState
          compact
          level={3}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <Skeleton count={3} label={t('backOffice.loading')} lines={2} />
      )}
    </Card>
  )
}

export default SupportThread
