import { useCanShare } from '@fieldproof/kit/share-sheet'
import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { LinkIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import styles from './post.module.css'

/** Shares the post's address by the device's share sheet, if it has one, and copies it. */
export const Share = ({ title, path }: { title: string; path: string }) => {
  const { t } = useTranslation()
  const canShare = useCanShare()
  const address = () => new URL(path, window.location.origin).href

  const share = async () => {
    try {
      await navigator.share({ title, url: address() })
    } catch {
      // The reader closed the sheet.
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address())
      toasts.notify({ message: t('blog.share.copied'), tone: 'success' })
    } catch {
      toasts.notify({ message: t('blog.share.copyFailed'), tone: 'danger' })
    }
  }
  return (
    <div className={styles.share}>
      {canShare && (
        <Button
          size="small"
          icon={<ShareNetworkIcon />}
          onClick={() => {
            void share()
          }}
        >
          {t('blog.share.label')}
        </Button>
      )}
      <Button
        size="small"
        icon={<LinkIcon />}
        onClick={() => {
          void copy()
        }}
      >
        {t('blog.share.copyLink')}
      </Button>
    </div>
  )
}
