import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'

/** Copies a text to the clipboard and confirms it. */
export const CopyButton = ({ text, children }: { text: string; children: string }) => {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.notify({ message: t('twoFactor.copied'), tone: 'success' })
    } catch {
      toasts.notify({ message: t('twoFactor.notCopied'), tone: 'warning' })
    }
  }
  return (
    <Button
      onClick={() => {
        void copy()
      }}
      size="small"
    >
      {children}
    </Button>
  )
}
