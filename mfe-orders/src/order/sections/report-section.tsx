import type { Order } from '@fieldproof/contracts/entities/order'
import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { useRefusalText } from '@fieldproof/kit/refusal'
import type { OrderStep } from '@fieldproof/policy/next-order-step'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  ConfirmContext,
  DateTime,
  LinkButton,
  Notice,
  Skeleton,
  Text,
  TextLink,
  type Tone,
} from '@fieldproof/ui'
import { use, useState } from 'react'
import { anchorOf } from '../../checklist/points.ts'
import { useReportNames } from '../../checklist/use-report-names.ts'
import { useTakeBackOrderIssueMutation } from '../../store/order-api.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import styles from './offers.module.css'

const tones: Record<ReportIssue['status'], Tone> = {
  open: 'warning',
  answered: 'info',
  resolved: 'success',
  dismissed: 'neutral',
}

/** The group and name of the point that an issue is about, as a link to it. */
const IssuePoint = ({ order, issue }: { order: Order; issue: ReportIssue & { reportItemId: string } }) => {
  const { t } = useTranslation()
  const { reportItemId, templateVersion } = issue
  const names = useReportNames(
    templateVersion === null ? null : { template: order.inspectionType, version: templateVersion },
  )
  const [groupId = '', itemId] = reportItemId.split('/')
  if (names === null) return <Skeleton lines={1} />
  const name =
    itemId === undefined
      ? names.group(groupId)
      : t('issue.point', { group: names.group(groupId), point: names.point(groupId, itemId) })
  return <TextLink href={`${href('orders.report', { orderId: order._id })}#${anchorOf(reportItemId)}`}>{name}</TextLink>
}

const isAboutPoint = (issue: ReportIssue): issue is ReportIssue & { reportItemId: string } =>
  issue.reportItemId !== null

const Issue = ({ order, issue, reader }: { order: Order; issue: ReportIssue; reader: OrderReader }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [takeBack, { isLoading }] = useTakeBackOrderIssueMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { description, status, answer, createdAt } = issue
  const remove = async () => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t('issue.backTitle'),
      message: t('issue.backMessage'),
      yes: t('issue.back'),
      no: t('issue.keep'),
    })
    if (!isMeant) return
    try {
      await takeBack({ body: { orderId: order._id, issueId: issue._id } }).unwrap()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <li className={styles.offer}>
      <div className={styles.head}>
        <div className={styles.who}>
          <Badge tone={tones[status]} dot>
            {t(`issue.status.${status}`)}
          </Badge>
        </div>
        <Text size="small" tone="muted">
          <DateTime value={createdAt} timeZone={order.timeZone} />
        </Text>
      </div>
      {isAboutPoint(issue) && <IssuePoint order={order} issue={issue} />}
      <Text className={styles.words}>{description}</Text>
      {issue.isWithStaff && (
        <Text size="small" tone="soft">
          {t('issue.withStaff')}
        </Text>
      )}
      {answer !== null && (
        <div>
          <Text size="small" tone="muted">
            {t(issue.isAnsweredByStaff ? 'issue.answerOfStaff' : 'issue.answer')}
          </Text>
          <Text className={styles.words}>{answer}</Text>
        </div>
      )}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {reader === 'customer' && status === 'open' && order.allowed.reportIssue && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            loading={isLoading}
            onClick={() => {
              void remove()
            }}
          >
            {t('issue.back')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The report once it was handed in: to read, to accept, or to ask about. */
export const ReportSection = ({
  order,
  reader,
  step,
  open,
}: {
  order: Order
  reader: OrderReader
  step: OrderStep
  open: OpenDialog
}) => {
  const { t } = useTranslation()
  const { reportId, reportSubmittedAt, completesAt, reportIssues, allowed } = order
  if (reportSubmittedAt === null) return null
  return (
    <Card as="section" level={2} title={t('reportPart.title')} id="report">
      <Text tone="soft">
        {t('reportPart.submitted')} <DateTime value={reportSubmittedAt} timeZone={order.timeZone} />
      </Text>
      {completesAt !== null && (
        <Text tone="soft">
          {t('reportPart.completes')} <DateTime value={completesAt} timeZone={order.timeZone} />
        </Text>
      )}
      {completesAt === null && order.completedAt === null && reportIssues.some(({ status }) => status === 'open') && (
        <Text tone="soft">{t('reportPart.stopped')}</Text>
      )}
      <div className={styles.actions}>
        {reportId !== null && (
          <LinkButton href={href('orders.report', { orderId: order._id })}>{t('reportPart.read')}</LinkButton>
        )}
        {allowed.acceptAsComplete && <Button onClick={() => open({ name: 'accept' })}>{t('reportPart.accept')}</Button>}
        {allowed.review && step.what !== 'review' && (
          <LinkButton href={href('orders.review', { orderId: order._id })}>{t('order.actions.review')}</LinkButton>
        )}
        {allowed.reportIssue && (
          <Button variant="quiet" onClick={() => open({ name: 'issue' })}>
            {t('reportPart.issue')}
          </Button>
        )}
      </div>
      {reportIssues.length > 0 && (
        <ul role="list" className={styles.offers} aria-label={t('issue.list')}>
          {reportIssues.map((issue) => (
            <Issue key={issue._id} order={order} issue={issue} reader={reader} />
          ))}
        </ul>
      )}
    </Card>
  )
}
