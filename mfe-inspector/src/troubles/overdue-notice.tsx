import type { OrderTroubles, OverdueReport } from '@fieldproof/contracts/entities/job-trouble'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Notice, Stack, useMoneyText, type NoticeProps } from '@fieldproof/ui'
import { lazy, Suspense, useState } from 'react'
import { useGetJobTroublesQuery } from '../store/troubles-api.ts'

const ExplainDialog = lazy(() => import(/* webpackChunkName: "explain-overdue" */ './explain-overdue-dialog.tsx'))

/** The state: open, ended without a decision, or decided. */
const stateOf = ({ status, decision }: OverdueReport): 'open' | 'ended' | 'fined' | 'not-fined' =>
  decision ?? (status === 'open' ? 'open' : 'ended')

const tones: Record<ReturnType<typeof stateOf>, NoticeProps['tone']> = {
  open: 'danger',
  ended: 'warning',
  fined: 'danger',
  'not-fined': 'success',
}

interface ShownProps {
  overdue: OverdueReport
  mayExplain: OrderTroubles['allowed']['explainOverdueReport']
  timeZone: string
  onExplain: () => void
}

const Shown = ({ overdue, mayExplain, timeZone, onExplain }: ShownProps) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const state = stateOf(overdue)
  const { dueAt, reason, escalatedAt, decisionReason } = overdue
  const fine = moneyText(overdue.fine.amount, { currency: overdue.fine.currency, trimZeros: true })
  return (
    <Notice
      quiet
      tone={tones[state]}
      title={t(`troubles.overdue.titles.${state}`)}
      action={
        mayExplain && (
          <Button onClick={onExplain}>{t(`troubles.overdue.${reason === null ? 'explain' : 'explainAgain'}`)}</Button>
        )
      }
    >
      <Stack gap="small">
        <span>
          {t('troubles.overdue.dueAt')} <DateTime value={dueAt} timeZone={timeZone} zone="always" />
        </span>
        <span>{t(`troubles.overdue.bodies.${state}`, { fine })}</span>
        {state === 'open' && escalatedAt !== null && <span>{t('troubles.overdue.escalated')}</span>}
        {reason !== null && (
          <>
            <span>{t('troubles.overdue.said')}</span>
            <blockquote>{reason}</blockquote>
          </>
        )}
        {decisionReason !== null && decisionReason !== '' && (
          <span>{t('troubles.overdue.decision', { decision: decisionReason })}</span>
        )}
      </Stack>
    </Notice>
  )
}

export interface OverdueNoticeProps {
  orderId: string
  /** IANA zone of the inspection. */
  timeZone: string
  /** Whether the order is Overdue, which is known even if the troubles cannot be read. */
  isLate: boolean
}

/** An overdue report: what it costs, and the explanation (OVERDUE-2, OVERDUE-6). */
export const OverdueNotice = ({ orderId, timeZone, isLate }: OverdueNoticeProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useGetJobTroublesQuery({ params: { id: orderId } })
  const overdue = data?.overdueReport
  if (!data || !overdue) {
    return (
      isLate && (
        <Notice quiet tone="warning" title={t('jobs.mine.lateTitle')}>
          {t('jobs.mine.lateBody')}
        </Notice>
      )
    )
  }
  return (
    <>
      <Shown
        overdue={overdue}
        mayExplain={data.allowed.explainOverdueReport}
        timeZone={timeZone}
        onExplain={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && <ExplainDialog orderId={orderId} reason={overdue.reason ?? ''} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
