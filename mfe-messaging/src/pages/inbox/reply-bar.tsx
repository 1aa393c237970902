import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { XIcon } from '@fieldproof/ui/icons'
import { QuoteLines } from './quote.tsx'
import styles from './quote.module.css'

interface ReplyBarProps {
  id: string
  quote: QuotedMessage
  name: string
  onEnd: () => void
}

/** The message that the current text replies to, with a button to cancel the reply. */
export const ReplyBar = ({ id, quote, name, onEnd }: ReplyBarProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <p className={styles.replying} id={id}>
        <QuoteLines name={t('reply.to', { name })} quote={quote} />
      </p>
      <IconButton icon={<XIcon size="medium" />} label={t('reply.end')} onClick={onEnd} />
    </div>
  )
}
