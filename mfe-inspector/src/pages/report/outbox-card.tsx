import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, DateTime, Notice, Progress, Text } from '@fieldproof/ui'
import { useState, useSyncExternalStore } from 'react'
import { useOutbox, useReport, useRows } from '../../report/working-copy/report-context.ts'
import { discardItems, releaseAll } from '../../report/remove-media.ts'
import { batchKey, type ItemRow } from '../../report/store/report-rows.ts'
import { waitingOf } from '../../report/views.ts'
import styles from './outbox-card.module.css'

/** The number of items when the outbox last began to fill, for the progress. */
const useMost = (total: number): number => {
  const [most, setMost] = useState(total)
  if (total > most || (total === 0 && most !== 0)) setMost(total)
  return Math.max(most, total)
}

const ItemLine = ({ item, isSending }: { item: ItemRow; isSending: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const { errand, refused } = item
  const name =
    errand.type === 'media'
      ? t(`report.outbox.item.${errand.mediaKind}`, { name: errand.caption || errand.name })
      : t(`report.outbox.item.${errand.type}`)
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      {refused === null && (
        <Badge tone={isSending ? 'info' : 'neutral'}>
          {isSending ? t('report.outbox.sending') : t('report.outbox.waiting')}
        </Badge>
      )}
      {refused !== null && (
        <>
          <Badge tone="danger">{t('report.outbox.refused')}</Badge>
          <Text size="small" tone="danger">
            {refused || t('report.outbox.noReason')}
          </Text>
          <span className={styles.buttons}>
            <Button
              size="small"
              onClick={() => {
                void workingCopy.changeItem(item.key, (row) => ({ ...row, refused: null }))
              }}
            >
              {t('report.outbox.again')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                void discardItems(workingCopy, [item])
              }}
            >
              {t('report.outbox.discard')}
            </Button>
          </span>
        </>
      )}
    </li>
  )
}

const hearLine = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
const useOnline = (): boolean =>
  useSyncExternalStore(
    hearLine,
    () => navigator.onLine,
    () => true,
  )

/** What has not arrived, item by item, with the progress. */
export const OutboxCard = () => {
  const { t } = useTranslation()
  const {
    workingCopy,
    device: { outbox },
  } = useReport()
  const rows = useRows()
  const status = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const waiting = waitingOf(rows)
  const most = useMost(waiting.total)
  const isOnline = useOnline()
  const sendNow = async () => {
    await workingCopy.flush()
    await releaseAll(workingCopy)
    outbox.retryNow()
  }
  const phase = isOnline ? status.phase : 'no-network'
  const isTextSending = status.sending === batchKey(workingCopy.orderId)
  return (
    <Card
      as="section"
      aria-label={t('report.outbox.title')}
      padding="small"
      tone={waiting.total > 0 ? 'plain' : 'sunken'}
    >
      <div aria-live="polite" className={styles.head}>
        {waiting.total === 0 ? (
          <Text>{isOnline ? t('report.outbox.empty') : t('report.outbox.emptyOffline')}</Text>
        ) : (
          <Progress
            label={t(`report.outbox.phase.${phase}`)}
            value={most === 0 ? 1 : (most - waiting.total) / most}
            detail={t('report.outbox.left', { count: waiting.total })}
          />
        )}
      </div>
      {waiting.total > 0 && (
        <>
          {status.phase === 'session-over' && (
            <Notice tone="warning" title={t('report.outbox.sessionTitle')}>
              {t('report.outbox.sessionBody')}
            </Notice>
          )}
          {phase === 'pause' && status.retryAt !== null && (
            <Text size="small" tone="muted">
              {t('report.outbox.retryAt')} <DateTime form="time" value={status.retryAt} zone="never" />
            </Text>
          )}
          <div className={styles.buttons}>
            <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
              {isOpen ? t('report.outbox.hide') : t('report.outbox.show')}
            </Button>
            {isOnline && status.phase !== 'sending' && (
              <Button
                size="small"
                onClick={() => {
                  void sendNow()
                }}
              >
                {t('report.outbox.sendNow')}
              </Button>
            )}
          </div>
          {isOpen && (
            <ul className={styles.lines}>
              {waiting.points > 0 && (
                <li className={styles.line}>
                  <span className={styles.name}>{t('report.outbox.points', { count: waiting.points })}</span>
                  <Badge tone={isTextSending ? 'info' : 'neutral'}>
                    {isTextSending ? t('report.outbox.sending') : t('report.outbox.waiting')}
                  </Badge>
                </li>
              )}
              {waiting.fields > 0 && (
                <li className={styles.line}>
                  <span className={styles.name}>{t('report.outbox.fields', { count: waiting.fields })}</span>
                  <Badge tone={isTextSending ? 'info' : 'neutral'}>
                    {isTextSending ? t('report.outbox.sending') : t('report.outbox.waiting')}
                  </Badge>
                </li>
              )}
              {waiting.items.map((item) => (
                <ItemLine key={item.key} item={item} isSending={status.sending === item.key} />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}
