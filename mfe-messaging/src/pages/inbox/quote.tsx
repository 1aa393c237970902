import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { useTranslation } from '@fieldproof/platform'
import { VisuallyHidden } from '@fieldproof/ui'
import styles from './quote.module.css'

/** What of a quoted message is shown; a visitor has no more of it. */
export type ShownQuote = Pick<QuotedMessage, 'kind' | 'text' | 'deletedFor'>

/** What a quoted message says, in words: its text, what else it is, or that it was deleted. */
export const useQuoteWords = () => {
  const { t } = useTranslation()
  return ({ kind, text, deletedFor }: ShownQuote): string => {
    if (deletedFor !== null) return t(`messages.deletedFor.${deletedFor}`)
    if (kind === 'video-call') return t('videoCall.line')
    return kind === 'text' ? text : t(`reply.${kind}`)
  }
}

/** Who wrote a quoted message, and its first lines. */
export const QuoteLines = ({ quote, name }: { quote: ShownQuote; name: string }) => {
  const words = useQuoteWords()
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.words}>{words(quote)}</span>
    </>
  )
}

/** The message that another one replies to; pressed, it brings that one into view (CHAT-19). */
export const Quote = ({ quote, name, onShow }: { quote: ShownQuote; name: string; onShow: () => void }) => {
  const { t } = useTranslation()
  return (
    <button className={styles.quote} onClick={onShow} type="button">
      <VisuallyHidden>{t('reply.repliesTo')} </VisuallyHidden>
      <QuoteLines name={name} quote={quote} />
    </button>
  )
}
