import { href, useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { LinkIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { useSyncExternalStore } from 'react'
import styles from './refer.module.css'

const never = () => () => {}
/** Whether the device has its own share sheet; unknown on a server. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
const address = () => new URL(href('inspector.landing'), window.location.origin).href
const isClosedByReader = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Hands the address of the page for inspectors on: to the device's own share sheet where there is one, else to the clipboard. */
export const Share = () => {
  const { t } = useTranslation()
  const canShare = useCanShare()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address())
      toasts.notify({ message: t('refer.share.copied'), tone: 'success' })
    } catch {
      toasts.notify({ message: t('refer.share.copyFailed', { address: address() }), tone: 'danger' })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: t('refer.share.subject'), text: t('refer.share.text'), url: address() })
    } catch (error) {
      if (!isClosedByReader(error)) await copy()
    }
  }
  return (
    <div className={styles.share}>
      <Button
        variant="primary"
        size="large"
        icon={<ShareNetworkIcon />}
        onClick={() => {
          void (canShare ? share() : copy())
        }}
      >
        {t('refer.share.label')}
      </Button>
      {canShare && (
        <Button
          size="large"
          icon={<LinkIcon />}
          onClick={() => {
            void copy()
          }}
        >
          {t('refer.share.copy')}
        </Button>
      )}
    </div>
  )
}
