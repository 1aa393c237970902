import type { OrderTroubles, RescheduleProposal } from '@fieldproof/contracts/entities/job-trouble'
import { useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  Cluster,
  DateTime,
  ErrorState,
  Section,
  Skeleton,
  Stack,
  Text,
  toasts,
  type BadgeProps,
} from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { lazy, Suspense, useState } from 'react'
import { useGetJobTroublesQuery, useWithdrawProposalMutation } from '../store/troubles-api.ts'
import { NoShowNotice } from './no-show-notice.tsx'

const CancelJobDialog = lazy(() => import(/* webpackChunkName: "cancel-job" */ './cancel-job-dialog.tsx'))
const ProposeTimeDialog = lazy(() => import(/* webpackChunkName: "propose-time" */ './propose-time-dialog.tsx'))
const AnswerNoShowDialog = lazy(() => import(/* webpackChunkName: "answer-no-show" */ './answer-no-show-dialog.tsx'))

type Opened = 'cancel' | 'propose' | 'answer' | null

const tones: Record<RescheduleProposal['status'], BadgeProps['tone']> = {
  open: 'warning',
  agreed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** A proposal of another time. It can be withdrawn while it waits for an answer. */
const Proposal = ({ proposal, isFirst }: { proposal: RescheduleProposal; isFirst: boolean }) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const [withdraw, { isLoading }] = useWithdrawProposalMutation()
  const { _id, status, inspectionDate, timeZone, reason, expiresAt } = proposal

  const takeBack = async () => {
    if (
      !(await confirm({
        title: t('troubles.propose.withdrawTitle'),
        yes: t('troubles.propose.withdraw'),
        no: t('troubles.close'),
      }))
    )
      return
    try {
      await withdraw({ params: { id: _id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('troubles.propose.withdrawn') })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Card
      as="li"
      level={3}
      padding="small"
      tone={status === 'open' && isFirst ? 'accent' : 'plain'}
      title={<DateTime value={inspectionDate} timeZone={timeZone} zone="always" />}
      aside={<Badge tone={tones[status]}>{t(`troubles.propose.statuses.${status}`)}</Badge>}
    >
      <Text tone="soft">{reason}</Text>
      {status === 'open' && (
        <Cluster justify="between">
          <Text size="small" tone="muted">
            {t('troubles.propose.waits')} <DateTime value={expiresAt} timeZone={timeZone} />
          </Text>
          <Button
            size="small"
            loading={isLoading}
            onClick={() => {
              void takeBack()
            }}
          >
            {t('troubles.propose.withdraw')}
          </Button>
        </Cluster>
      )}
    </Card>
  )
}

const isQuiet = ({ allowed, rescheduleProposals }: OrderTroubles): boolean =>
  !allowed.cancelJob && !allowed.proposeReschedule && rescheduleProposals.length === 0

interface JobTroublesProps {
  orderId: string
  /** Whether the page already shows, further up, a no-show that waits for an answer; it is then left out here. */
  isAnsweredAbove?: boolean
}

/**
 * The troubles of an inspector's job: giving it back, proposing another time, and a reported no-show. Renders nothing if
 * there are none.
 */
export const JobTroubles = ({ orderId, isAnsweredAbove = false }: JobTroublesProps) => {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  const [opened, setOpened] = useState<Opened>(null)
  const { data, error, isFetching, refetch } = useGetJobTroublesQuery({ params: { id: orderId } })
  useFreshAddresses(data, refetch)
  if (!data) {
    return error === undefined ? (
      <Skeleton lines={2} label={t('troubles.loading')} />
    ) : (
      <ErrorState
        compact
        level={3}
        title={t('troubles.failed')}
        body={refusal(error) ?? undefined}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  }
  const { allowed, rescheduleProposals } = data
  const noShow = isAnsweredAbove && allowed.answerNoShow ? null : data.noShow
  if (isQuiet(data) && noShow === null) return null
  const latestFirst = rescheduleProposals.toReversed()
  const close = () => setOpened(null)
  return (
    <Section title={t('troubles.title')} lead={t('troubles.lead')}>
      {noShow !== null && (
        <NoShowNotice noShow={noShow} mayAnswer={allowed.answerNoShow} onAnswer={() => setOpened('answer')} />
      )}
      {latestFirst.length > 0 && (
        <Stack as="ul" gap="small" aria-label={t('troubles.propose.list')}>
          {latestFirst.map((proposal, index) => (
            <Proposal key={proposal._id} proposal={proposal} isFirst={index === 0} />
          ))}
        </Stack>
      )}
      <Cluster>
        {allowed.proposeReschedule && (
          <Button onClick={() => setOpened('propose')}>{t('troubles.propose.open')}</Button>
        )}
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
