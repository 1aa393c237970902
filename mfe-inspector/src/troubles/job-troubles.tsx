import type { NoShow, OrderTroubles, RescheduleProposal } from '@fieldproof/contracts/entities/job-trouble'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, DateTime, ErrorState, Notice, Section, Skeleton, Stack, Text, formatMoney, toasts, type BadgeProps } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { lazy, Suspense, useState } from 'react'
import { useRefusalText, useSayRefusal } from '../forms/show-refusal.ts'
import { useGetJobTroublesQuery, useWithdrawProposalMutation } from '../store/troubles-api.ts'

const CancelJobDialog = lazy(() => import(/* webpackChunkName: "cancel-job" */ './cancel-job-dialog.tsx'))
const ProposeTimeDialog = lazy(() => import(/* webpackChunkName: "propose-time" */ './propose-time-dialog.tsx'))
const AnswerNoShowDialog = lazy(() => import(/* webpackChunkName: "answer-no-show" */ './answer-no-show-dialog.tsx'))

type Opened = 'cancel' | 'propose' | 'answer' | null

const tones: Record<RescheduleProposal['status'], BadgeProps['tone']> = {
  open: 'warning', agreed: 'success', declined: 'danger', withdrawn: 'neutral', expired: 'neutral',
}

/** A time that was proposed; one that waits can be taken back. */
const Proposal = ({ proposal, isFirst }: { proposal: RescheduleProposal; isFirst: boolean }) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const say = useSayRefusal()
  const [withdraw, { isLoading }] = useWithdrawProposalMutation()
  const { _id, status, inspectionDate, timeZone, reason, expiresAt } = proposal

  const takeBack = async () => {
    if (!await confirm({ title: t('troubles.propose.withdrawTitle'), yes: t('troubles.propose.withdraw'), no: t('troubles.close') })) return
    try {
      await withdraw({ params: { id: _id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('troubles.propose.withdrawn') })
    } catch (error) {
      say(error)
    }
  }
  return (
    <Card
      as="li" level={3} padding="small" tone={status === 'open' && isFirst ? 'accent' : 'plain'}
      title={<DateTime value={inspectionDate} timeZone={timeZone} zone="always" />} aside={<Badge tone={tones[status]}>{t(`troubles.propose.statuses.${status}`)}</Badge>}
    >
      <Text tone="soft">{reason}</Text>
      {status === 'open' && (
        <Cluster justify="between">
          <Text size="small" tone="muted">
            {t('troubles.propose.waits')}
            {' '}
            <DateTime value={expiresAt} timeZone={timeZone} />
          </Text>
          <Button size="small" loading={isLoading} onClick={() => { void takeBack() }}>{t('troubles.propose.withdraw')}</Button>
        </Cluster>
      )}
    </Card>
  )
}

/** What the customer says, how it stands, and what the inspector can do about it. */
const NoShowNotice = ({ noShow, mayAnswer, onAnswer }: { noShow: NoShow; mayAnswer: boolean; onAnswer: () => void }) => {
  const { t } = useTranslation()
  const fine = formatMoney(noShow.fine.amount, { currency: noShow.fine.currency, trimZeros: true })
  const tone = noShow.status === 'rejected' ? 'success' : noShow.status === 'disputed' ? 'info' : 'danger'
  return (
    <Notice
      quiet tone={tone} title={t(`troubles.noShow.titles.${noShow.status}`)}
      action={mayAnswer && <Button variant="primary" onClick={onAnswer}>{t('troubles.noShow.answer')}</Button>}
    >
      <Stack gap="small">
        <span>{t(`troubles.noShow.bodies.${noShow.status}`, { fine })}</span>
        <blockquote>{noShow.description}</blockquote>
        {noShow.status === 'reported' && (
          <span>
            {t('troubles.noShow.until')}
            {' '}
            <DateTime value={noShow.answerUntil} zone="always" />
          </span>
        )}
        {noShow.decision !== null && <span>{t('troubles.noShow.decision', { decision: noShow.decision })}</span>}
      </Stack>
    </Notice>
  )
}

const isQuiet = ({ allowed, rescheduleProposals, noShow }: OrderTroubles): boolean =>
  !allowed.cancelJob && !allowed.proposeReschedule && rescheduleProposals.length === 0 && noShow === null

/**
 * What happens beside the ordinary course of an inspector's job: giving it back, another time, and a customer who says
 * that nobody came. Draws nothing where there is nothing of the kind.
 */
export const JobTroubles = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  const [opened, setOpened] = useState<Opened>(null)
  const { data, error, isFetching, refetch } = useGetJobTroublesQuery({ params: { id: orderId } })
  if (!data) {
    return error === undefined ? <Skeleton lines={2} label={t('troubles.loading')} /> : (
      <ErrorState compact level={3} title={t('troubles.failed')} body={refusal(error) ?? undefined} onRetry={() => { void refetch() }} retrying={isFetching} />
    )
  }
  if (isQuiet(data)) return null
  const { allowed, rescheduleProposals, noShow } = data
  const latestFirst = rescheduleProposals.toReversed()
  const close = () => setOpened(null)
  return (
    <Section title={t('troubles.title')} lead={t('troubles.lead')}>
      {noShow !== null && <NoShowNotice noShow={noShow} mayAnswer={allowed.answerNoShow} onAnswer={() => setOpened('answer')} />}
      {latestFirst.length > 0 && (
        <Stack as="ul" gap="small" aria-label={t('troubles.propose.list')}>
          {latestFirst.map((proposal, index) => <Proposal key={proposal._id} proposal={proposal} isFirst={index === 0} />)}
        </Stack>
      )}
      <Cluster>
        {allowed.proposeReschedule && <Button onClick={() => setOpened('propose')}>{t('troubles.propose.open')}</Button>}
        {allowed.cancelJob && <Button onClick={() => setOpened('cancel')}>{t('troubles.cancel.open')}</Button>}
      </Cluster>
      <Suspense fallback={null}>
        {opened === 'cancel' && <CancelJobDialog orderId={orderId} onClose={close} />}
        {opened === 'propose' && <ProposeTimeDialog orderId={orderId} onClose={close} />}
        {opened === 'answer' && noShow !== null && <AnswerNoShowDialog noShow={noShow} onClose={close} />}
      </Suspense>
    </Section>
  )
}
