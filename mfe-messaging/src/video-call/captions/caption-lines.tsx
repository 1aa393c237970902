import { htmlLanguage } from '@fieldproof/contracts/languages'
import { selectLanguage, useSelector, useTranslation } from '@fieldproof/platform'
import type { Caption } from './use-captions.ts'
import styles from './captions.module.css'

/** What the others say, below their pictures. Screen readers do not read it aloud: their users hear the call. */
export const CaptionLines = ({ lines }: { lines: readonly Caption[] }) => {
  const { t } = useTranslation()
  const language = htmlLanguage(useSelector(selectLanguage))
  return (
    <div aria-label={t('captions.label')} aria-live="off" className={styles.captions} lang={language} role="log">
      {lines.map(({ userId, name, text }) => (
        <p className={styles.line} key={userId}>
          <b>{name}:</b> {text}
        </p>
      ))}
    </div>
  )
}
