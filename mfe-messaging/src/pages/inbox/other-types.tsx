import { useTranslation } from '@fieldproof/platform'
import { useOtherTypes } from '../../line/use-typing.ts'
import styles from './conversation.module.css'

/** That the other types; its line is always there, so that nothing moves. */
export const OtherTypes = ({ chatRoomId, name }: { chatRoomId: string; name: string }) => {
  const { t } = useTranslation()
  const isTyping = useOtherTypes(chatRoomId)
  return (
    <p className={styles.typing} role="status">
      {isTyping ? t('talk.typing', { name }) : ''}
    </p>
  )
}
