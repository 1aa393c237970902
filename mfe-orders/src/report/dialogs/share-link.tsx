import { readerZone } from '@fieldproof/kit/place'
import { useCanShare } from '@fieldproof/kit/share-sheet'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, FieldFrame, Notice, Text, TextInput } from '@fieldproof/ui'
import { CopyIcon, ShareNetworkIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import styles from './share-dialog.module.css'

/** A new link. Its address is shown only once, so it has to be copied or sent now. */
export const ShareLink = ({ url, endsAt, onAnother }: { url: string; endsAt: string; onAnother: () => void }) => {
  const { t } = useTranslation()
  const [copyState, setCopyState] = useState<'copied' | 'copyByHand' | null>(null)
  const canShare = useCanShare()
  const copy = () => {
    const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'))
    copied.then(
      () => setCopyState('copied'),
      () => setCopyState('copyByHand'),
    )
  }
  // Closing the device's share sheet is not a fault.
  const send = () => {
    navigator.share({ url, title: t('share.subject') }).catch(() => {})
  }
  return (
    <Notice tone="success" title={t('share.ready')}>
      <div className={styles.new}>
        <FieldFrame label={t('share.link')} labelHidden>
          {(control) => <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
        </FieldFrame>
        <Button icon={<CopyIcon />} onClick={copy}>
          {t('share.copy')}
        </Button>
        {canShare && (
          <Button icon={<ShareNetworkIcon />} onClick={send}>
            {t('share.send')}
          </Button>
        )}
      </div>
      <Text size="small" role="status">
        {copyState === null ? '' : t(`share.${copyState}`)}
      </Text>
      <Text size="small">
        {t('share.once')} {t('share.until')} <DateTime value={endsAt} timeZone={readerZone()} />
      </Text>
      <Button size="small" variant="quiet" onClick={onAnother}>
        {t('share.another')}
      </Button>
    </Notice>
  )
}
