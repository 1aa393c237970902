import type { AnswerOf } from '@fieldproof/contracts'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton, useUiSettings } from '@fieldproof/ui'
import { Drawer } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useServerEvent } from '../../line/use-server-event.ts'
import { FirstQuestion } from './first-question.tsx'
import { useGetSupportQuery } from './support-api.ts'
import { SupportTalk } from './support-talk.tsx'
import styles from './support-chat.module.css'

type Support = AnswerOf<'GET /support/get-support'>

/** Whether somebody is there, or when somebody is again (SUPPORT-6); in the zone in which the messages have their times. */
const Hours = ({ presence: { isOpen, opensAt } }: { presence: Support['presence'] }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { timeZone } = useUiSettings()
  if (isOpen) return <p className={styles.hours}>{t('support.hours.open')}</p>
  if (opensAt === null) return <p className={styles.hours}>{t('support.hours.away')}</p>
  const when = new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(opensAt))
  return <p className={styles.hours}>{t('support.hours.closed', { when })}</p>
}

const Panel = ({ onAnswered }: { onAnswered: () => void }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetSupportQuery(undefined, { refetchOnMountOrArgChange: true })
  useServerEvent('CHAT_ROOM_CHANGED', ({ chatRoomId }) => {
    if (chatRoomId === data?.chatRoomId) void refetch()
  })
  if (data)
    return (
      <div className={styles.panel}>
        <Hours presence={data.presence} />
        {data.chatRoomId === null ? (
          <FirstQuestion onAnswered={onAnswered} />
        ) : (
          <SupportTalk chatRoomId={data.chatRoomId} isClosed={data.closedAt !== null} />
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

/** The chat of the Help menu: a conversation with support. It is mounted anew each time that somebody asks for it. */
const SupportChat = () => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <Drawer onClose={close} open={isOpen} title={t('support.title')}>
      <Panel onAnswered={close} />
    </Drawer>
  )
}

export default SupportChat
