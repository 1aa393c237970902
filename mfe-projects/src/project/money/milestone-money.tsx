import { useRefusalToast } from '@fieldproof/kit/refusal'
import { fundableOf } from '@fieldproof/policy/milestone-money'
import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, DefinitionList, Money, Notice, Stack, toasts, type Fact } from '@fieldproof/ui'
import { useState } from 'react'
import { useWithdrawDisputeMutation } from '../../store/money-api.ts'
import { useRights } from '../use-rights.ts'
import DisputeDialog from './dispute-dialog.tsx'
import FundDialog from './fund-dialog.tsx'
import { nameOf, useSide, type MilestoneParts } from './milestone-side.ts'
import MoveDialog from './move-dialog.tsx'

const Dispute = ({ milestone, money }: Pick<MilestoneParts, 'milestone' | 'money'>) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [withdraw, { isLoading }] = useWithdrawDisputeMutation()
  const dispute = money?.dispute
  if (!dispute) return null
  const take = async (): Promise<void> => {
    try {
      await withdraw({ body: { milestoneId: milestone._id } }).unwrap()
      toasts.notify({ message: t('money.withdrawn'), tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Notice
      tone="warning"
      title={t('money.disputed')}
      action={
        dispute.isMine ? (
          <Button
            size="small"
            loading={isLoading}
            onClick={() => {
              void take()
            }}
          >
            {t('money.withdraw')}
          </Button>
        ) : undefined
      }
    >
      {t('money.disputeBy', { name: nameOf(dispute.openedBy) ?? t('money.nobody'), reason: dispute.reason })}{' '}
      {t('money.disputeHolds')}
    </Notice>
  )
}

/** The amount and the movements of a milestone, with the user's actions. */
export const MilestoneMoneyPart = (parts: MilestoneParts) => {
  const { project, milestone, money } = parts
  const { t } = useTranslation()
  const { may } = useRights(project)
  const { side, back } = useSide(parts)
  const [opened, open] = useState<'fund' | 'release' | 'give-back' | 'dispute' | null>(null)
  const due = milestone.amount
  if (due === null && money === null) return null
  const currency = due?.currency ?? money?.currency ?? 'NGN'
  const sum = (minor: number) => <Money minor={minor} currency={currency} />
  const payee = nameOf(money?.payee ?? null)
  const facts: Fact[] = [
    ...(due === null ? [] : [{ key: 'due', term: t('money.due'), value: sum(due.amount) }]),
    ...(money === null
      ? []
      : [
          {
            key: 'held',
            term: payee === null ? t('money.held') : t('money.heldFor', { name: payee }),
            value: sum(money.held),
          },
          ...(money.released > 0 ? [{ key: 'released', term: t('money.released'), value: sum(money.released) }] : []),
          ...(money.givenBack > 0
            ? [{ key: 'givenBack', term: t('money.givenBack'), value: sum(money.givenBack) }]
            : []),
        ]),
  ]
  const isHeld = money !== null && money.held > 0
  const isFree = isHeld && money.dispute === null
  const canFund =
    may('fund-milestones') &&
    due !== null &&
    money?.dispute == null &&
    fundableOf(due.amount, money ?? { funded: 0, released: 0, givenBack: 0 }) > 0
  const close = () => open(null)
  return (
    <Stack gap="small">
      <DefinitionList items={facts} />
      <Dispute milestone={milestone} money={money} />
      {(canFund || (isFree && side !== null)) && (
        <Cluster>
          {canFund && (
            <Button size="small" variant={isHeld ? undefined : 'primary'} onClick={() => open('fund')}>
              {t('money.fund')}
            </Button>
          )}
          {isFree && side === 'owner' && milestone.reachedAt !== null && (
            <Button size="small" variant="primary" onClick={() => open('release')}>
              {t('money.release')}
            </Button>
          )}
          {isFree && side !== null && (back?.most ?? 0) > 0 && (
            <Button size="small" onClick={() => open('give-back')}>
              {t(side === 'owner' ? 'money.takeBack' : 'money.giveBack')}
            </Button>
          )}
          {isFree && side !== null && (
            <Button size="small" variant="quiet" onClick={() => open('dispute')}>
              {t('money.dispute')}
            </Button>
          )}
        </Cluster>
      )}
      {opened === 'fund' && <FundDialog parts={parts} onClose={close} />}
      {money && (opened === 'release' || opened === 'give-back') && (
        <MoveDialog parts={parts} money={money} way={opened} onClose={close} />
      )}
      {opened === 'dispute' && <DisputeDialog milestone={milestone} onClose={close} />}
    </Stack>
  )
}
