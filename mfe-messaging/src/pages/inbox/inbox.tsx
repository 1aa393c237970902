import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import { classNames, EmptyState, OfflineNotice } from '@fieldproof/ui'
import { ChatCircleIcon } from '@fieldproof/ui/icons'
import { useRef } from 'react'
import { useFreshRooms } from '../../realtime/use-fresh-rooms.ts'
import { useOutbox } from '../../conversation/use-outbox.ts'
import { Conversation } from './conversation.tsx'
import { useInboxAddress } from './inbox-address.ts'
import { RoomList } from './room-list.tsx'
import styles from './inbox.module.css'

/** /dashboard/messages: the list of conversations and the one that is open; one after the other in a narrow window. */
const Inbox = () => {
  const { t } = useTranslation()
  const address = useInboxAddress()
  const isOnline = useSelector(selectIsOnline)
  const addSent = useRef<(message: ChatMessage) => void>(() => undefined)
  const outbox = useOutbox((message) => {
    addSent.current(message)
  })
  useFreshRooms()
  const { room } = address.view
  return (
    <div className={classNames(styles.inbox, room !== null && styles.isOpen)}>
      <header className={styles.head}>
        <h1 className={styles.title} data-page-title="" tabIndex={-1}>
          {t('page.title')}
        </h1>
        <p className={styles.lead}>{t('page.lead')}</p>
        {!isOnline && <OfflineNotice title={t('offline.title')}>{t('offline.body')}</OfflineNotice>}
      </header>
      <div className={styles.panes}>
        <section aria-label={t('list.title')} className={styles.list}>
          <RoomList address={address} />
        </section>
        <section aria-label={t('conversation.title')} className={styles.conversation}>
          {room === null ? (
            <div className={styles.nothing}>
              <EmptyState
                art={<ChatCircleIcon size="large" />}
                body={t('conversation.noneBody')}
                compact
                title={t('conversation.none')}
              />
            </div>
          ) : (
            <Conversation address={address} chatRoomId={room} key={room} outbox={outbox} addSentRef={addSent} />
          )}
        </section>
      </div>
    </div>
  )
}

export default Inbox
