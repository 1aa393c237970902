import { useTranslation } from '@fieldproof/platform'
import { useOtherTypes } from '../../realtime/use-typing.ts'
import styles from './conversation.module.css'

/** The typing indicator; its line is always reserved, so that the layout does not shift. */
export const OtherTypes = ({ chatRoomId, nameOf }: { chatRoomId: string; nameOf: (userId: string) => string }) => {
  const { t } = useTranslation()
  const typing = useOtherTypes(chatRoomId)
  return (
    <p className={styles.typing} role="status">
      {typing === null ? '' : t('conversation.typing', { name: nameOf(typing) })}
    </p>
  )
}
