import { selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, Notice, Text } from '@fieldproof/ui'
import { useOutbox, useReport, useRows } from '../working-copy/report-context.ts'
import { waitingOf } from '../working-copy/views.ts'
import styles from './report-form.module.css'

/** The number of pending changes, and when they are retried. */
export const OutboxLine = () => {
  const { t } = useTranslation()
  const {
    workingCopy,
    device: { outbox },
  } = useReport()
  const rows = useRows()
  const status = useOutbox()
  const isOnline = useSelector(selectIsOnline)
  const waiting = waitingOf(rows)
  const phase = isOnline ? status.phase : 'no-network'
  const send = async () => {
    await workingCopy.tryAgain()
    outbox.retryNow()
  }
  const refused = [
    ...rows.entries.flatMap(({ edit }) => edit?.refused ?? []),
    ...waiting.files.flatMap(({ refused: words }) => words ?? []),
  ]
  return (
    <Card as="section" padding="small" aria-label={t('outbox.title')} tone={waiting.total > 0 ? 'plain' : 'sunken'}>
      <div className={styles.outbox}>
        <div role="status">
          <Text>
            {waiting.total === 0
              ? t(isOnline ? 'outbox.empty' : 'outbox.emptyOffline')
              : t('outbox.left', { count: waiting.total })}
          </Text>
          {waiting.total > 0 && (
            <Text size="small" tone="muted">
              {t(`outbox.phase.${phase}`)}{' '}
              {phase === 'pause' && status.retryAt !== null && (
                <DateTime form="time" value={status.retryAt} zone="never" />
              )}
            </Text>
          )}
        </div>
        {waiting.total > 0 && isOnline && phase !== 'sending' && (
          <Button
            size="small"
            onClick={() => {
              void send()
            }}
          >
            {t('outbox.sendNow')}
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <Notice tone="danger" title={t('outbox.refused')}>
          {[...new Set(refused)].map((words) => (
            <p key={words}>{words || t('outbox.fileGone')}</p>
          ))}
        </Notice>
      )}
    </Card>
  )
}
