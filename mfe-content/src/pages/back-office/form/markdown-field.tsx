import { useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import { TextArea, useWatch, type FieldBase } from '@fieldproof/ui/form'
import { useDeferredValue, useEffect, useState } from 'react'
import { MarkdownView } from '../values/markdown-view.tsx'
import styles from './form.module.css'

/** Milliseconds without a keystroke before the preview is refreshed. */
const PAUSE = 400

const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(text)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return useDeferredValue(debounced)
}

const Preview = ({ name, isMail }: { name: string; isMail: boolean }) => {
  const { t } = useTranslation()
  const value: unknown = useWatch({ name })
  const text = useDebounced(typeof value === 'string' ? value : '')
  return (
    <div className={styles.preview} role="region" aria-label={t('backOffice.form.preview')} tabIndex={0}>
      {text.trim() === '' ? (
        <Text tone="muted">{t('backOffice.form.nothingToPreview')}</Text>
      ) : (
        <MarkdownView markdown={text} isMail={isMail} />
      )}
    </div>
  )
}

/** An input for Markdown with a preview. The preview of a mail renders only what mails support. */
export const MarkdownField = ({ isMail = false, ...props }: FieldBase & { isMail?: boolean }) => {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.markdown}>
      <TextArea {...props} hint={props.hint ?? t('backOffice.form.markdownHint')} rows={14} />
      <div>
        <Button
          size="small"
          aria-expanded={isShown}
          onClick={() => {
            setShown(!isShown)
          }}
        >
          {t(isShown ? 'backOffice.form.hidePreview' : 'backOffice.form.showPreview')}
        </Button>
      </div>
      {isShown && <Preview name={props.name} isMail={isMail} />}
    </div>
  )
}
