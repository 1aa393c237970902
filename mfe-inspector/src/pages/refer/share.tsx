import { href, useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { LinkIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { useSyncExternalStore } from 'react'
import styles from './refer.module.css'

const never = () => () => {}
/** Whether the device has a native share sheet; unknown on the server. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
const address = () => new URL(href('inspector.landing'), window.location.origin).href
const isClosedByReader = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares the address of the page for inspectors: with the native share sheet if there is one, else by copying it. */
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
