import { LinkedText } from '@fieldproof/kit/linked-text'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import type { Translated } from '../../conversation/use-translated.ts'
import styles from './messages.module.css'

/** The name of a language in the user's language; undefined for an unknown code. */
const nameOf = (code: string, locale: string): string | undefined => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}

/** A message in the user's language, below its own text (CHAT-25). */
export const Translation = ({ translated: { translation, isAsked, hide } }: { translated: Translated }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  if (isAsked)
    return (
      <Text role="status" size="small" tone="muted">
        {t('translation.asked')}
      </Text>
    )
  if (!translation) return null
  const { from, text } = translation
  const language = nameOf(from, formatLocale(locale))
  const isOwnLanguage = from === locale
  return (
    <div className={styles.translation}>
      <p className={styles.translationHead} role="status">
        {isOwnLanguage
          ? t('translation.same')
          : language === undefined
            ? t('translation.title')
            : t('translation.from', { language })}
      </p>
      {!isOwnLanguage && (
        <p className={styles.text} lang={locale}>
          <LinkedText text={text} />
        </p>
      )}
      <Button onClick={hide} size="small" variant="quiet">
        {t('translation.hide')}
      </Button>
    </div>
  )
}
