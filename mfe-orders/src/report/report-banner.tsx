import type {} from '@fieldproof/mfe-inspector'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, LinkButton, Notice, Text } from '@fieldproof/ui'
import { mayAsk, useReportScene } from './report-scene.ts'
import { SampleBanner } from './sample-banner.tsx'
import styles from './report-view.module.css'

/** The report was accepted: shows the next step. */
const AcceptedBanner = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation()
  return (
    <Card as="section" tone="accent" aria-label={t('view.accepted.title')} className={styles.screenOnly}>
      <div className={styles.toAccept}>
        <div className={styles.question}>
          <Text strong size="section">
            {t('view.accepted.title')}
          </Text>
          <Text tone="soft">{t('view.accepted.body')}</Text>
        </div>
        <LinkButton variant="primary" href={href('orders.review', { orderId })}>
          {t('view.accepted.action')}
        </LinkButton>
      </div>
    </Card>
  )
}

/** The reader's next action: the customer accepts, or the inspector continues to write. */
export const ReportBanner = () => {
  const { t } = useTranslation()
  const scene = useReportScene()
  const { report, order, reader, open } = scene
  if (report.status === 'draft') {
    return (
      <Notice
        quiet
        tone="info"
        title={t('view.draft.title')}
        action={
          reader === 'inspector' && (
            <LinkButton href={href('inspector.report', { orderId: report.orderId })}>
              {t('view.draft.action')}
            </LinkButton>
          )
        }
      >
        {t('view.draft.body')}
      </Notice>
    )
  }
  if (reader === 'sample') return <SampleBanner kind={report.inspectionType} />
  if (reader === 'guest')
    return (
      <div className={styles.screenOnly}>
        <Notice quiet tone="info">
          {t('guest.lead')}
        </Notice>
      </div>
    )
  if (reader !== 'customer' || order === null) return null
  if (order.allowed.review) return <AcceptedBanner orderId={order._id} />
  if (!order.allowed.acceptAsComplete) return null
  const { completesAt, reportIssues, timeZone } = order
  return (
    <Card as="section" tone="accent" aria-label={t('view.toAccept.title')} className={styles.screenOnly}>
      <div className={styles.toAccept}>
        <div className={styles.question}>
          <Text strong size="section">
            {t('view.toAccept.title')}
          </Text>
          <Text tone="soft">{t('view.toAccept.body')}</Text>
          {completesAt !== null && (
            <Text size="small" tone="soft">
              {t('view.toAccept.by')} <DateTime value={completesAt} timeZone={timeZone} />
            </Text>
          )}
          {completesAt === null && reportIssues.some(({ status }) => status === 'open') && (
            <Text size="small" tone="soft">
              {t('view.toAccept.stopped')}
            </Text>
          )}
        </div>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => open({ name: 'accept' })}>
            {t('view.toAccept.action')}
          </Button>
          {mayAsk(scene) && <Button onClick={() => open({ name: 'issue', point: null })}>{t('view.askReport')}</Button>}
        </div>
      </div>
    </Card>
  )
}
