import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { VisuallyHidden } from '@fieldproof/ui'
import styles from './quote.module.css'

/** The shown fields of a quoted message; a visitor has no others. */
export type ShownQuote = Pick<QuotedMessage, 'kind' | 'text' | 'deletedFor'>

/** The text for a quoted message: its text, its kind, or that it was deleted. */
export const useQuoteWords = () => {
  const { t } = useTranslation()
  return ({ kind, text, deletedFor }: ShownQuote): string => {
    if (deletedFor !== null) return t(`messages.deletedFor.${deletedFor}`)
    if (kind === 'video-call') return t('videoCall.line')
    return kind === 'text' ? text : t(`reply.${kind}`)
  }
}

/** The writer and the first lines of a quoted message. */
export const QuoteLines = ({ quote, name }: { quote: ShownQuote; name: string }) => {
  const words = useQuoteWords()
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.words}>{words(quote)}</span>
    </>
  )
}

/** The quoted message of a reply; a press scrolls to it (CHAT-19). */
export const Quote = ({ quote, name, onShow }: { quote: ShownQuote; name: string; onShow: () => void }) => {
  const { t } = useTranslation()
  return (
    <button className={styles.quote} onClick={onShow} type="button">
      <VisuallyHidden>{t('reply.repliesTo')} </VisuallyHidden>
      <QuoteLines name={name} quote={quote} />
    </button>
  )
}
