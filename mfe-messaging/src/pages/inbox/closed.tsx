import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice } from '@fieldproof/ui'
import { useBlockMemberMutation } from '../../store/chats-api.ts'
import styles from './conversation.module.css'

/** Why nothing can be written here (any more), and what the user can do about it. */
export const Closed = ({ room, reason }: { room: ChatRoom; reason: NonNullable<ChatRoom['closedBecause']> }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [block, { isLoading }] = useBlockMemberMutation()
  const unblock = async () => {
    try {
      await block({ body: { chatRoomId: room._id, isBlocked: false } }).unwrap()
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <div className={styles.closed}>
      <Notice
        action={
          reason === 'blocked-by-me' ? (
            <Button
              loading={isLoading}
              onClick={() => {
                void unblock()
              }}
              size="small"
            >
              {t('block.end')}
            </Button>
          ) : undefined
        }
        quiet
        title={t(`closed.${reason}`, { name: room.title })}
      >
        {t(`closed.${reason}Body`)}
      </Notice>
    </div>
  )
}
