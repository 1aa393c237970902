import type { ReportShare } from '@fieldproof/contracts/entities/report-sharing'
import { readerZone } from '@fieldproof/kit/place'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, ConfirmContext, DateTime, Notice, Text, toasts } from '@fieldproof/ui'
import { use, useState } from 'react'
import { useEndReportShareMutation } from '../../store/report-api.ts'
import styles from './share-dialog.module.css'

/** A valid link: when it was created, its expiry, how often it was used, and a button to end it. */
export const ShareLine = ({ share, onEnded }: { share: ReportShare; onEnded: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [end, { isLoading }] = useEndReportShareMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { _id, createdAt, endsAt, noOfViews, lastViewedAt } = share
  const endIt = async () => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t('share.end.title'),
      message: t('share.end.message'),
      danger: true,
      yes: t('share.end.yes'),
      no: t('share.end.no'),
    })
    if (!isMeant) return
    try {
      await end({ params: { id: _id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('share.end.done') })
      onEnded()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text>
          {t('share.until')} <DateTime value={endsAt} timeZone={readerZone()} />
        </Text>
        <Text size="small" tone="muted">
          {t('share.made')} <DateTime value={createdAt} timeZone={readerZone()} />
          {' · '}
          {t('share.views', { count: noOfViews })}
          {lastViewedAt !== null && (
            <>
              {' · '}
              {t('share.lastViewed')} <DateTime value={lastViewedAt} timeZone={readerZone()} />
            </>
          )}
        </Text>
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
      </div>
      <Button
        variant="quiet"
        loading={isLoading}
        onClick={() => {
          void endIt()
        }}
      >
        {t('share.end.action')}
      </Button>
    </li>
  )
}
