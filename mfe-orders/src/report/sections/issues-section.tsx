import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, ConfirmContext, DateTime, Notice, Section, Text, toasts } from '@fieldproof/ui'
import { ChatCircleIcon } from '@fieldproof/ui/icons'
import { use, useState } from 'react'
import { useTakeBackOrderIssueMutation } from '../../store/order-api.ts'
import { useChangeIssueStatusMutation } from '../../store/report-api.ts'
import { issueTones } from '../issue-notes.tsx'
import { isUnderWay, mayAsk, useReportScene } from '../report-scene.ts'
import { anchorOf } from '../../checklist/points.ts'
import type { Point } from '../structure.ts'
import styles from './issues-section.module.css'

/** The customer's actions on an issue: take it back, settle it, or open it again. */
const CustomersWays = ({ issue, onFault }: { issue: ReportIssue; onFault: (words: string | null) => void }) => {
  const { t } = useTranslation()
  const { report } = useReportScene()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [takeBack] = useTakeBackOrderIssueMutation()
  const [change] = useChangeIssueStatusMutation()
  const [busy, setBusy] = useState<'back' | 'open' | 'resolved' | null>(null)
  const attempt = async (what: NonNullable<typeof busy>, action: () => Promise<unknown>, done: string) => {
    onFault(null)
    setBusy(what)
    try {
      await action()
      toasts.notify({ tone: 'success', message: t(done) })
    } catch (error) {
      onFault(refusalText(error))
    } finally {
      setBusy(null)
    }
  }
  const take = async () => {
    const isMeant = await confirm?.({
      title: t('view.issues.back.title'),
      message: t('view.issues.back.message'),
      yes: t('view.issues.back.yes'),
      no: t('view.issues.back.no'),
    })
    if (isMeant)
      await attempt(
        'back',
        () => takeBack({ body: { orderId: report.orderId, issueId: issue._id } }).unwrap(),
        'view.issues.back.done',
      )
  }
  const become = (status: 'open' | 'resolved') =>
    attempt(
      status,
      () => change({ body: { issueId: issue._id, status } }).unwrap(),
      status === 'open' ? 'view.issues.reopened' : 'view.issues.settled',
    )
  if (issue.status === 'open') {
    return (
      <Button
        size="small"
        variant="quiet"
        loading={busy === 'back'}
        onClick={() => {
          void take()
        }}
      >
        {t('view.issues.back.yes')}
      </Button>
    )
  }
  return (
    <>
      {issue.status === 'answered' && (
        <Button
          size="small"
          loading={busy === 'resolved'}
          onClick={() => {
            void become('resolved')
          }}
        >
          {t('view.issues.settle')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        loading={busy === 'open'}
        onClick={() => {
          void become('open')
        }}
      >
        {t('view.issues.reopen')}
      </Button>
    </>
  )
}

const Issue = ({ issue, point }: { issue: ReportIssue; point: Point | undefined }) => {
  const { t } = useTranslation()
  const scene = useReportScene()
  const [fault, setFault] = useState<string | null>(null)
  const { _id, status, description, answer, createdAt, answeredAt } = issue
  const { timeZone } = scene.report
  // An issue that the staff have closed cannot be opened again (STATUS-6).
  const isClosed = status === 'dismissed' && issue.isAnsweredByStaff === true
  const isMine = scene.reader === 'inspector' && (status === 'open' || status === 'answered')
  return (
    <Card
      as="li"
      level={3}
      id={`issue-${_id}`}
      aside={
        <Badge tone={issueTones[status]} dot>
          {t(`view.issues.status.${status}`)}
        </Badge>
      }
      title={point ? t('view.issues.onPoint', { point: point.title }) : t('view.issues.onReport')}
    >
      <div className={styles.words}>
        <Text>{description}</Text>
        <Text size="small" tone="muted">
          <DateTime value={createdAt} timeZone={timeZone} />
        </Text>
      </div>
      {issue.isWithStaff && (
        <Text size="small" tone="soft">
          {t('view.issues.withStaff')}
        </Text>
      )}
      {answer !== null && answer !== '' && (
        <div className={styles.answer}>
          <Text size="small" tone="muted">
            {issue.isAnsweredByStaff
              ? t('view.issues.answerOfStaff')
              : t('view.issues.answer', { name: scene.report.inspector.firstName })}
            {answeredAt !== null && (
              <>
                {' · '}
                <DateTime value={answeredAt} timeZone={timeZone} />
              </>
            )}
          </Text>
          <Text className={styles.words}>{answer}</Text>
        </div>
      )}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <Cluster>
        {isUnderWay(scene) && scene.reader === 'customer' && !isClosed && (
          <CustomersWays issue={issue} onFault={setFault} />
        )}
        {isUnderWay(scene) && isMine && (
          <>
            <Button size="small" onClick={() => scene.open({ name: 'answer', issue, status: 'answered' })}>
              {t(status === 'open' ? 'view.issues.answerAction' : 'view.issues.changeAnswer')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => scene.open({ name: 'answer', issue, status: 'dismissed' })}
            >
              {t('view.issues.dismiss')}
            </Button>
          </>
        )}
        {point && (
          <a className={styles.toPoint} href={`#${anchorOf(point.id)}`}>
            {t('view.findings.inList')}
          </a>
        )}
      </Cluster>
    </Card>
  )
}

/** The customer's issues with the report, and the inspector's answers. */
export const IssuesSection = ({ points }: { points: readonly Point[] }) => {
  const { t } = useTranslation()
  const scene = useReportScene()
  const {
    report: { issues },
    open,
  } = scene
  return (
    <Section
      id="issues"
      title={t('view.parts.issues')}
      lead={t(`view.issues.lead.${scene.reader === 'inspector' ? 'inspector' : 'customer'}`)}
      actions={
        mayAsk(scene) && (
          <Button size="small" icon={<ChatCircleIcon />} onClick={() => open({ name: 'issue', point: null })}>
            {t('view.askReport')}
          </Button>
        )
      }
    >
      <ul role="list" className={styles.issues}>
        {issues.map((issue) => (
          <Issue key={issue._id} issue={issue} point={points.find(({ id }) => id === issue.reportItemId)} />
        ))}
      </ul>
    </Section>
  )
}
