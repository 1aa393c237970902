import type { AnswerOf } from '@fieldproof/contracts'
import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { quoteOf } from '@fieldproof/kit/quoted'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, DateTime, ErrorState, Skeleton, Text } from '@fieldproof/ui'
import { useEffect, useRef, useState } from 'react'
import { AnswerForm } from './answer-form.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { useGetSupportThreadQuery, useLazyGetSupportThreadQuery } from './support-api.ts'
import { useSupportChanges } from './use-support-changes.ts'
import styles from './support.module.css'

type Thread = AnswerOf<'GET /support/get-thread/{chatRoomId}'>
type Item = Thread['items'][number]

/** What was said before the newest messages, read on request, and kept while the record is open. */
const useEarlier = (chatRoomId: string, newest: Thread | undefined) => {
  const [earlier, setEarlier] = useState<{ items: Item[]; hasMore: boolean } | null>(null)
  const [ask, { isFetching, isError }] = useLazyGetSupportThreadQuery()
  const first = (earlier?.items[0] ?? newest?.items[0])?.message.sequence
  const readEarlier = async () => {
    if (first === undefined) return
    const answer = await ask({ params: { chatRoomId }, query: { before: first, limit: 50 } })
    if (answer.data) {
      const { items, hasMore } = answer.data
      setEarlier((known) => ({ items: [...items, ...(known?.items ?? [])], hasMore }))
    }
  }
  const known = new Set(newest?.items.map(({ message }) => message._id))
  const items = [...(earlier?.items ?? []).filter(({ message }) => !known.has(message._id)), ...(newest?.items ?? [])]
  /** A message that the reader changed: the newest are read anew, and those before are not. */
  const take = (message: ChatMessage) => {
    setEarlier(
      (shown) =>
        shown && {
          ...shown,
          items: shown.items.map((item) => (item.message._id === message._id ? { ...item, message } : item)),
        },
    )
  }
  return { items, hasMore: earlier?.hasMore ?? newest?.hasMore ?? false, readEarlier, take, isFetching, isError }
}

const Shown = ({ thread, chatRoomId, person }: { thread: Thread; chatRoomId: string; person: string }) => {
  const { t } = useTranslation()
  const { items, hasMore, readEarlier, take, isFetching, isError } = useEarlier(chatRoomId, thread)
  const lastRead = items.findLast(
    ({ staffName, message }) => staffName !== null && message.sequence <= thread.readUntil,
  )?.message._id
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const newest = items.at(-1)?.message._id
  useEffect(() => {
    end?.scrollTo({ top: end.scrollHeight })
  }, [end, newest])
  const [replyTo, setReplyTo] = useState<QuotedMessage | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [foundId, setFoundId] = useState<string>()
  const show = (quote: QuotedMessage) => {
    const item = end?.querySelector<HTMLElement>(`[data-message="${quote._id}"]`)
    item?.scrollIntoView({ block: 'nearest' })
    item?.focus({ preventScroll: true })
    setFoundId(quote._id)
  }
  const isThere = (quote: QuotedMessage) => items.some(({ message }) => message._id === quote._id)
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
      {/* What can be scrolled has to be reached by keyboard as well. */}
      <div
        aria-label={t('backOffice.support.thread')}
        className={styles.scrolled}
        ref={setEnd}
        role="region"
        tabIndex={0}
      >
        {hasMore && (
          <Button
            loading={isFetching}
            onClick={() => {
              void readEarlier()
            }}
            size="small"
          >
            {t('backOffice.support.earlier')}
          </Button>
        )}
        {isError && <Text size="small">{t('backOffice.support.earlierFailed')}</Text>}
        <ol className={styles.messages} role="list">
          {items.map((item) => (
            <ThreadMessage
              isFound={item.message._id === foundId}
              isRead={item.message._id === lastRead}
              item={item}
              key={item.message._id}
              onReacted={thread.canAnswer ? take : undefined}
              onReply={thread.canAnswer ? () => reply(quoteOf(item.message)) : undefined}
              onShow={item.message.replyTo && isThere(item.message.replyTo) ? show : undefined}
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

/** What was said in a conversation with support, and where the staff answer; it follows what is written meanwhile. */
const SupportThread = ({ chatRoomId, person }: { chatRoomId: string; person: string }) => {
  const { t } = useTranslation()
  useSupportChanges()
  const { data, isError, isFetching, refetch } = useGetSupportThreadQuery(
    { params: { chatRoomId }, query: { limit: 50 } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <Shown chatRoomId={chatRoomId} person={person} thread={data} />
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
